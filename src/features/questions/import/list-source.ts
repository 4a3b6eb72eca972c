/** A question list to take: chosen, dropped or pasted. */
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import type { NamedTable } from '../../../domain/questions/list/list-tables.ts';
import { UnreadableFile } from '../../../lib/tables/text-table.ts';
import { announce } from '../../../ui/announce.ts';

export interface ListSource {
  /** The file's name; undefined for a paste. */
  readonly name: string | undefined;
  readonly tables: readonly NamedTable[];
}

/** Reads the file of a list, and announces why it can't be read. */
export async function readListFile(file: File): Promise<ListSource | undefined> {
  try {
    const { openListFile } = await import('../../../domain/questions/list/list-file.ts');
    return { name: file.name, tables: await openListFile(file) };
  } catch (error) {
    const why = error instanceof UnreadableFile ? error.message : 'It can’t be read.';
    announce(`${file.name}: ${why}`, { assertive: true, visible: true });
    return undefined;
  }
}

/** Takes lists that are dropped on the element with the handlers, or pasted anywhere but into a field. */
export function useListDrop(onSource: (source: ListSource) => void) {
  const [isOver, setIsOver] = useState(false);
  const take = async (file: File) => {
    const source = await readListFile(file);
    if (source) onSource(source);
  };
  const paste = useEffectEvent(async (event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, textarea, dialog, [data-panel]'))
      return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!file && !text.includes('\n')) return;
    event.preventDefault();
    if (file) return take(file);
    const { pastedList } = await import('../../../domain/questions/list/list-file.ts');
    onSource({ name: undefined, tables: pastedList(text) });
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => void paste(event);
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  const accept = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file.
    event.preventDefault();
    setIsOver(true);
  };
  const handlers = {
    onDragEnter: accept,
    onDragOver: accept,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (!file) return;
      event.preventDefault();
      void take(file);
    },
  };
  return { isOver, handlers };
}
