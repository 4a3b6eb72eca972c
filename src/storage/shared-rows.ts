/** What is shared with the agency's desk: what waits here, and what came from there. Both need the browser's database. */
import { queryOptions } from '@tanstack/react-query';
import { toServiceTime } from '../lib/clock.ts';
import { withOldSeen } from '../domain/client-index/seen-before.ts';
import { contentHash } from '../domain/journal/journal-chain.ts';
import type { JournalRow } from '../domain/journal/journal.ts';
import { DeskMark } from '../domain/desk/desk-mark.ts';
import { mergeStored, type SharedRows } from '../domain/desk/merge-stored.ts';
import type { SharedRow } from '../domain/desk/shared-row.ts';
import { clientOfRow } from '../domain/desk/row-client.ts';
import { withoutResults } from '../domain/desk/without-results.ts';
import { isShared, sharedTables, type SharedTable } from '../domain/desk/waiting-row.ts';
import { asideNames, computerNames, deskName, otherNames } from '../domain/stored-names.ts';
import { canonicalJson } from '../lib/json.ts';
import { idKey } from '../lib/same-id.ts';
import { announceChange, clientsOf, storedValue, storeValue, tables } from './database/database.ts';
import { holdsOf } from './holds.ts';
import { waitingId, waitingRow } from './database/note-waiting.ts';
import { withDatabase } from './database/open-database.ts';
import { pack, unpack } from './database/packed.ts';
import { tableKey } from './queries.ts';
import { keyOf, keyParts, keyPaths, keyText, type TableRows } from './database/table.ts';

export async function deskMark(connection: string): Promise<DeskMark | undefined> {
  return DeskMark.safeParse(await storedValue(connection, deskName)).data;
}

export const storeDeskMark = (connection: string, mark: DeskMark): Promise<void> =>
  storeValue(connection, deskName, mark);

/** Puts the mark that follows from the one that is there: of tabs that join at once the first one's is everybody's. */
export async function changeDeskMark(
  connection: string,
  next: (present: DeskMark | undefined) => DeskMark,
): Promise<DeskMark> {
  const { values } = await tables();
  let mark: DeskMark | undefined;
  await values.change([connection, deskName], (present) => {
    mark = next(DeskMark.safeParse(present?.value).data);
    return { connection, name: deskName, value: mark };
  });
  return mark ?? next(undefined);
}

/**
 * Removes what came from colleagues: what they did, and clients that nobody here opened, changed or imported. Of a client on
 * hold everything stays.
 */
export async function removeColleaguesRows(connection: string): Promise<void> {
  const { journal, index, own, drafts, polls, values } = await tables();
  const ownReport = computerNames + ((await deskMark(connection))?.computer ?? '');
  const known = new Set((await holdsOf(connection)).map(({ clientId }) => idKey(clientId)));
  const isOnHold = (clientId: string) => known.has(idKey(clientId));
  const rows = await journal.all(connection);
  const isTheirs = (row: JournalRow) =>
    row.sharedBy !== undefined && !('client' in row && isOnHold(row.client));
  const theirs = new Set(rows.filter(isTheirs).map(({ id }) => id));
  for (const row of rows) if ('client' in row && !theirs.has(row.id)) known.add(idKey(row.client));
  for (const { clientId, openedAt } of await own.all(connection))
    if (openedAt !== undefined) known.add(idKey(clientId));
  for (const { clientId } of await drafts.all(connection))
    if (clientId !== undefined) known.add(idKey(clientId));
  const clients = (await index.all(connection)).map(({ clientId }) => idKey(clientId));
  const unknown = new Set(clients.filter((client) => !known.has(client)));
  // What is done here meanwhile is in none of these.
  await journal.clear(connection, ({ id }) => !theirs.has(id));
  await index.clear(connection, isLeft);
  await polls.clear(connection, isLeft);
  const isAside = (name: string) => name.startsWith(asideNames);
  const isOfColleague = (name: string) => name.startsWith(computerNames) && name !== ownReport;
  await values.clear(connection, ({ name }) => !isAside(name) && !isOfColleague(name));

  function isLeft({ clientId }: { readonly clientId?: string | undefined }): boolean {
    return clientId === undefined || !unknown.has(idKey(clientId));
  }
}

/** Forgets what waits for a desk and what was set aside of it. The rows stay. */
export async function forgetDesk(connection: string): Promise<void> {
  const { outbox, values } = await tables();
  await outbox.clear(connection);
  await values.clear(connection, ({ name }) => !name.startsWith(asideNames));
}

/** So many rows are read before any is noted. */
const readAtOnce = 500;

/**
 * Notes every row that is the agency's as waiting: of a browser that was used before it joined, or whose desk lost rows.
 * @param onDesk as `takeArrived` returned it for all that the desk has
 */
