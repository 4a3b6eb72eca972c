import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isCallError } from '../../../api/errors.ts';
import { readsAgain } from '../../../domain/saving/unshown-save.ts';
import { readKnownClient, wholeClientQuery } from '../../../operations/records.ts';
import { useSession } from '../../../operations/session.ts';
import { unshownSavesQuery } from '../../../storage/queries.ts';
import type { TableRows } from '../../../storage/database/table.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Autosave } from '../session/autosave.ts';
import type { IntakeStore } from '../session/intake-store.ts';
import { mergeLatest } from '../session/merge-latest.ts';
import type { SaveControl } from './use-save.ts';

interface StillUnshownProps {
  readonly clientId: string;
  readonly productId: string;
  readonly store: IntakeStore;
  readonly autosave: Autosave;
  readonly save: SaveControl;
}

/** A save that the service accepted and does not show, after the last try. One that is shown late is taken over. */
export function StillUnshown({ clientId, productId, store, autosave, save }: StillUnshownProps) {
  const session = useSession();
  const ofClient = useCallback(
    (rows: readonly TableRows['unshownSaves'][]) => rows.find((row) => row.clientId === clientId),
    [clientId],
  );
  const { data: row } = useQuery({ ...unshownSavesQuery(session.key), select: ofClient });
  const isLate = row?.state === 'accepted' && row.tries >= readsAgain.length;
  const known = useQuery({
    ...wholeClientQuery(session, clientId, productId),
    enabled: ({ state }) => isLate && state.data === undefined,
  }).data?.known;
  const [taking, setTaking] = useState(false);

  const before = useRef(row);
  useEffect(() => {
    const { state } = before.current ?? {};
    before.current = row;
    if (row || state !== 'unknown' || autosave.getState().savedAt === undefined) return;
    const takeOver = async () => {
      await mergeLatest(store, autosave, clientId, await readKnownClient(session, { clientId, productId }));
      save.dismissFailure();
      announce('Saved', { visible: true });
    };
    // Where it cannot be read now, the next save finds out.
    takeOver().catch(() => undefined);
  }, [row, session, clientId, productId, store, autosave, save]);

  if (!row || !isLate || save.pending || !known || known.unshown.length === 0) return null;
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
