/** Copying, cutting and pasting cells. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ImportSource } from '../../import/imports.ts';
import { clearCells, copyCells } from '../cell-edits.ts';
import { isTypedIn } from '../grid-pointer.ts';
import type { GridSession } from '../grid-session.ts';
import { pasteText } from './paste-text.ts';

interface ClipboardFor {
  readonly grid: GridSession;
  readonly box: RefObject<HTMLElement | null>;
  /** Gives the active cell the focus. @param stay the view is to stay */
  readonly focus: (stay?: boolean) => void;
  /** Called with a table that can't be taken cell by cell. */
  readonly onSource: (source: ImportSource) => void;
}

const types = ['copy', 'cut', 'paste'] as const;

/** Does what the clipboard means while a cell has the focus and is not typed in. */
export function useGridClipboard({ grid, box, focus, onSource }: ClipboardFor): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { activeElement } = document;
    const { clipboardData } = event;
    if (!clipboardData || !activeElement || !box.current?.contains(activeElement)) return;
    if (isTypedIn(activeElement)) return;
    event.preventDefault();
    if (event.type === 'paste') {
      pasteText(grid, clipboardData.getData('text/plain'), onSource);
      focus(true);
      return;
    }
    clipboardData.setData('text/plain', copyCells(grid));
    if (event.type === 'cut') clearCells(grid);
  });
  useEffect(() => {
    // On the document: Firefox sends them to where text is selected, else to the body, not to the cell with the focus.
    const listen = (event: ClipboardEvent) => take(event);
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
    };
  }, []);
}
