/** Where a text is not the JSON that the app takes, in lines as editors count them. */
import type { JsonTextError } from './strict-json.ts';

/** Both counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export interface JsonFault extends TextPlace {
  /** What is there or should be, as words: "expected a comma or }". */
  readonly what: string;
}

/** Why `parseStrictJson` did not take a text. */
export function jsonFault(text: string, error: JsonTextError): JsonFault {
  if (error.member) {
    const { name, at } = error.member;
    return { ...placeAt(text, at), what: `${JSON.stringify(name)} is there twice or not allowed` };
  }
  const { at, expected } = firstErrorIn(text);
  return { ...placeAt(text, at), what: `expected ${expected}` };
}

/** @param at counted from 0 */
export function placeAt(text: string, at: number): TextPlace {
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
