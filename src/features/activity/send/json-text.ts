/** JSON objects typed by hand, with the line and column of an error. */
import { isObject } from '../../../lib/json.ts';
import { jsonFault } from '../../../lib/json-fault.ts';
import { JsonTextError, parseStrictJson } from '../../../lib/strict-json.ts';

export type ObjectText =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly message: string };

/** Reads an object; a blank text is an empty one. */
export function readObjectText(text: string): ObjectText {
  if (text.trim() === '') return { ok: true, value: {} };
  try {
    const value = parseStrictJson(text);
    return isObject(value)
      ? { ok: true, value }
      : { ok: false, message: 'An object is needed: { "name": "value" }.' };
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const { line, column, what } = jsonFault(text, error);
    return { ok: false, message: `Line ${line}, column ${column}: ${what}.` };
  }
}
