/** A question list to take: chosen, dropped or pasted. */
import { useEffect, useEffectEvent } from 'react';
import type { NamedTable } from '../../../domain/questions/list/list-tables.ts';
import { UnreadableFile } from '../../../lib/tables/text-table.ts';
import { announce } from '../../../ui/announce.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';

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

/**
 * Takes lists that are dropped on the page, or pasted anywhere but into a field.
 * @returns whether a file is over the page
 */
export function useListDrop(onSource: (source: ListSource) => void): boolean {
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
  return useFileDrop((file) => void take(file));
}
