/** What is shared with the agency's desk: what waits here, and what came from there. Both need the browser's database. */
import { queryOptions } from '@tanstack/react-query';
import { toServiceTime } from '../lib/clock.ts';
import { withOldSeen } from '../domain/client-index/seen-before.ts';
import { DeskMark } from '../domain/desk/desk-mark.ts';
import { mergeStored, type SharedRows } from '../domain/desk/merge-stored.ts';
import type { SharedRow } from '../domain/desk/shared-row.ts';
import { isShared, sharedTables, type SharedTable } from '../domain/desk/waiting-row.ts';
import { asideNames, deskName } from '../domain/stored-names.ts';
import { announceChange, storedValue, storeValue, tables } from './database/database.ts';
import { waitingRow } from './database/note-waiting.ts';
import { withDatabase } from './database/open-database.ts';
import { pack, unpack } from './database/packed.ts';
import { tableKey } from './queries.ts';
import { keyParts, keyPaths, type TableRows } from './database/table.ts';

export async function deskMark(connection: string): Promise<DeskMark | undefined> {
  return DeskMark.safeParse(await storedValue(connection, deskName)).data;
}

export const storeDeskMark = (connection: string, mark: DeskMark): Promise<void> =>
  storeValue(connection, deskName, mark);

/** Forgets what was read of a desk and what waits for it. The rows stay. */
export async function forgetDesk(connection: string): Promise<void> {
  const { outbox, values } = await tables();
  await outbox.clear(connection);
  await values.clear(connection, ({ name }) => name !== deskName && !name.startsWith(asideNames));
}

/** Notes every row that is the agency's as waiting: of a browser that was used before it joined. */
export async function noteAllWaiting(connection: string): Promise<void> {
  const all = await tables();
  for (const table of sharedTables) {
    const rows: { readonly connection: string }[] = await all[table].all(connection);
    await all.outbox.putAll(rows.filter((row) => isShared(table, row)).map((row) => waitingRow(table, row)));
  }
}

export type Waiting = TableRows['outbox'];

/** What waits to be shared, in the order in which it is sent. */
export async function waitingRows(connection: string): Promise<Waiting[]> {
  const rows = await (await tables()).outbox.all(connection);
  return rows.toSorted((a, b) => a.order - b.order);
}

/** The same for screens. */
export const waitingQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('outbox', connection),
    queryFn: () => waitingRows(connection),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A waiting row as it is now, without its connection; undefined where it was erased. */
export async function rowThatWaits({ connection, table, id }: Waiting): Promise<object | undefined> {
  const row = await (await tables())[table].get(keyParts(id.slice(table.length + 1)));
  if (!row || !isShared(table, row) || row.connection !== connection) return undefined;
  const { connection: _connection, ...members } = row;
  return members;
}

/** A row waits no longer, unless it was put again meanwhile. */
export async function stopWaiting({ connection, id, order }: Waiting): Promise<void> {
  const { outbox } = await tables();
  await outbox.change([connection, id], (present) => (present?.order === order ? undefined : present), true);
}

/** The desk does not take a row: it stays here, and is passed over until it is put again. */
export async function markRefused({ connection, id, order }: Waiting, refusedLength: number): Promise<void> {
  const { outbox } = await tables();
  await outbox.change([connection, id], (present) =>
    present?.order === order ? { ...present, refusedLength } : present,
  );
}

/** A row as it came, and the place it had in its stream. */
export interface Arrived {
  readonly stream: keyof DeskMark['positions'];
  readonly sequence: number;
  readonly text: string;
  /** Undefined where this version does not understand the text. */
  readonly shared: SharedRow | undefined;
}

/**
 * Stores what came of one stream, merged with what is here, and how far the stream is read, in one transaction. What is not
 * understood is set aside. Rows made here may come back.
 */
export async function takeArrived(connection: string, arrived: readonly Arrived[]): Promise<void> {
  const last = arrived.at(-1);
  if (!last) return;
  const changed = new Map<SharedTable, Set<string>>();
  await withDatabase(async ({ database }) => {
    const transaction = database.transaction([...sharedTables, 'own'], 'readwrite');
    const values = transaction.objectStore('values');
    const mark = DeskMark.safeParse((await values.get([connection, deskName]))?.value).data;
    for (const one of arrived) {
      const { shared } = one;
      if (!shared) {
        const name = asideName(one);
        await values.put({ connection, name, value: one.text });
        changed.set('values', new Set());
        continue;
      }
      const { table } = shared;
      const incoming = rowOf(connection, shared);
      const store = transaction.objectStore(table);
      const key = keyOfRow(table, incoming);
      const stored: unknown = await store.get(key);
      const next = stored === undefined ? incoming : merged(table, unpack(table, stored), incoming);
      if (next === undefined) continue;
      await store.put(pack(table, next));
      if (stored === undefined && mark && shared.table === 'index') {
        const { clientId } = shared.row;
        const own = transaction.objectStore('own');
        const notes: TableRows['own'] = (await own.get([connection, clientId])) ?? { clientId, connection };
        await own.put(withOldSeen(notes, shared.row, toServiceTime(mark.since)));
      }
      const clients = changed.get(table) ?? new Set();
      if ('client' in next && typeof next.client === 'string') clients.add(next.client);
      changed.set(table, clients);
    }
    if (mark) {
      const read = Math.max(mark.positions[last.stream], last.sequence);
      const positions = { ...mark.positions, [last.stream]: read };
      await values.put({ connection, name: deskName, value: { ...mark, positions } });
    }
    await transaction.done;
  }, true);
  for (const [table, clients] of changed)
    announceChange(table, table === 'journal' ? [...clients] : undefined);
}

type RowOf = SharedRows[SharedTable];

/** The row as this browser stores it. */
function rowOf(connection: string, { table, row, from }: SharedRow): RowOf {
  const sharedBy = table === 'journal' ? { sharedBy: from.name } : {};
  return { ...row, ...sharedBy, connection } as RowOf; // a row of its table, with what a browser adds
}

/** Undefined where the row that is here stays as it is. */
function merged(table: SharedTable, here: unknown, incoming: RowOf): RowOf | undefined {
  const merge = mergeStored[table] as (one: unknown, other: RowOf) => RowOf; // both are rows of the table
  const next = merge(here, incoming);
  return next === here ? undefined : next;
}

function keyOfRow(table: SharedTable, row: RowOf): string[] {
  const members = new Map<string, unknown>(Object.entries(row));
  return keyPaths[table].map((member) => String(members.get(member)));
}

const asideName = ({ stream, sequence }: Pick<Arrived, 'stream' | 'sequence'>): string =>
  `${asideNames}${stream}/${sequence}`;

/** A row that was set aside. */
export interface SetAside {
  readonly name: string;
  readonly text: string;
}

/** The rows that no version here has understood yet. */
export async function setAsideRows(connection: string): Promise<SetAside[]> {
  const values = await (await tables()).values.all(connection);
  return values.flatMap(({ name, value }) =>
    name.startsWith(asideNames) && typeof value === 'string' ? [{ name, text: value }] : [],
  );
}

/** The same for screens. */
export const setAsideQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('values', connection, 'set aside'),
    queryFn: () => setAsideRows(connection),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A row that was set aside is stored. */
export async function takeSetAside(connection: string, { name }: SetAside): Promise<void> {
  await (await tables()).values.delete([connection, name]);
}
