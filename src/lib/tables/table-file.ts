/** Reads the tables of a file that a person chose or dropped. */
import { browserNow } from '../clock.ts';
import { formatBytes } from '../format.ts';
import { pause } from '../pause.ts';
import { isPdf } from '../is-pdf.ts';
import { decodeText } from './decode-text.ts';
import { isHtml, readHtmlTables } from './html-tables.ts';
import { readSeparated } from './separated-text.ts';
import type { WorkbookExtras } from './workbook.ts';
import { plainTable, UnreadableFile, type FileTable } from './text-table.ts';

export interface TableFile {
  /** The file's name. */
  readonly name: string;
  /** Its worksheets or tables, in order; a file of separated values is one without a name. */
  readonly tables: readonly { readonly name: string; readonly isHidden: boolean }[];
  /**
   * Reads one of them, in parts between which the page is drawn.
   * @param at its index @throws UnreadableFile; the reason of `signal` once it is aborted
   */
  readonly read: (at: number, progress?: ReadProgress) => Promise<FileTable>;
  /** Of a workbook. */
  readonly has?: WorkbookExtras;
}

export interface ReadProgress {
  readonly signal?: AbortSignal;
  /** @param share what is read of it, from 0 to 1 */
  readonly onShare?: (share: number) => void;
}

/** A schedule of 5,000 rows and 50 columns is a quarter of it. */
export const maxFileBytes = 10_000_000;

/**
 * Opens a workbook (.xlsx), separated values in any encoding, or a page of HTML under any name. What a file is, is seen by
 * its content. @throws UnreadableFile with what to do
 */
export async function openTableFile(file: File): Promise<TableFile> {
  if (file.size > maxFileBytes) {
    throw new UnreadableFile(`Larger than ${formatBytes(maxFileBytes)}. Split it first.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, zip)) return openWorkbookFile(file.name, bytes);
  if (begins(bytes, oldOffice))
    throw new UnreadableFile('An old .xls, or it has a password. Save it as .xlsx first.');
  if (await isPdf(file)) throw new UnreadableFile('A PDF has no table to read. Ask for .xlsx or CSV.');
  const text = decodeText(bytes);
  if (text === undefined) throw new UnreadableFile('Not a table. Save it as .xlsx or CSV first.');
  const tables = isHtml(text) ? readHtmlTables(text) : [plainTable(readSeparated(text))];
  if (!tables.some(({ rows }) => rows.length > 0)) throw new UnreadableFile('The file is empty.');
  return {
    name: file.name,
    tables: tables.map((_, at) => ({ name: tables.length > 1 ? `Table ${at + 1}` : '', isHidden: false })),
    read: (at) => {
      const table = tables[at];
      return table ? Promise.resolve(table) : Promise.reject(new RangeError('No such table.'));
    },
  };
}

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
const zip = [0x50, 0x4b, 0x03, 0x04];
/** Old workbooks, and new ones that are encrypted. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];

/** How long the page waits at most while a worksheet is read. Milliseconds. */
const breathAfter = 40;

async function openWorkbookFile(name: string, bytes: Uint8Array): Promise<TableFile> {
  const { openWorkbook } = await import('./workbook.ts');
  const { worksheets, read, has } = openWorkbook(bytes);
  return {
    name,
    has,
    tables: worksheets,
    read: async (at, { signal, onShare } = {}) => {
      const reading = read(at);
      let breathed = browserNow();
      for (let step = reading.next(); ; step = reading.next()) {
        if (step.done === true) return step.value;
        if (browserNow() - breathed < breathAfter) continue;
        onShare?.(step.value);
        await pause(0);
        signal?.throwIfAborted();
        breathed = browserNow();
      }
    },
  };
}
