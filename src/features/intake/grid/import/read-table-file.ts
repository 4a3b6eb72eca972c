/** Reads a file of separated values that the agent chose or dropped. */
import { formatBytes } from '../../../../lib/format.ts';
import { readTable, type TextTable } from '../cells/table-text.ts';

export type FileReading =
  | { readonly ok: true; readonly table: TextTable }
  /** With what to do, for a message. */
  | { readonly ok: false; readonly why: string };

/** A schedule of 5,000 rows and 50 columns is a quarter of it. */
export const maxFileBytes = 10_000_000;

/** Reads UTF-8, UTF-16 with its byte order mark, and else Windows-1252, as older programs write. */
export async function readTableFile(file: File): Promise<FileReading> {
  const refuse = (why: string): FileReading => ({ ok: false, why: `${file.name}: ${why}` });
  if (/\.(?:xls[xmb]?|ods|numbers)$/i.test(file.name)) return refuse('Save it as CSV first.');
  if (file.size > maxFileBytes) return refuse(`Larger than ${formatBytes(maxFileBytes)}. Split it first.`);
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) return refuse('Not a text file. Save it as CSV first.');
  const table = readTable(text, 'file');
  return table.length === 0 ? refuse('The file is empty.') : { ok: true, table };
}

/** Undefined for bytes that are no text. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
