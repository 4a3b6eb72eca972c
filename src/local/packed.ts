/**
 * Big members of what is kept, as JSON text. A browser copies each object of a value that it stores, on the thread that
 * also draws; of a client with 20,000 answers that would be felt with every draft kept and every save. A text is copied
 * at once, and only what changed since the last one has to be written anew.
 */
import { isObject } from '../lib/json.ts';

/** Drafts and journal entries hold whole clients. */
const bigMembers: Readonly<Record<string, readonly string[] | undefined>> = {
  drafts: ['base', 'mine'],
  journal: ['request'],
};

/** An item of a shelf as the database holds it. */
export function pack(shelf: string, item: object): object {
  return withBig(shelf, item, (member) => (isObject(member) ? { json: jsonText(member, levels) } : member));
}

/** An item as it was before `pack`; one that was never packed as it is. */
export function unpack<Item>(shelf: string, kept: Item): Item {
  if (!isObject(kept)) return kept;
  // `pack` made it of such an item.
  return withBig(shelf, kept, (member) =>
    isObject(member) && typeof member['json'] === 'string' ? JSON.parse(member['json']) : member,
  ) as Item;
}

function withBig(shelf: string, item: object, change: (member: unknown) => unknown): object {
  const big = bigMembers[shelf];
  if (!big) return item;
  const members = Object.entries(item).map(([name, member]) => [
    name,
    big.includes(name) ? change(member) : member,
  ]);
  return Object.fromEntries(members);
}

/** From a client to an item of a loop: client, map, element, list of items. */
const levels = 4;
const known = new WeakMap<object, string>();

/** `JSON.stringify`, for values that never change in place: a part that was written before is not written anew. */
function jsonText(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = known.get(value);
  if (text === undefined) {
    text = depth === 0 ? JSON.stringify(value) : partsText(value, depth - 1);
    known.set(value, text);
  }
  return text;
}

function partsText(value: object, depth: number): string {
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item, depth) ?? 'null').join()}]`;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = jsonText(member, depth);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}