export async function noteAllWaiting(connection: string, onDesk: OnDesk): Promise<void> {
  const all = await tables();
  for (const table of sharedTables) {
    // By their keys: most rows came from the desk, and to read them all would take the database from the agent.
    const open = (await all[table].keys(connection)).filter(
      (key) => onDesk.get(waitingId(table, keyText(key))) !== true,
    );
    for (let first = 0; first < open.length; first += readAtOnce) {
      const keys = open.slice(first, first + readAtOnce);
      const rows = await Promise.all(keys.map((key) => all[table].get(key)));
      await all.outbox.putAll(
        rows.flatMap((row) => (row && isShared(table, row) ? [waitingRow(table, row)] : [])),
      );
    }
  }
}

export type Waiting = TableRows['outbox'];

/** What waits to be shared, in the order in which it is sent. */
export async function waitingRows(connection: string): Promise<Waiting[]> {
  const rows = await (await tables()).outbox.all(connection);
  return rows.toSorted((a, b) => a.order - b.order);
}

/** Whether a row waits for no more than the line: the desk does not refuse it. */
export const isSendable = ({ refusedLength }: Waiting): boolean => refusedLength === undefined;

/** The same for screens. */
export const waitingQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('outbox', connection),
    queryFn: () => waitingRows(connection),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A waiting row as it is now and as colleagues get it, without its connection; undefined where it was erased. */
