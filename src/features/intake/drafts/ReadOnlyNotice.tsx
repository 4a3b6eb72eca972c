import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../../operations/session.ts';
import { databaseState } from '../../../storage/database/open-database.ts';
import { isUnlocked, takeOver } from '../../../storage/draft-lock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Autosave } from '../session/autosave.ts';
import styles from '../Intake.module.css';
import { openElsewhere } from '../session/intake-session.ts';
import { startKey } from '../session/intake-start.ts';

interface ReadOnlyNoticeProps {
  readonly autosave: Autosave;
  /** The client's id, or the draft's for a new client. */
  readonly id: string;
}

/** Shown while another tab edits the client, with a button to take over. That tab saves its draft first. */
export function ReadOnlyNotice({ autosave, id }: ReadOnlyNoticeProps) {
  const { key } = useSession();
  const queryClient = useQueryClient();
  const readOnly = useStore(autosave, (status) => status.readOnly);
  const taking = useMutation({
    mutationFn: async () => {
      if (!(await takeOver({ connection: key, id }))) throw new Error('Not taken over. Try again.');
      // Opens the client again, with the draft that the other tab wrote.
      await queryClient.resetQueries({ queryKey: startKey({ key }) });
    },
  });
  const { mutate } = taking;
  useEffect(() => {
    if (!readOnly) return undefined;
    // On return to this tab, the other may be closed. A tab that only reloads keeps its lock.
    const comeBack = async () => {
      if (await isUnlocked({ connection: key, id })) mutate();
    };
    const onFocus = () => void comeBack();
    window.addEventListener('focus', onFocus);
    // A lock that this tab lost while it opened the client may be free.
    onFocus();
    return () => window.removeEventListener('focus', onFocus);
  }, [readOnly, key, id, mutate]);
  const isNewer = useStore(databaseState, ({ trouble }) => trouble === 'newer');
  // Says of itself what is to be done.
  if (!readOnly || isNewer) return null;
  return (
    <div className={styles.inSight}>
      <Notice
        tone="warn"
        live
        title={openElsewhere}
        actions={
          <Button kind="primary" busy={taking.isPending} onClick={() => mutate()}>
            Take over
          </Button>
        }
      >
        {taking.error?.message}
      </Notice>
    </div>
  );
}
