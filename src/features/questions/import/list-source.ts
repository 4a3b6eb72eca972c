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

const loadReader = () => import('../../../domain/questions/list/list-file.ts');

/** Reads the file of a list, and announces why it can't be read. */
export const readListFile = (file: File): Promise<ListSource | undefined> =>
  readSource(file.name, async () => (await loadReader()).openListFile(file));

async function readSource(
  name: string | undefined,
  read: () => Promise<readonly NamedTable[]>,
): Promise<ListSource | undefined> {
  try {
    return { name, tables: await read() };
  } catch (error) {
    const why = error instanceof UnreadableFile ? error.message : 'It can’t be read.';
    announce(`${name ?? 'Pasted list'}: ${why}`, { assertive: true, visible: true });
    return undefined;
  }
}

/**
 * Takes lists that are dropped on the page, or pasted anywhere but into a field.
 * @returns whether a file is over the page
 */
export function useListDrop(onSource: (source: ListSource) => void): boolean {
  const take = async (read: Promise<ListSource | undefined>) => {
    const source = await read;
    if (source) onSource(source);
  };
  const paste = useEffectEvent(async (event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, textarea, dialog, [data-panel]'))
      return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!file && !text.includes('\n')) return;
    event.preventDefault();
    return take(
      file ? readListFile(file) : readSource(undefined, async () => (await loadReader()).pastedList(text)),
    );
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => void paste(event);
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return useFileDrop((file) => void take(readListFile(file)));
}
