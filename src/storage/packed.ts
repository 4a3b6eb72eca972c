/**
 * Big members of what is kept, as JSON text. A browser copies each object of a value that it stores, on the thread that
 * also draws; of a client with 20,000 answers that would be felt with every draft kept and every save. Texts are copied
 * at once, and only the pieces in which something changed since have to be written anew.
 */
import { jsonPieces } from '../lib/json-text.ts';
import { isObject } from '../lib/json.ts';

/** Drafts and journal entries hold whole clients. */
const bigMembers: Readonly<Record<string, readonly string[] | undefined>> = {
  drafts: ['base', 'ours'],
  journal: ['request'],
};

/** An item of a table as the database holds it. */
export function pack(table: string, item: object): object {
  return withBig(table, item, (member) => (isObject(member) ? { json: jsonPieces(member) } : member));
}

/** An item as it was before `pack`; one that was never packed as it is. */
export function unpack<Item>(table: string, stored: Item): Item {
  if (!isObject(stored)) return stored;
  // `pack` made it of such an item.
  return withBig(table, stored, (member) => {
    const text = isObject(member) ? textIn(member['json']) : undefined;
    return text === undefined ? member : JSON.parse(text);
  }) as Item;
}

/** In one piece as earlier versions kept it. */
function textIn(json: unknown): string | undefined {
  return Array.isArray(json) ? json.join('') : typeof json === 'string' ? json : undefined;
}

function withBig(table: string, item: object, change: (member: unknown) => unknown): object {
  const big = bigMembers[table];
  if (!big) return item;
  const members = Object.entries(item).map(([name, member]) => [
    name,
    big.includes(name) ? change(member) : member,
  ]);
  return Object.fromEntries(members);
}
