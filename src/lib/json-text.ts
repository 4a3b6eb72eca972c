/**
 * JSON text of values that never change in place. A client with 20,000 answers is written with every draft kept, and three
 * times with a save: its hash, the journal, the call. What was written before is not written anew.
 */

/** From a client to an item of a loop: client, map, element, list of items. */
const levels = 4;
const known = new WeakMap<object, string>();

/** `JSON.stringify`; undefined for what JSON cannot say. */
export function jsonText(value: unknown): string | undefined {
  return textOf(value, levels);
}

function textOf(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = known.get(value);
  if (text === undefined) {
    text = depth === 0 ? JSON.stringify(value) : partsText(value, depth - 1);
    known.set(value, text);
  }
  return text;
}

function partsText(value: object, depth: number): string {
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, depth) ?? 'null').join()}]`;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = textOf(member, depth);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}
