/**
 * Takes in a file of rows (`domain/rows-file.ts`). What is not here yet is added, and what is here is never replaced:
 * clients merge member by member, everything else is added by its id, so that nothing is there twice.
 */
import type { IndexRow } from '../domain/client-index/index-row.ts';
import { mergeStored } from '../domain/desk/merge-stored.ts';
import { refuseFile, type RefusedFile } from '../domain/file-errors.ts';
import { readHold } from '../domain/journal/hold.ts';
import { contentHash } from '../domain/journal/journal-chain.ts';
import type { JournalRow } from '../domain/journal/journal.ts';
import type { FileRows, LocalData } from '../domain/local-data.ts';
import { readRowsFile } from '../domain/rows-file.ts';
import { bookNames, holdNames, isBrowsersOwn, readNames } from '../domain/stored-names.ts';
import { browserNow, serviceNow, serviceOffset, toBrowserTime } from '../lib/clock.ts';
import { isObject, sameJson } from '../lib/json.ts';
import { idKey, sameId } from '../lib/same-id.ts';
import { memo } from '../lib/memo.ts';
import { pause } from '../lib/pause.ts';
import { tables } from '../storage/database/database.ts';
import { storeReads } from '../storage/known-reads.ts';
import type { TableName } from '../storage/database/table.ts';
import type { Session } from './session.ts';

export type Imported =
  | {
      readonly ok: true;
      /** Of a file of one client. */
      readonly client: { readonly id: string; readonly name: string } | undefined;
      /** How many clients are new here, and how many took something newer. */
      readonly newClients: number;
      readonly updatedClients: number;
      /** How many activities, drafts and requests are new here. */
      readonly added: number;
      /** It was stopped; what is counted is here. */
      readonly stopped: boolean;
    }
  | RefusedFile;

interface ImportControl {
  /** Called with how many rows were looked at, of how many. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

/** A file that does not fit is refused whole, with every error and its place. */
export async function importRows(
  session: Session,
  text: string,
  { onProgress, signal = new AbortController().signal }: ImportControl = {},
): Promise<Imported> {
  const reading = readRowsFile(text);
  if (!reading.ok) return reading;
  const file = reading.value;
  const refused = misfit(session, file);
  if (refused) return refused;
  const work = importOf(session.key, file.rows, { onProgress, signal });
  await takeRows(work, file.rows);
  return { ok: true, ...work.counts, stopped: signal.aborted, client: await clientOf(session, file) };
}

/** Why a whole file is not taken. */
function misfit({ connection }: Session, { service, connection: name, clientId, rows }: FileRows) {
  if (service !== undefined && service !== connection.baseUrl) {
    return refuseFile('The file is of another service.', '/service');
  }
  if (service === undefined && rows.journal && name !== connection.name) {
    return refuseFile('The file is of another connection.', '/connection');
  }
  const { journal = [], index = [], own = [], drafts = [], polls = [], reads = [], values = [] } = rows;
  const entries = new Map(journal.flatMap((row) => ('kind' in row ? [[row.id, row] as const] : [])));
  const isOfNoEntry = (row: LocalData['journal'][number]) => 'of' in row && !entries.has(row.of);
  if (clientId === undefined) return undefined;
  const isOther = (row: { readonly clientId?: string | undefined }) => !sameId(row.clientId, clientId);
  const isOtherRow = (row: LocalData['journal'][number]) =>
    !('client' in row) ||
    !sameId(row.client, clientId) ||
    isOfNoEntry(row) ||
    ('kind' in row && !sameId(row.whatIf?.of ?? row.clientId ?? clientId, clientId));
  const isOtherRead = ({ key }: { readonly key: string }) =>
    !key.startsWith(`${readNames.archive}${clientId}/`);
  return [...index, ...own, ...drafts, ...polls].some(isOther) ||
    journal.some(isOtherRow) ||
    reads.some(isOtherRead) ||
    values.some(({ name }) => !name.startsWith(bookNames) && name !== holdNames + clientId)
    ? refuseFile('The file has rows of another client.', '/clientId')
    : undefined;
}

async function clientOf({ key }: Session, { clientId }: FileRows) {
  if (clientId === undefined) return undefined;
  const row = await (await tables()).index.get([key, clientId]);
  return { id: clientId, name: row?.clientName ?? 'Client' };
}

/** A row without times to come. Milliseconds since 1970. */
function upTo(now: number, row: IndexRow): IndexRow {
  const cut = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(cut) as T;
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([name, member]) => [
      name,
      momentNames.has(name) && typeof member === 'number' ? Math.min(member, now) : cut(member),
    ]);
    return Object.fromEntries(members) as T; // the same members
  };
  return cut(row);
}

