/** JSON objects typed by hand, with the line and column of an error. */
import { isObject } from '../../../lib/json.ts';
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
    const first = firstErrorIn(text);
    const at = error.cause === undefined ? positionIn(error.message) : first.at;
    const { line, column } = lineAndColumn(text, at ?? text.length);
    const twice = /^The member ("(?:[^"\\]|\\.)*")/.exec(error.message)?.[1];
    const what =
      twice === undefined ? `expected ${first.expected}` : `${twice} is there twice or not allowed`;
    return { ok: false, message: `Line ${line}, column ${column}: ${what}.` };
  }
}

const positionIn = (message: string): number | undefined => {
  const at = /at character (\d+)/.exec(message)?.[1];
  return at === undefined ? undefined : Number(at);
};

/** Line and column of a position, both from 1. */
function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const token =
  /[ \n\r\t]*(?:([{}[\],:])|("(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

type Wanted = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd';

const expectedWords: Readonly<Record<Exclude<Wanted, 'commaOrEnd'>, string>> = {
  value: 'a value',
  valueOrEnd: 'a value or ]',
  name: 'a name in quotes',
  nameOrEnd: 'a name in quotes or }',
  colon: 'a colon',
};

/** Where a text stops being JSON, and what should be there; browsers say it each in their own way, or not at all. */
function firstErrorIn(text: string): { readonly at: number; readonly expected: string } {
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text);
    const start = at + (/^[ \n\r\t]*/.exec(text.slice(at))?.[0].length ?? 0);
    const here = { at: start, expected: expectedIn(wanted, open) };
    if (!found) return here;
    const [, sign, string] = found;
    // A text has no line breaks or tabs of its own.
    const control = string === undefined ? -1 : [...string].findIndex((character) => character < ' ');
    if (control >= 0) return { at: start + control, expected: 'text on one line' };
    const isDone = wanted === 'commaOrEnd' && open.length === 0;
    if (isDone) return here;
    if (sign === '{' || sign === '[') {
      if (wanted !== 'value' && wanted !== 'valueOrEnd') return here;
      open.push(sign);
      wanted = sign === '{' ? 'nameOrEnd' : 'valueOrEnd';
    } else if (sign === '}' || sign === ']') {
      const canEnd = wanted === 'commaOrEnd' || wanted === 'nameOrEnd' || wanted === 'valueOrEnd';
      if (!canEnd || open.pop() !== (sign === '}' ? '{' : '[')) return here;
      wanted = 'commaOrEnd';
    } else if (sign === ',') {
      if (wanted !== 'commaOrEnd') return here;
      wanted = open.at(-1) === '{' ? 'name' : 'value';
    } else if (sign === ':') {
      if (wanted !== 'colon') return here;
      wanted = 'value';
    } else if (wanted === 'name' || wanted === 'nameOrEnd') {
      if (string === undefined) return here;
      wanted = 'colon';
    } else if (wanted === 'value' || wanted === 'valueOrEnd') {
      wanted = 'commaOrEnd';
    } else return here;
    at = token.lastIndex;
  }
}

function expectedIn(wanted: Wanted, open: readonly ('{' | '[')[]): string {
  if (wanted !== 'commaOrEnd') return expectedWords[wanted];
  const inside = open.at(-1);
  return inside === undefined ? 'the end' : inside === '{' ? 'a comma or }' : 'a comma or ]';
}
