/**
 * The local data of this browser, in IndexedDB. What cannot be stored (private windows, a policy, a full disk) stays in
 * memory, so that no save or draft fails over it, and is stored once it can be; `storageTrouble` says why.
 */
import type { Draft } from '../../domain/local-data.ts';
import { chainName } from '../../domain/stored-names.ts';
import { nameHere } from '../../lib/computer.ts';
import { randomId } from '../../lib/random-id.ts';
import { createStore, type ReadableStore } from '../../lib/store.ts';
import { databaseState, withDatabase } from './open-database.ts';
import { pack, unpack } from './packed.ts';
import { troubleOf, type StorageTrouble } from './storage-trouble.ts';
import { fallbackTable, type FallbackTable } from './fallback-table.ts';
import { indexedDbTable } from './indexed-db-table.ts';
import { leaveRows, takeLeftRows, whenLeft } from './left-rows.ts';
import { memoryTable, type MemoryTable } from './memory-table.ts';
import { rowSharing } from './row-sharing.ts';
import { tableNames, type Table, type TableName, type TableRows } from './table.ts';

type Tables = { readonly [N in TableName]: Table<TableRows[N]> };
type StoredValue = TableRows['values'];

/** The page goes, or is kept as it was and may be shown again. */
let isLeft = false;

const memory = byName<{ readonly [N in TableName]: MemoryTable<TableRows[N]> }>(memoryTable);

const open = <N extends TableName>(name: N): FallbackTable<TableRows[N]> =>
  fallbackTable(name, indexedDbTable(withDatabase, name), memory[name], {
    onChange: (rows) => announceChange(name, rows && clientsOf(name, rows)),
    onCleared: () => announceChange(name, undefined, true),
    onRefused: keepTrying,
    onPutting: () => isLeft && (name === 'drafts' || name === 'values') && leave(),
  });

const all = byName<{ readonly [N in TableName]: FallbackTable<TableRows[N]> }>(open);

/** One of each table. */
function byName<All>(make: <N extends TableName>(name: N) => unknown): All {
  return Object.fromEntries(tableNames.map((name) => [name, make(name)])) as All; // `make` makes the table of a name
}

/** The tables. The database is opened with their first call. */
export const tables = (): Promise<Tables> => Promise.resolve(all);

/** A named value of a connection; undefined where there is none. */
export async function storedValue(connection: string, name: string): Promise<unknown> {
  return (await (await tables()).values.get([connection, name]))?.value;
}

export async function storeValue(connection: string, name: string, value: unknown): Promise<void> {
  await (await tables()).values.put({ connection, name, value });
}

let lastPut: Promise<unknown> = Promise.resolve();

/**
 * Puts a row of the journal together with a value that both follow from the current value. In the database this is one
 * transaction: other calls and tabs wait, and a page that unloads leaves all or nothing.
 * @param once a value that never changes, put unless it is stored already.
 * @param moved rows that are there, under the client that became known of them.
 */
export async function putWithRow(
  key: readonly [connection: string, name: string],
  makeRow: (current: StoredValue | undefined) => {
    readonly row: TableRows['journal'];
    readonly value: StoredValue;
  },
  once?: StoredValue,
  moved: readonly TableRows['journal'][] = [],
): Promise<void> {
  try {
    // A value in memory is newer than the one in the database.
    if (await memory.values.get(key)) throw new Error('The database has an older value.');
    const appended = await withDatabase(async ({ database }) => {
      const sharing = rowSharing.getState();
      const stores: TableName[] = sharing?.storesFor('journal') ?? ['journal', 'values'];
      const transaction = database.transaction(stores, 'readwrite');
      const [journal, values] = [transaction.objectStore('journal'), transaction.objectStore('values')];
      const [current, isStored] = await Promise.all([
        values.get([...key]),
        once && values.getKey([once.connection, once.name]),
      ]);
      const { row, value } = makeRow(unpack('values', current));
      const puts = [
        ...[row, ...moved].map((one) => journal.put(pack('journal', one))),
        values.put(pack('values', value)),
        once && isStored === undefined && values.put(pack('values', once)),
      ];
      if (sharing) {
        await sharing.noteWaiting(transaction, 'journal', [row, ...moved]);
        if (once && isStored === undefined) await sharing.noteWaiting(transaction, 'values', [once]);
      }
      // A call waits for this, so it does not wait for the automatic commit.
      transaction.commit();
      await Promise.all([...puts, transaction.done]);
      return row;
    });
    announceChange('journal', clientsOf('journal', [appended, ...moved]));
    announceChange('values');
  } catch {
    const { journal, values } = all;
    // Where nothing can be read, a chain of its own begins.
    const read = (of: readonly string[]) => values.get(of).catch(() => undefined);
    const put = async () => {
      const isNew = once && !(await read([once.connection, once.name]));
      const { row, value } = makeRow(await read(key));
      await Promise.all([journal.putAll([row, ...moved]), values.putAll(isNew ? [value, once] : [value])]);
    };
    const next = lastPut.then(put);
    lastPut = next.catch(() => undefined);
    await next;
  }
}

/** Why some rows stay in memory. */
const refusal = createStore<StorageTrouble | undefined>(undefined);
const trouble = createStore<StorageTrouble | undefined>(undefined);

/** Why something is not stored, or cannot be read; undefined while all is well. */
export const storageTrouble: ReadableStore<StorageTrouble | undefined> = trouble;

