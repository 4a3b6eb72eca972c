import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isCallError } from '../../../api/errors.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { readsAgain, type UnshownSave as UnshownRow } from '../../../domain/saving/unshown-save.ts';
import { browserNow } from '../../../lib/clock.ts';
import { readKnownClient, wholeClientQuery } from '../../../operations/records.ts';
import { useSession } from '../../../operations/session.ts';
import type { TableRows } from '../../../storage/database/table.ts';
import { unshownSavesQuery } from '../../../storage/queries.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Autosave } from '../session/autosave.ts';
import type { IntakeStore } from '../session/intake-store.ts';
import { mergeLatest } from '../session/merge-latest.ts';
import { useAnswerReader } from '../use-answer-reader.ts';
import { unconfirmedWords } from './sync-status.ts';
import { Unproven } from './Unproven.tsx';
import type { SaveControl } from './use-save.ts';
import { useSyncStatus } from './use-sync-status.ts';

interface UnshownSaveProps {
  readonly clientId: string;
  readonly book: BookParts;
  readonly store: IntakeStore;
  readonly autosave: Autosave;
  readonly save: SaveControl;
}

/**
 * A save that no read has shown: one that was accepted, after the last try; and one of an earlier visit that got no answer.
 * What reads show late is taken over.
 */
export function UnshownSave({ clientId, book, store, autosave, save }: UnshownSaveProps) {
  const session = useSession();
  const { productId } = book;
  const row = useUnshownSave(clientId);
  const [openedAt] = useState(browserNow);
  const isEarlier = row !== undefined && row.sentAt < openedAt && row.state !== 'accepted';
  const isLate = row?.state === 'accepted' && row.tries >= readsAgain.length;
  const read = useQuery({
    ...wholeClientQuery(session, clientId, productId),
    enabled: ({ state }) =>
      (isLate && state.data === undefined) || (isEarlier && state.dataUpdatedAt < openedAt),
  });
  const known = read.data?.known;
  const [taking, setTaking] = useState(false);
  const readerOf = useAnswerReader(book);
  const status = useSyncStatus(store, autosave, clientId);
  const isOwn = status?.kind === 'own' && !save.pending;
  const takeOver = useEffectEvent(async () => {
    await mergeLatest(store, autosave, clientId, await readKnownClient(session, { clientId, productId }));
    save.dismissFailure();
    announce(status?.entry.receipt?.result === 'same' ? 'Saved' : unconfirmedWords, { visible: true });
  });
  useEffect(() => {
    // Where it cannot be read now, the next save finds out.
    if (isOwn) void takeOver().catch(() => undefined);
  }, [isOwn]);

  if (!row || save.pending) return null;
  if (isEarlier && !read.isFetching) {
    return (
      <Unproven
        shown={read.isError ? undefined : known?.shown}
        unshown={known?.unshown ?? []}
        format={readerOf(store.getState().record.clientData)}
        actions={<Button onClick={() => void save.run('again')}>Save again</Button>}
      />
    );
  }
  if (!isLate || !known || known.unshown.length === 0) return null;
  const take = async () => {
    setTaking(true);
    try {
      const { takeTheirs } = await import('../../../operations/unshown-saves.ts');
      await mergeLatest(store, autosave, clientId, await takeTheirs(session, row));
    } catch (error) {
      if (!isCallError(error)) throw error;
      announce(`Not read: ${error.message}`, { assertive: true, visible: true });
    } finally {
      setTaking(false);
    }
  };
  return (
    <Notice
      tone="warn"
      live
      title="The service still shows the old answers"
      actions={
        <>
          <Button onClick={() => void save.run('again')}>Save again</Button>
          <Button kind="quiet" busy={taking} onClick={() => void take()}>
            Take the service’s
          </Button>
        </>
      }
    />
  );
}

/** The save of a client that no read has shown yet. */
function useUnshownSave(clientId: string): UnshownRow | undefined {
  const { key } = useSession();
  const ofClient = useCallback(
    (rows: readonly TableRows['unshownSaves'][]) => rows.find((row) => row.clientId === clientId),
    [clientId],
  );
  return useQuery({ ...unshownSavesQuery(key), select: ofClient }).data;
}
