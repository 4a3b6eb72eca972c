import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { formatTimeOfDay } from '../../../lib/format.ts';
import { useSession } from '../../../operations/session.ts';
import { databaseState } from '../../../storage/database/open-database.ts';
import { isUnlocked, takeOver } from '../../../storage/draft-lock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TimeModeContext } from '../../../ui/use-format-time.ts';
import type { Autosave } from '../session/autosave.ts';
import styles from '../Intake.module.css';
import { startKey } from '../session/intake-start.ts';
import { useEditor } from './use-editor.ts';

interface ReadOnlyNoticeProps {
  readonly autosave: Autosave;
  /** The client's id, or the draft's for a new client. */
  readonly id: string;
}

/** Shown while another tab, or another computer of the desk, edits the client, with a button to take over. It saves its draft. */
export function ReadOnlyNotice({ autosave, id }: ReadOnlyNoticeProps) {
  const { key, desk } = useSession();
  const editor = useEditor(id);
  const queryClient = useQueryClient();
  const readOnly = useStore(autosave, (status) => status.readOnly);
  const taking = useMutation({
    mutationFn: async (isAsked: boolean) => {
      // Without being asked, only what is free: to a computer that slept, a colleague who is still there seems to be gone.
      if (!isAsked && desk && !(await desk.claims.edit(id, false, () => undefined))) return;
      if (!(await takeOver({ connection: key, id }))) throw new Error('Not taken over. Try again.');
      // The intake that is opened goes on with this claim.
      if (isAsked) await desk?.claims.edit(id, true, () => undefined);
      // Opens the client again, with the draft that the other tab wrote.
      await queryClient.resetQueries({ queryKey: startKey({ key }) });
    },
  });
  const { mutate } = taking;
  // What is taken over is free for a moment to this computer too, and taking it twice would open the client twice.
  const takeFree = useEffectEvent(() => {
    if (!taking.isPending) mutate(false);
  });
  const [wasEdited, setEdited] = useState(false);
  if (editor && !wasEdited) setEdited(true);
  const isEditedElsewhere = editor !== undefined;
  const isFreeAgain = wasEdited && !editor;
  useEffect(() => {
    if (!readOnly || isEditedElsewhere) return undefined;
    // A colleague at another computer is done.
    if (isFreeAgain) takeFree();
    // On return to this tab, the other may be closed. A tab that only reloads keeps its lock.
    const comeBack = async () => {
      if (await isUnlocked({ connection: key, id })) takeFree();
    };
    const onFocus = () => void comeBack();
    window.addEventListener('focus', onFocus);
    // A lock that this tab lost while it opened the client may be free.
    onFocus();
    return () => window.removeEventListener('focus', onFocus);
  }, [readOnly, key, id, isEditedElsewhere, isFreeAgain]);
  const mode = use(TimeModeContext);
  const isNewer = useStore(databaseState, ({ trouble }) => trouble === 'newer');
  // Says of itself what is to be done.
  if (!readOnly || isNewer) return null;
  const title = editor
    ? `${editor.name.split(' ')[0] || 'A colleague'} is editing since ${formatTimeOfDay(editor.since, { mode })}`
    : 'Open in another tab.';
  return (
    <div className={styles.floating} data-foot>
      <Notice
        tone="info"
        live
        title={title}
        actions={
          <Button busy={taking.isPending} onClick={() => mutate(true)}>
            Take over
          </Button>
        }
      >
        {taking.error?.message ?? (editor?.isQuiet ? 'Not heard from that computer now.' : undefined)}
      </Notice>
    </div>
  );
}
