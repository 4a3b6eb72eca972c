/** The client index as a file: taking it to another browser, and merging it with what is known there. */
import { z } from 'zod';
import { Guid } from '../../contract/primitives.ts';
import { schemaErrors, type FileError } from '../../domain/file-errors.ts';
import { IndexRow } from '../../domain/index-entry.ts';
import type { IndexEntry } from '../../domain/local-data.ts';
import { JsonTextError, parseStrictJson } from '../../lib/strict-json.ts';

const format = 'quotebench-index/2';

const IndexFile = z.strictObject({
  format: z.literal(format),
  connection: z.string(),
  exportedAt: z.string(),
  clients: z.array(IndexRow.extend({ clientId: Guid })),
});

export type IndexReading =
  | { readonly ok: true; readonly entries: readonly IndexEntry[] }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** The file's text. `connection` is the connection's name, `exportedAt` a moment. */
export function indexFileText(
  entries: readonly IndexEntry[],
  connection: string,
  exportedAt: string,
): string {
  return JSON.stringify(
    { format, connection, exportedAt, clients: entries.map((entry) => IndexRow.parse(entry)) },
    null,
    2,
  );
}

/** Reads a file; one that does not fit is refused whole, with each problem and its place as a JSON Pointer. */
export function readIndexFile(text: string): IndexReading {
  let json: unknown;
  try {
    json = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { ok: false, errors: [{ path: '', message: error.message }] };
  }
  const parsed = IndexFile.safeParse(json);
  if (!parsed.success) return { ok: false, errors: schemaErrors(parsed.error.issues, json) };
  return { ok: true, entries: parsed.data.clients };
}
