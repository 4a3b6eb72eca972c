import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { diffRecords } from '../../../domain/client/diff.ts';
import { readKnownClient } from '../../../operations/records.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { IntakeSession } from '../session/intake-session.ts';
import { DraftChanges } from './DraftChanges.tsx';
import type { Autosave } from '../session/autosave.ts';
import { focusPlace } from '../field-id.ts';
import { mergeLatest } from '../session/merge-latest.ts';
import { useSyncStatus } from './use-sync-status.ts';

interface SavedElsewhereProps {
  /** Undefined for a client never saved. */
  readonly clientId: string | undefined;
  readonly intake: Pick<IntakeSession, 'store' | 'book'>;
  readonly autosave: Autosave;
}

interface Merging {
  readonly client: string;
  /** The save of this browser that is taken in. */
  readonly own: string | undefined;
  /** Without a word, and not pressed for. */
  readonly isQuiet?: boolean;
}

/** A save that these answers do not include, or that reads differently than it was sent, with the differences. */
export function SavedElsewhere({ clientId, intake, autosave }: SavedElsewhereProps) {
  const session = useSession();
  const status = useSyncStatus(intake.store, autosave, clientId);
  const { store, book } = intake;
  const base = store.getState().base;
  const merge = useMutation({
    mutationFn: ({ client }: Merging) => {
      const known = base?.clientData;
      const reading = readKnownClient(session, { clientId: client, productId: book.productId, known });
      return reading.then((latest) => mergeLatest(store, autosave, client, latest));
    },
    onSuccess: ({ conflicts, fromTheirs }, { isQuiet = false }) => {
      if (isQuiet && conflicts.length === 0) return;
      const [first] = [...conflicts, ...fromTheirs].flatMap((one) =>
        one.kind === 'answer' ? [one.address] : [],
      );
      // The button is removed: focus the first change, unless the focus moved on.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPlace(first ?? [''], book.sections[0]?.id ?? '');
      });
      announce(conflicts.length === 0 ? 'Merged' : 'Merged except conflicts. Saving asks about them.', {
        visible: true,
      });
    },
    onError: ({ message }, { isQuiet = false }) => {
      if (!isQuiet) announce(`Not read: ${message}`, { assertive: true, visible: true });
    },
  });
  /** A save of this browser beside this draft, as of a call that was logged, is taken in without a word. */
  const own =
    status?.kind === 'elsewhere' && status.isOfThisBrowser && !store.isFrozen() ? status.entry.id : undefined;
  const { mutate } = merge;
  useEffect(() => {
    if (clientId !== undefined && own !== undefined) mutate({ client: clientId, own, isQuiet: true });
  }, [clientId, own, mutate]);
  if (clientId === undefined || !status || !base) return null;
  const { isPending, variables } = merge;
  if (own !== undefined && (variables?.own !== own || (isPending && variables.isQuiet === true))) return null;
  const { kind, at, sent, differences } = status;
  if (kind === 'elsewhere') {
    return (
      <Notice
        tone="warn"
        live
        title="Saved elsewhere since"
        actions={
          <Button busy={isPending} onClick={() => mutate({ client: clientId, own })}>
            Merge
          </Button>
        }
      >
        Saved <Time ms={at} /> outside this draft. Saving keeps it and asks about conflicts.
        <DraftChanges
          title="What differs"
          changes={diffRecords(base, sent)}
          {...{ book, base }}
          ours={sent}
        />
      </Notice>
    );
  }
  if (kind !== 'differs' || differences.length === 0) return null;
  return (
    <Notice tone="warn" title="Reads differently than saved">
      Saved <Time ms={at} />; the service returned something else.
      <DraftChanges title="Sent → read" changes={differences} book={book} base={sent} ours={base} />
    </Notice>
  );
}