export async function rowThatWaits({ connection, table, id }: Waiting): Promise<object | undefined> {
  const all = await tables();
  const row = await all[table].get(keyParts(id.slice(table.length + 1)));
  if (!row || !isShared(table, row) || row.connection !== connection) return undefined;
  const { connection: _connection, ...members } = row;
  if (table !== 'journal') return members;
  const { deskPlace: _deskPlace, ...shared } = members as JournalRow; // the table's rows
  const entry = 'of' in row ? await all.journal.get([connection, row.of]) : row;
  return withoutResults(shared, entry && 'type' in entry ? entry.type : undefined);
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

/** A row that the desk does not take. */
export interface TooLarge {
  readonly id: string;
  /** Its client's name, or the client's id where the index has none; undefined where it is of no client that was saved. */
  readonly clientName: string | undefined;
  /** Characters. */
  readonly length: number;
}

/** What the desk does not take, for screens. */
export const tooLargeQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('outbox', connection, 'too large'),
    queryFn: async (): Promise<TooLarge[]> => {
      const { index } = await tables();
      const refused = (await waitingRows(connection)).flatMap((waiting) =>
        waiting.refusedLength === undefined ? [] : { waiting, length: waiting.refusedLength },
      );
      return Promise.all(
        refused.map(async ({ waiting, length }) => {
          const client = clientOfRow(waiting.table, (await rowThatWaits(waiting)) ?? {});
          const row = client === undefined ? undefined : await index.get([connection, client]);
          return { id: waiting.id, clientName: row?.clientName ?? client, length };
        }),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A row as it came, and the place it had in its stream. */
export interface Arrived {
  readonly stream: keyof DeskMark['positions'];
  readonly sequence: number;
  /** When the desk took it: by its own clock. Undefined where that is not known. */
  readonly at?: number | undefined;
  readonly text: string;
  /** Undefined where this version does not understand the text. */
  readonly shared: SharedRow | undefined;
}

/** What arrived changed: by table, the clients whose rows these were, where that is known. */
export type Changes = Map<SharedTable, Set<string>>;

/** Whether the desk has a row as it is here, by the id that it would wait under. */
export type OnDesk = ReadonlyMap<string, boolean>;

/**
 * Stores what came of one stream, merged with what is here, and how far the stream is read, in one transaction. What is not
 * understood is set aside. Rows made here may come back.
 * @param changes gets what changed, which `announceArrived` tells the screens
 * @returns of the rows that came
 */
export async function takeArrived(
  connection: string,
  arrived: readonly Arrived[],
  changes: Changes,
): Promise<OnDesk> {
  const onDesk = new Map<string, boolean>();
  const last = arrived.at(-1);
  if (!last) return onDesk;
  const note = (table: SharedTable, row: object) => {
    const clients = changes.get(table) ?? new Set();
    for (const client of clientsOf(table, [row]) ?? []) clients.add(client);
    changes.set(table, clients);
  };
  const idOf = (table: SharedTable, row: RowOf) => waitingId(table, keyOf(table, row));
  await withDatabase(async ({ database }) => {
    const transaction = database.transaction([...sharedTables, 'own'], 'readwrite');
    const [values, own] = [transaction.objectStore('values'), transaction.objectStore('own')];
    const mark = DeskMark.safeParse((await values.get([connection, deskName]))?.value).data;
    const rows = arrived.flatMap((one) =>
      one.shared
        ? [{ one, table: one.shared.table, incoming: rowOf(connection, one, one.shared, mark?.desk) }]
        : [],
    );
    // All at once: of many rows, one after the other is many times as long.
    const stored = new Map<string, unknown>(
      await Promise.all(
        rows.map(async ({ table, incoming }) => {
          const present: unknown = await transaction.objectStore(table).get(keyOfRow(table, incoming));
          return [idOf(table, incoming), present] as const;
        }),
      ),
    );
    const notes = new Map(
      await Promise.all(
        rows.flatMap(({ table, incoming }) =>
          table === 'index' && 'clientId' in incoming && stored.get(idOf(table, incoming)) === undefined
            ? [
                own
                  .get([connection, incoming.clientId ?? ''])
                  .then((row) => [incoming.clientId, row] as const),
              ]
            : [],
        ),
      ),
    );
    const puts: Promise<unknown>[] = [];
    const setAside = (one: Arrived, prefix: string) => {
      puts.push(values.put({ connection, name: `${prefix}${asidePlace(one)}`, value: one.text }));
      note('values', one);
    };
    for (const one of arrived) if (!one.shared) setAside(one, asideNames);
    for (const { one, table, incoming } of rows) {
      const id = idOf(table, incoming);
      const here: unknown = unpack(table, stored.get(id));
      if (here !== undefined && table === 'journal' && isAnother(here as JournalRow, incoming))
        setAside(one, otherNames);
      const next = here === undefined ? incoming : merged(table, here, incoming);
      // An entry of one id is one entry: what is there and says something else was set aside.
      const isSame =
        here === undefined || table === 'journal' || canonicalJson(next ?? here) === canonicalJson(incoming);
      onDesk.set(id, isSame);
      if (next === undefined) continue;
      const packed = pack(table, next);
      puts.push(transaction.objectStore(table).put(packed));
      stored.set(id, packed);
      if (here === undefined && mark && one.shared?.table === 'index') {
        const { clientId } = one.shared.row;
        const before: TableRows['own'] = notes.get(clientId) ?? { clientId, connection };
        const after = withOldSeen(before, one.shared.row, toServiceTime(mark.since));
        if (after !== before) puts.push(own.put(after));
      }
      if (table === 'journal' && here !== undefined && isOnlyPlaced(here as JournalRow, next)) continue;
      note(table, next);
    }
    if (mark) {
      const read = Math.max(mark.positions[last.stream], last.sequence);
      const positions = { ...mark.positions, [last.stream]: read };
      const storedAt = read === last.sequence ? { ...mark.storedAt, [last.stream]: last.at } : mark.storedAt;
      puts.push(values.put({ connection, name: deskName, value: { ...mark, positions, storedAt } }));
    }
    await Promise.all([...puts, transaction.done]);
  }, true);
  return onDesk;
}

/** So many clients are named one by one; of more, all are read again. */
const namedClients = 500;

/** Tells the screens what changed, and forgets it. */
export function announceArrived(changes: Changes): void {
  for (const [table, clients] of changes)
    announceChange(table, clients.size > 0 && clients.size <= namedClients ? [...clients] : undefined);
  changes.clear();
}

type RowOf = SharedRows[SharedTable];

/** The row as this browser stores it. @param desk names the desk that it came from */
function rowOf(
  connection: string,
  { sequence, at }: Arrived,
  { table, row, from }: SharedRow,
  desk: string | undefined,
): RowOf {
  const deskPlace = desk === undefined ? undefined : { desk, sequence, ...(at !== undefined && { at }) };
  const source = table === 'journal' ? { sharedBy: from.name, deskPlace } : {};
  return { ...row, ...source, connection } as RowOf; // a row of its table, with what a browser adds
}

/** Whether of a row no more became known than where the desk has it, which is on no screen. */
const isOnlyPlaced = (here: JournalRow, next: RowOf): boolean =>
  'client' in here && 'client' in next && here.client === next.client;

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

/** Whether two rows of the journal with one id say something else. What a colleague's row leaves out is nothing else. */
function isAnother(here: JournalRow, incoming: RowOf): boolean {
  const other = incoming as JournalRow; // a row of the table that `here` is of
  const isWhole = (one: JournalRow) => one.redacted === undefined && !('erasedAt' in one);
  return isWhole(here) && isWhole(other) && contentHash(here) !== contentHash(other);
}

const asidePlace = ({ stream, sequence }: Pick<Arrived, 'stream' | 'sequence'>): string =>
  `${stream}/${sequence}`;

/** The inverse of `asidePlace`. */
function placeIn(place: string): Pick<Arrived, 'stream' | 'sequence'> {
  const [stream, sequence] = place.split('/');
  return { stream: stream === 'clients' ? stream : 'journal', sequence: Number(sequence) };
}

/** A row that was set aside. */
export interface SetAside extends Pick<Arrived, 'stream' | 'sequence' | 'text'> {
  readonly name: string;
  /** It has the id of a row that is here, and says something else; else no version here has understood it yet. */
  readonly isOther: boolean;
}

export async function setAsideRows(connection: string): Promise<SetAside[]> {
  const values = await (await tables()).values.all(connection);
  return values.flatMap(({ name, value }) => {
    if (!name.startsWith(asideNames) || typeof value !== 'string') return [];
    const isOther = name.startsWith(otherNames);
    return { name, text: value, isOther, ...placeIn(name.slice((isOther ? otherNames : asideNames).length)) };
  });
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
