/** The app's file of rows: all that is stored here of a connection, its list of clients, or one client. */
import { z } from 'zod';
import { Guid } from '../contract/primitives.ts';
import { JsonTextError, parseStrictJson } from '../lib/strict-json.ts';
import { isObject } from '../lib/json.ts';
import { schemaErrors, type FileError } from './file-errors.ts';
import { firstFiles } from './first-files.ts';
import { LocalData, type FileRows } from './local-data.ts';

const format = 'quotebench-rows/2';

const RowsFile = z.strictObject({
  format: z.literal(format),
  /** The service's address: clients of another service have nothing to do with this one. */
  service: z.string(),
  /** The name of the connection, as typed in that browser. */
  connection: z.string(),
  exportedAt: z.string(),
  /** Of a file of one client. */
  clientId: Guid.optional(),
  rows: LocalData.partial().strict(),
});

export type RowsReading =
  | { readonly ok: true; readonly file: FileRows }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** A file's text. Rows have no connection in it: its key is this browser's own. */
export function rowsFileText(
  file: FileRows & { readonly service: string; readonly exportedAt: string },
): string {
  return JSON.stringify({ format, ...file });
}

/** Reads a file; one that does not fit is refused whole, with each problem and its place as a JSON Pointer. */
export function readRowsFile(text: string): RowsReading {
  let json: unknown;
  try {
    json = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { ok: false, errors: [{ path: '', message: error.message }] };
  }
  const schema = firstFiles.get(isObject(json) ? json['format'] : undefined) ?? RowsFile;
  const parsed = schema.safeParse(json);
  if (!parsed.success) return { ok: false, errors: schemaErrors(parsed.error.issues, json) };
  return { ok: true, file: parsed.data as FileRows }; // its schema's, whose rows of the journal may have more
}
