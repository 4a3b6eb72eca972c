/** Opens a file to import. Loaded once a file is chosen or dropped. */
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { isPdf } from '../../../lib/is-pdf.ts';
import { openTableFile, type ReadProgress, type TableFile } from '../../../lib/tables/table-file.ts';
import { UnreadableFile } from '../../../lib/tables/text-table.ts';
import { announce } from '../../../ui/announce.ts';
import { mostNamed } from './columns/find-table.ts';
import {
  openImport,
  readForm,
  type Imports,
  type ImportsState,
  type ImportSource,
  type OpenImport,
} from './imports.ts';

/**
 * Reads a file and opens the preview of the table that names the most questions, or of a filled PDF.
 * @param loops those that it may go into: one where it was chosen, or any of the page
 */
export async function openFile(imports: Imports, file: File, loops: readonly CompiledLoop[]): Promise<void> {
  if (await isPdf(file)) return readForm(imports, file);
  const open = await reading(imports, file.name, async (progress) =>
    bestTable(await openTableFile(file), loops, progress),
  );
  if (open === 'none')
    announce(`${file.name}: No column is named like a question. Import it at its list.`, {
      assertive: true,
      visible: true,
    });
  else if (open) openImport(imports, open);
}

/** Opens another table of a file. @param at its index */
export async function openTable(imports: Imports, loop: string, file: TableFile, at: number): Promise<void> {
  const source = await reading(imports, file.name, (progress) => readTable(file, at, progress));
  if (source) openImport(imports, { loop, source });
}

const readTable = async (file: TableFile, at: number, progress: ReadProgress): Promise<ImportSource> => ({
  table: await file.read(at, progress),
  from: { file, at },
});

/** Shows how much is read and can be stopped; undefined where it was, or where the file can't be read, which is said. */
async function reading<Result>(
  imports: Imports,
  name: string,
  work: (progress: ReadProgress) => Promise<Result>,
): Promise<Result | undefined> {
  imports.getState().reading?.stop();
  const stopping = new AbortController();
  const { signal } = stopping;
  const show = (next: ImportsState['reading']) => imports.setState((now) => ({ ...now, reading: next }));
  const stop = () => {
    stopping.abort();
    show(undefined);
  };
  const onShare = (share: number) => show({ name, share, stop });
  onShare(0);
  try {
    return await work({ signal, onShare });
  } catch (error) {
    if (signal.aborted) return undefined;
    const why = error instanceof UnreadableFile ? error.message : 'It can’t be read.';
    announce(`${name}: ${why}`, { assertive: true, visible: true });
    return undefined;
  } finally {
    if (!signal.aborted) show(undefined);
  }
}

/** A table with as many names is the one that was meant, and the others are not read. */
const surelyNamed = 4;

async function bestTable(
  file: TableFile,
  loops: readonly CompiledLoop[],
  progress: ReadProgress,
): Promise<OpenImport | 'none'> {
  const visible = file.tables.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  let best:
    { readonly loop: CompiledLoop; readonly source: ImportSource; readonly named: number } | undefined;
  for (const at of visible.length > 0 ? visible : [0]) {
    const source = await readTable(file, at, progress);
    for (const loop of loops) {
      const named = mostNamed(loop.questions, source.table.rows);
      // The only list that it may go into takes the first one, whatever it is.
      if (named > (best?.named ?? (loops.length > 1 ? 0 : -1))) best = { loop, source, named };
    }
    if (best && best.named >= surelyNamed) break;
  }
  return best ? { loop: best.loop.loop, source: best.source } : 'none';
}
