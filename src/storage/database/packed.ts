/**
 * Packs large members of rows as JSON text. The browser copies every object that it stores on the main thread, which would
 * block it at each autosave of a client with 20,000 answers. Texts copy fast, and unchanged pieces are reused.
 */
import { jsonPieces } from '../../lib/json-text.ts';
import { isObject } from '../../lib/json.ts';

/** The members that contain whole clients, or lists of them. */
const largeMembers: Readonly<Record<string, readonly string[] | undefined>> = {
  drafts: ['base', 'ours'],
  unshownSaves: ['befores', 'mayCome', 'sent'],
  journal: ['request'],
};

/** A row as the database stores it. */
export function pack(table: string, row: object): object {
  return changeLarge(table, row, (member) =>
    isObject(member) || Array.isArray(member) ? { json: jsonPieces(member) } : member,
  );
}

/** The row before `pack`; one that was never packed stays as it is. */
export function unpack<Row>(table: string, stored: Row): Row {
  if (!isObject(stored)) return stored;
  // `pack` made it from such a row.
  return changeLarge(table, stored, (member) => {
    const pieces = isObject(member) ? member['json'] : undefined;
    return Array.isArray(pieces) ? JSON.parse(pieces.join('')) : member;
  }) as Row;
}

/** As `unpack`, but the large members are read only where one is used. */
export function unpackOnUse<Row extends object>(table: string, stored: Row): Row {
  const row = { ...stored };
  let whole: Row | undefined;
  for (const name of largeMembers[table] ?? []) {
    const get = (): unknown => Reflect.get((whole ??= unpack(table, stored)), name);
    if (Object.hasOwn(row, name)) Object.defineProperty(row, name, { enumerable: true, get });
  }
  return row;
}

function changeLarge(table: string, row: object, change: (member: unknown) => unknown): object {
  const large = largeMembers[table];
  if (!large) return row;
  const members = Object.entries(row).map(([name, member]) => [
    name,
    large.includes(name) ? change(member) : member,
  ]);
  return Object.fromEntries(members);
}