/** Between two attempts to store what is in memory. Milliseconds. */
const drainPause = 10_000;
let draining: ReturnType<typeof setTimeout> | undefined;

let hasRefused = false;

function keepTrying(error: unknown): void {
  hasRefused = true;
  refusal.setState(troubleOf(error));
  // Without a database its opening is waited for.
  if (databaseState.getState().count === undefined) return;
  draining ??= setTimeout(() => void drain(), drainPause);
}

/** Stores what is in memory. */
async function drain(): Promise<void> {
  clearTimeout(draining);
  draining = undefined;
  hasRefused = false;
  // What was put without reading first adds to what is there, and replaces nothing.
  const added = <Row>(present: Row | undefined, row: Row, isBlind: boolean) =>
    isBlind ? (present ?? row) : row;
  const copies: Draft[] = [];
  await all.drafts.drain((present, row) => {
    if (present && present.tab !== row.tab) copies.push({ ...row, draftId: randomId(), copyOf: row.draftId });
    else if (!present || present.savedAt <= row.savedAt) return row;
    return present;
  });
  if (copies.length > 0) await all.drafts.putAll(copies);
  if (memory.index.size() > 0) {
    const { mergeStored } = await import('../../domain/desk/merge-stored.ts');
    await all.index.drain((present, row) => (present ? mergeStored.index(present, row) : row));
  }
  await all.journal.drain((_, row) => row);
  await all.unshownSaves.drain((_, row) => row);
  // The chain goes on from its end in the database.
  await all.values.drain((present, row, isBlind) => added(present, row, isBlind || row.name === chainName));
  for (const name of ['own', 'polls', 'configVersions', 'reads', 'outbox'] as const)
    await all[name].drain(added);
  if (!hasRefused) refusal.setState(undefined);
}

refusal.subscribe((now) => trouble.setState(databaseState.getState().trouble ?? now));
databaseState.subscribe((now, before) => {
  trouble.setState(now.trouble ?? refusal.getState());
  if (now.count === undefined || now.count === before.count) return;
  void drain();
  // What was read before may be of another database, or could not be read.
  if (before.trouble !== undefined || now.count > 1) for (const name of tableNames) announceChange(name);
});

/** Leaves what is typed and not stored yet to the next page. */
function leave(): void {
  isLeft = true;
  leaveRows({ drafts: all.drafts.unstored(), values: all.values.unstored() });
}

function takeLeft(): void {
  isLeft = false;
  const left = takeLeftRows();
  for (const { drafts, values } of left) {
    all.drafts.takeLeft(drafts);
    all.values.takeLeft(values);
  }
  if (left.length > 0) void drain();
}

takeLeft();
whenLeft(() => !isLeft && takeLeft());
globalThis.addEventListener?.('pagehide', leave);
globalThis.addEventListener?.('pageshow', takeLeft);

/** False when some local data ends with this page. Known once a table was called. */
export function survivesReload(): boolean {
  return trouble.getState() === undefined && tableNames.every((name) => memory[name].size() === 0);
}

/** Whether a draft is in memory alone, and ends with this page. */
export const draftEndsWithPage = (): boolean => memory.drafts.size() > 0;

// Changes are announced in this page and, through the channel, in other tabs.
export interface TableChange {
  readonly name: TableName;
  /** Whose rows of the journal or the index changed; undefined where it may be anybody's. */
  readonly clients?: readonly string[] | undefined;
  /** Rows were deleted whoever may be at work on them: all of a connection, but those that must stay. */
  readonly isCleared: boolean;
}
const lastChange = createStore<TableChange | undefined>(undefined);
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(nameHere('quotebench.tables'));
channel?.addEventListener('message', ({ data }: MessageEvent<TableChange>) => lastChange.setState(data));

/** What `announceChange` is about to announce. */
const pendingChanges = new Map<TableName, TableChange>();

/** The member of a row that says which client it is about. */
const clientMembers: { readonly [N in TableName]?: string } = {
  journal: 'client',
  index: 'clientId',
  own: 'clientId',
};

/** Which clients rows are about; undefined for a table that does not say so. */
export function clientsOf(name: TableName, rows: readonly object[]): readonly string[] | undefined {
  const member = clientMembers[name];
  if (member === undefined) return undefined;
  return rows.flatMap((row) => {
    const client: unknown = Reflect.get(row, member);
    return typeof client === 'string' ? client : [];
  });
}

/** Announces a change in a later task, so that the reads it causes do not delay a call that waits for the put. */
export function announceChange(name: TableName, clients?: readonly string[], isCleared = false): void {
  if (pendingChanges.size === 0) {
    setTimeout(() => {
      const changed = [...pendingChanges.values()];
      pendingChanges.clear();
      for (const change of changed) {
        lastChange.setState(change);
        channel?.postMessage(change);
      }
    });
  }
  const before = pendingChanges.get(name);
  const known = before ? before.clients : [];
  pendingChanges.set(name, {
    name,
    clients: known && clients && [...new Set([...known, ...clients])],
    isCleared: isCleared || before?.isCleared === true,
  });
}

/** Calls back after each change of a table, here or in another tab. @returns a function that unsubscribes. */
export function subscribeToTables(listener: (change: TableChange) => void): () => void {
  return lastChange.subscribe((change) => change && listener(change));
}
