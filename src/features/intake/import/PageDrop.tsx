import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { own, readElement } from '../../../domain/client/elements.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Row.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { unfold } from '../field-id.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import type { Imports } from './imports.ts';
import styles from './PageDrop.module.css';

interface PageDropProps {
  readonly intake: IntakeSession;
  readonly imports: Imports;
  /** Why nothing can be imported. */
  readonly blocked: string | undefined;
  /** The questions are hidden behind the review sheet. */
  readonly reviewing: boolean;
  /** Brings on screen what the view in use leaves out. */
  readonly reveal: () => void;
}

/** Takes a file that is dropped anywhere on the page, and shows how much of it is read. */
export function PageDrop({ intake, imports, blocked, reviewing, reveal }: PageDropProps) {
  // One dropped on a list goes there, else to the list that its columns name.
  const isOver = useFileDrop((file, target) => {
    if (blocked !== undefined) return announce(blocked, { assertive: true, visible: true });
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-loop]') : null;
    const loops = importableLoops(intake);
    const at = loops.find(({ loop }) => loop === place?.dataset['loop']);
    void import('./open-file.ts').then(({ openFile }) => openFile(imports, file, at ? [at] : loops));
  });
  const reading = useStore(imports, (state) => state.reading);
  const open = useStore(imports, (state) => state.open?.loop);
  const show = useEffectEvent((loop: string) => {
    if (reviewing || !listElement(loop)) reveal();
    requestAnimationFrame(() => {
      const place = listElement(loop);
      if (place) unfold(place);
    });
  });
  useEffect(() => {
    if (open !== undefined) show(open);
  }, [open]);
  const form = useStore(imports, (state) => state.form?.id);
  const showForm = useEffectEvent(() => {
    if (reviewing) reveal();
  });
  useEffect(() => {
    if (form !== undefined) showForm();
  }, [form]);
  return (
    <>
      {isOver && (
        <div className={styles.over} data-floats>
          {blocked ?? 'Drop to import'}
        </div>
      )}
      {reading && (
        <Row gap={3} wrap="never" className={styles.reading} role="status" data-floats>
          <span>Reading {reading.name}</span>
          <progress value={reading.share} aria-label={`Read of ${reading.name}`} />
          <Button onClick={reading.stop}>Stop</Button>
        </Row>
      )}
    </>
  );
}

const listElement = (loop: string): HTMLElement | null =>
  document.querySelector(`[data-loop="${CSS.escape(loop)}"]`);

function importableLoops({ book, validation, getState }: IntakeSession): readonly CompiledLoop[] {
  const { clientData } = getState().record;
  const { visible } = validation();
  return [...book.loops.values()].filter(({ loop, max }) => {
    const element = own(clientData, loop);
    const isReadable = element === undefined || readElement(loop, element).kind === 'loop';
    return max !== 1 && isReadable && !book.agencyOnly.has(loop) && visible([loop]);
  });
}