const momentNames: ReadonlySet<string> = new Set([
  'at',
  'sentAt',
  'arrivedAt',
  'lastSavedAt',
  'lastQuotedAt',
]);

/** Without its times, when its members were set included, and without members that are undefined. */
const withoutTimes = (row: IndexRow): unknown =>
  JSON.parse(
    JSON.stringify({ ...row, set: {} }, (name, value: unknown) =>
      momentNames.has(name) ? undefined : value,
    ),
  );

/** So many rows are put at a time; in between the page goes on. */
const atOnce = 500;

/** The import of one file into one connection: what it found so far, and how far it is. */
interface Import {
  readonly connection: string;
  /** A time to come is one of another clock, or made up, and would be the latest for good: it counts as now. */
  readonly now: { readonly browser: number; readonly service: number };
  /** Takes rows some at a time, until all are looked at or it is stopped. */
  readonly each: <Row>(
    rows: readonly Row[] | undefined,
    take: (some: readonly Row[]) => Promise<void>,
  ) => Promise<void>;
  readonly counts: { newClients: number; updatedClients: number; added: number };
}

function importOf(
  connection: string,
  rows: Partial<LocalData>,
  { onProgress = () => undefined, signal }: ImportControl & { readonly signal: AbortSignal },
): Import {
  const all = Object.values(rows).reduce((sum, table) => sum + (table?.length ?? 0), 0);
  let done = 0;
  return {
    connection,
    now: { browser: browserNow(), service: serviceNow() },
    counts: { newClients: 0, updatedClients: 0, added: 0 },
    each: async (table = [], take) => {
      for (let first = 0; first < table.length && !signal.aborted; first += atOnce) {
        const some = table.slice(first, first + atOnce);
        await take(some);
        done += some.length;
        onProgress(done, all);
        await pause(0, signal);
      }
    },
  };
}

async function takeRows(work: Import, all: Partial<LocalData>): Promise<void> {
  const { index, own, journal, drafts, polls, configVersions, reads, values } = await asKnownHere(work, all);
  await takeClients(work, index);
  await takeNotes(work, own);
  await takeJournal(work, journal);
  await takeDrafts(work, drafts);
  await takePolls(work, polls);
  await takeConfigVersions(work, configVersions);
  await takeReads(work, reads);
  await takeValues(work, values);
}

const uuidInKey = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The rows under the ids by which clients are known here: another browser may have them in another case. */
async function asKnownHere({ connection }: Import, rows: Partial<LocalData>): Promise<Partial<LocalData>> {
  const here = new Map(Array.from(await idsIn('index', connection), (id) => [idKey(id), id]));
  const known = (id: string) => here.get(idKey(id)) ?? id;
  const ofClient = <Row extends { readonly clientId?: string | undefined }>(
    list: readonly Row[] | undefined,
  ) => list?.map((row) => (row.clientId === undefined ? row : { ...row, clientId: known(row.clientId) }));
  return {
    ...rows,
    index: ofClient(rows.index),
    own: ofClient(rows.own),
    drafts: ofClient(rows.drafts),
    polls: ofClient(rows.polls),
    reads: rows.reads?.map((row) => ({ ...row, key: row.key.replace(uuidInKey, known) })),
    values: rows.values?.map((row) => {
      if (!row.name.startsWith(holdNames) || !isObject(row.value)) return row;
      const id = known(row.name.slice(holdNames.length));
      return { ...row, name: holdNames + id, value: { ...row.value, clientId: id } };
    }),
    // What an entry itself says stays: it is hashed.
    journal: rows.journal?.map((row) => ('client' in row ? { ...row, client: known(row.client) } : row)),
  };
}

/** The last part of the keys that a table has. */
async function idsIn(name: TableName, connection: string): Promise<ReadonlySet<string>> {
  const keys = await (await tables())[name].keys(connection);
  return new Set(keys.map((key) => key.at(-1) ?? ''));
}

async function takeClients({ connection, now, each, counts }: Import, rows?: LocalData['index']) {
  const { index } = await tables();
  await each(rows, async (some) => {
    for (const row of some) {
      const incoming = { ...upTo(now.service, row), connection };
      let stored: typeof incoming | undefined;
      const { row: next = incoming } = await index.change([connection, row.clientId], (present) => {
        stored = present;
        return present ? mergeStored.index(present, incoming) : incoming;
      });
      if (!stored) counts.newClients += 1;
      // A later time alone is nothing new: one that counts as now is another with each import.
      else if (!sameJson(withoutTimes(stored), withoutTimes(next))) counts.updatedClients += 1;
    }
  });
}

