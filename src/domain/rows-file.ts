/** The app's file of rows: all that is stored here of a connection, its list of clients, or one client. */
import { z } from 'zod';
import { Guid } from '../contract/primitives.ts';
import { isObject } from '../lib/json.ts';
import { jsonText } from '../lib/json-text.ts';
import { readJsonFile, type RefusedFile } from './file-errors.ts';
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

/** A file's text. Rows have no connection in it: its key is this browser's own. */
export function rowsFileText(
  file: FileRows & { readonly service: string; readonly exportedAt: string },
): string {
  return jsonText({ format, ...file }) ?? '';
}

/** Reads a file of this format, or of an older one. */
export function readRowsFile(text: string): { readonly ok: true; readonly value: FileRows } | RefusedFile {
  return readJsonFile<FileRows>(text, (json) => {
    const schema = firstFiles.get(isObject(json) ? json['format'] : undefined) ?? RowsFile;
    // By either schema, whose rows of the journal may have more.
    return schema.safeParse(json) as z.ZodSafeParseResult<FileRows>;
  });
}
