import { useState } from 'react';
import { isCallError } from '../../../api/errors.ts';
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

/** A save that these answers do not include, or that reads differently than it was sent, with the differences. */
export function SavedElsewhere({ clientId, intake, autosave }: SavedElsewhereProps) {
  const session = useSession();
  const status = useSyncStatus(intake.store, autosave, clientId);
  const [reading, setReading] = useState(false);
  const { store, book } = intake;
  const base = store.getState().base;
  if (clientId === undefined || !status || !base) return null;
  const { kind, at, sent, differences } = status;

  async function takeIn(client: string) {
    setReading(true);
    try {
      const latest = await readKnownClient(session, {
        clientId: client,
        productId: book.productId,
        known: base?.clientData,
      });
      const { conflicts, fromTheirs } = await mergeLatest(store, autosave, client, latest);
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
    } catch (error) {
      if (!isCallError(error)) throw error;
      announce(`Not read: ${error.message}`, { assertive: true, visible: true });
    } finally {
      setReading(false);
    }
  }

  if (kind === 'elsewhere') {
    return (
      <Notice
        tone="warn"
        live
        title="Saved elsewhere since"
        actions={
          <Button busy={reading} onClick={() => void takeIn(clientId)}>
            Merge
          </Button>
        }
      >
        Saved <Time ms={at} /> in another tab or browser. Saving keeps it and asks about conflicts.
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