async function takeNotes({ connection, each }: Import, rows?: LocalData['own']) {
  const { own } = await tables();
  await each(rows, async (some) => {
    for (const row of some) {
      const here = await own.get([connection, row.clientId]);
      const seen = Object.entries(row.seen ?? {}).filter(([product, { at }]) => {
        return (here?.seen?.[product]?.at ?? -Infinity) < at;
      });
      await own.put({
        ...row,
        ...here,
        openedAt: Math.max(here?.openedAt ?? 0, row.openedAt ?? 0) || undefined,
        seen: { ...here?.seen, ...Object.fromEntries(seen) },
        connection,
      });
    }
  });
}

/**
 * What a file adds to an entry that was made here counts only where the file has that entry, the same: a file cannot say of
 * a call that it does not know how it ended. What is from a file says so.
 */
async function takeJournal(
  { connection, now: { browser: now }, each, counts }: Import,
  rows: LocalData['journal'] = [],
) {
  const { journal } = await tables();
  const ids = await idsIn('journal', connection);
  const entries = new Map(rows.flatMap((row) => ('kind' in row ? [[row.id, row] as const] : [])));
  const isAddedTo = memo(async (entry: { readonly id: string }): Promise<boolean> => {
    const here = ids.has(entry.id) ? await journal.get([connection, entry.id]) : undefined;
    return !here || contentHash(here) === contentHash(entry);
  });
  await each(rows, async (some) => {
    const missing: JournalRow[] = [];
    for (const row of some) {
      if (ids.has(row.id)) continue;
      if ('of' in row) {
        const entry = entries.get(row.of);
        if (!entry || !(await isAddedTo(entry))) continue;
      }
      missing.push({
        ...row,
        ...('sentAt' in row && { sentAt: Math.min(row.sentAt, now) }),
        ...('of' in row && { at: Math.min(row.at, now) }),
        importedAt: now,
        connection,
      });
    }
    await journal.putAll(missing);
    counts.added += missing.filter((row) => 'kind' in row).length;
  });
}

async function takeDrafts({ connection, now, each, counts }: Import, rows?: LocalData['drafts']) {
  const ids = await idsIn('drafts', connection);
  await each(rows, async (some) => {
    const missing = some.filter(({ draftId }) => !ids.has(draftId));
    await (
      await tables()
    ).drafts.putAll(
      missing.map((draft) => ({
        ...draft,
        connection,
        startedAt: toBrowserTime(Math.min(draft.startedAt, now.service)),
        startedOffsetMs: serviceOffset()?.ms,
        savedAt: toBrowserTime(Math.min(draft.savedAt, now.service)),
        serviceOffsetMs: serviceOffset()?.ms,
      })),
    );
    counts.added += missing.length;
  });
}

async function takePolls({ connection, each, counts }: Import, rows?: LocalData['polls']) {
  const { polls } = await tables();
  const ids = await idsIn('polls', connection);
  await each(rows, async (some) => {
    for (const poll of some) {
      const incoming = { ...poll, connection };
      await polls.change([connection, poll.triggerRequestId], (present) =>
        present ? mergeStored.polls(present, incoming) : incoming,
      );
      if (!ids.has(poll.triggerRequestId)) counts.added += 1;
    }
  });
}

async function takeConfigVersions({ connection, each }: Import, rows?: LocalData['configVersions']) {
  const { configVersions } = await tables();
  await each(rows, async (some) => {
    for (const one of some) {
      const isHere = await configVersions.get([connection, one.configId, one.version]);
      if (!isHere) await configVersions.put({ ...one, connection });
    }
  });
}

async function takeReads({ connection, now, each }: Import, rows?: LocalData['reads']) {
  const { reads } = await tables();
  await each(rows, async (some) => {
    for (const { key, at, data } of some) {
      if (typeof data === 'string') {
        if (await reads.get([connection, key])) continue;
        await reads.put({ connection, key, at: Math.min(at, now.browser), data });
      } else {
        const [clientId = '', ...product] = key.slice(readNames.archive.length).split('/');
        const { search, ...known } = data;
        const past = known.reads.filter((read) => read.at <= now.service);
        await storeReads(connection, clientId, product.join('/'), { ...known, reads: past }, search);
      }
    }
  });
}

async function takeValues({ connection, each }: Import, rows?: LocalData['values']) {
  const { values } = await tables();
  await each(rows, async (some) => {
    for (const { name, value } of some) {
      const hold = name.startsWith(holdNames) ? readHold(value) : undefined;
      const isOfNoClient = name.startsWith(holdNames) && hold?.clientId !== name.slice(holdNames.length);
      if (isOfNoClient || isBrowsersOwn(name)) continue;
      const incoming = { connection, name, value: hold ?? value };
      await values.change([connection, name], (present) =>
        present ? mergeStored.values(present, incoming) : incoming,
      );
    }
  });
}
