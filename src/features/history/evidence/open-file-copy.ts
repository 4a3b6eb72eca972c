/** Opens a file copy from the text of its page. Anything else is refused, with what is wrong and where. */
import { schemaErrors, type FileError } from '../../../domain/file-errors.ts';
import { isObject } from '../../../lib/json.ts';
import { JsonTextError, parseStrictJson } from '../../../lib/strict-json.ts';
import { dataEnd, dataStart } from './draw-file-copy.ts';
import { FileCopy, type Parts } from './file-copy.ts';
import { expandValues, SharedValueError } from './shared-values.ts';

export interface OpenFile {
  readonly copy: FileCopy;
  /** Its parts with every reference replaced by what it names. */
  readonly parts: Parts;
  /** The data as it is in the file. */
  readonly data: string;
  /** The page without it. */
  readonly page: string;
}

export type Opened =
  | { readonly ok: true; readonly file: OpenFile }
  | { readonly ok: false; readonly message: string; readonly errors: readonly FileError[] };

/** In bytes: several times the largest that the app makes. */
export const largestFile = 30_000_000;

const deepest = 60;

const refuse = (message: string, errors: readonly FileError[] = []) =>
  ({ ok: false, message, errors }) as const;

export const tooLarge = refuse('Too large for a file copy.');

export function openFileCopy(text: string): Opened {
  if (text.length > largestFile) return tooLarge;
  const start = text.indexOf(dataStart);
  if (start < 0) return refuse(otherFile(text));
  const begin = start + dataStart.length;
  const end = text.indexOf(dataEnd, begin);
  if (end < 0) return refuse('The file is cut off: its data has no end.');
  const data = text.slice(begin, end);
  const deep = tooDeepAt(data);
  if (deep !== undefined) return refuse(`The data is nested too deep, at character ${deep}.`);
  let value: unknown;
  try {
    value = parseStrictJson(data);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return refuse(`The data can’t be read. ${error.message}`);
  }
  const { file, format } = isObject(value) ? value : {};
  if (file === 'quotebench-file-copy' && typeof format === 'number' && format > 1) {
    return refuse(`Made by a later version (format ${format}).`);
  }
  const parsed = FileCopy.safeParse(value);
  if (!parsed.success) {
    return refuse('The data is not that of a file copy.', schemaErrors(parsed.error.issues, value));
  }
  // The schema changes nothing but the order of members, which the data of a file keeps.
  const copy = value as FileCopy;
  const page = text.slice(0, begin) + text.slice(end);
  try {
    return { ok: true, file: { copy, parts: expandValues(copy.parts), data, page } };
  } catch (error) {
    if (!(error instanceof SharedValueError)) throw error;
    return refuse(`The data can’t be read. ${error.message}`);
  }
}

/** What a file without the data of a file copy is. Earlier formats were JSON files, each with a page. */
function otherFile(text: string): string {
  const [, format] =
    /^\s*\{[^{}]{0,200}"format":\s*"quotebench-record-pack\/(\d{1,3})"/.exec(text.slice(0, 1000)) ?? [];
  if (format !== undefined) return `Made by an earlier version (format ${format}).`;
  if (/<title>[^<]{0,40}record pack/i.test(text.slice(0, 5000))) return 'Made by an earlier version.';
  return 'Not a file copy: choose a page saved with “File copy”.';
}

/** Where brackets open deeper than any file of the app; undefined for other texts. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
    } else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > deepest) return at;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return undefined;
}
