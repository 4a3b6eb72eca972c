/** What is stored here of one client as a file, and merging such a file into what is stored here. */
import { z } from 'zod';
import { Guid } from '../contract/primitives.ts';
import { type FileError, schemaErrors } from '../domain/file-errors.ts';
import { readHold } from '../domain/journal/hold.ts';
import { entryIdOf } from '../domain/journal/fold-journal.ts';
import type { JournalRow, QuotePoll } from '../domain/journal/journal.ts';
import type { KnownReads } from '../domain/journal/known-reads.ts';
import { IndexRow, mergeEntry } from '../domain/index-entry.ts';
import type { Draft } from '../domain/local-data.ts';
import { browserNow, serviceOffset, toBrowserTime } from '../lib/clock.ts';
import { sameJson } from '../lib/json.ts';
import { JsonTextError, parseStrictJson } from '../lib/strict-json.ts';
import { msToTimestamp } from '../lib/timestamp.ts';
import { tables } from '../storage/database.ts';
import { bookNames } from '../storage/evidence-names.ts';
import { holdOf, storeHold } from '../storage/holds.ts';
import { knownReads, productsRead, storeReads } from '../storage/known-reads.ts';
import { journalRows, readJournal } from '../storage/journal.ts';
import type { Session } from './session.ts';

const format = 'quotebench-client/1';

const Row = z.looseObject({});
const DraftRecord = z.looseObject({ clientName: z.string(), clientData: Row, others: Row });

const Entry = z.looseObject({
  id: z.string(),
  kind: z.enum(['save', 'fire', 'given']),
  type: z.string(),
  sentAt: z.number(),
  agent: z.string(),
  clientId: Guid,
  outcome: z.enum(['answered', 'refused', 'unreadable', 'unknown', 'notSent']),
});

/** The rows as far as a screen would break over them; their other members are kept. */
const ClientFile = z.strictObject({
  format: z.literal(format),
  /** The service's address: clients of another service have nothing to do with this one. */
  service: z.string(),
  exportedAt: z.string(),
  clientId: Guid,
  index: IndexRow.optional(),
  journal: z.array(
    z.union([Entry, z.looseObject({ id: z.string(), of: z.string(), at: z.number(), more: Row })]),
  ),
  drafts: z.array(
    z.looseObject({
      draftId: z.string(),
      clientId: Guid,
      productId: z.string(),
      startedAt: z.number(),
      savedAt: z.number(),
      base: DraftRecord.optional(),
      ours: DraftRecord,
      nameTyped: z.boolean(),
    }),
  ),
  polls: z.array(z.looseObject({ triggerRequestId: z.string(), startedAt: z.number(), state: z.string() })),
  /** The question books of the journal, by name. */
  books: z.array(z.strictObject({ name: z.string().startsWith(bookNames), value: z.unknown() })),
  hold: z.unknown().optional(),
  /** What was read of the archive, by product. */
  reads: z.array(
    z.strictObject({
      productId: z.string(),
      known: z.looseObject({
        reads: z.array(z.looseObject({ at: z.number(), state: z.int() })),
        states: z.array(DraftRecord),
      }),
    }),
  ),
});

/** Everything stored here of a client, as text. No key is in it. */
export async function clientFileText(session: Session, clientId: string): Promise<string> {
  const { key, connection } = session;
  const { index, drafts, polls, values } = await tables();
  const isOf = (row: { readonly clientId?: string | undefined }) => row.clientId === clientId;
  const entries = (await readJournal(key)).filter(isOf);
  const own = new Set(entries.map(({ id }) => id));
  const bookKeys = new Set(entries.map(({ bookHash }) => bookNames + bookHash));
  const products = await productsRead(key, clientId);
  return JSON.stringify({
    format,
    service: connection.baseUrl,
    exportedAt: msToTimestamp(browserNow()),
    clientId,
    index: without(await index.get([key, clientId])),
    journal: (await journalRows(key)).filter((row) => own.has(entryIdOf(row))).map(without),
    // In service time, as another computer has another clock.
    drafts: (await drafts.all(key))
      .filter(isOf)
      .map(({ serviceOffsetMs = 0, startedOffsetMs = 0, ...draft }) => ({
        ...without(draft),
        startedAt: draft.startedAt + startedOffsetMs,
        savedAt: draft.savedAt + serviceOffsetMs,
      })),
    polls: (await polls.all(key)).filter(isOf).map(without),
    books: (await values.all(key)).filter(({ name }) => bookKeys.has(name)).map(without),
    hold: await holdOf(key, clientId),
    reads: await Promise.all(
      products.map(async (productId) => ({ productId, known: await knownReads(key, clientId, productId) })),
    ),
  });
}

function without<T extends object>(row: T): Omit<T, 'connection'>;
function without<T extends object>(row: T | undefined): Omit<T, 'connection'> | undefined;
function without(row: { connection?: string } | undefined) {
  if (!row) return undefined;
  const { connection: _connection, ...rest } = row;
  return rest;
}

export type ClientImport =
  | {
      readonly ok: true;
      readonly clientId: string;
      readonly clientName: string;
      readonly added: number;
      /** The client's row in the index took something newer. */
      readonly updated: boolean;
    }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/**
 * Merges a client's file: activities, drafts and requests that are not here yet are added, none here is replaced, and the
 * client's row takes what is newer.
 * A file that does not fit is refused whole, with every error and its place.
 */
export async function importClientFile(session: Session, text: string): Promise<ClientImport> {
  let json: unknown;
  try {
    json = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { ok: false, errors: [{ path: '', message: error.message }] };
  }
  const parsed = ClientFile.safeParse(json);
  if (!parsed.success) return { ok: false, errors: schemaErrors(parsed.error.issues, json) };
  const file = parsed.data;
  const refuse = (path: string, message: string): ClientImport => ({
    ok: false,
    errors: [{ path, message }],
  });
  if (file.service !== session.connection.baseUrl)
    return refuse('/service', 'The file is of another service.');
  const { clientId } = file;
  const entries = file.journal.filter((row) => 'kind' in row);
  const ids = new Set(entries.map(({ id }) => id));
  const others = [
    ...[...entries, ...file.drafts].filter((row) => row.clientId !== clientId),
    ...file.journal.filter((row) => 'of' in row && !ids.has(String(row.of))),
  ];
  if (others.length > 0) return refuse('/clientId', 'The file has rows of another client.');

  const connection = session.key;
  const { index, drafts, journal, polls, values } = await tables();
  const [rows, drafted, polled] = await Promise.all([
    missing(file.journal, (row) => journal.get([connection, row.id])),
    missing(file.drafts, (row) => drafts.get([connection, row.draftId])),
    missing(file.polls, (row) => polls.get([connection, row.triggerRequestId])),
  ]);
  // The schema knows the members that screens need; the others are as they were written.
  await journal.putAll(rows.map((row) => ({ ...row, connection }) as unknown as JournalRow));
  await drafts.putAll(
    drafted.map(
      (row) =>
        ({
          ...row,
          connection,
          startedAt: toBrowserTime(row.startedAt),
          startedOffsetMs: serviceOffset()?.ms,
          savedAt: toBrowserTime(row.savedAt),
          serviceOffsetMs: serviceOffset()?.ms,
        }) as unknown as Draft,
    ),
  );
  await polls.putAll(polled.map((row) => ({ ...row, connection }) as unknown as QuotePoll));
  const books = await missing(file.books, ({ name }) => values.get([connection, name]));
  await values.putAll(books.map(({ name, value }) => ({ connection, name, value })));
  for (const { productId, known } of file.reads) {
    await storeReads(connection, clientId, productId, known as unknown as KnownReads);
  }
  const hold = readHold(file.hold);
  if (hold?.clientId === clientId && !(await holdOf(connection, clientId))) {
    const { earlier, ...terms } = hold;
    for (const one of earlier) await storeHold(connection, { ...one, clientId });
    await storeHold(connection, terms);
  }
  const here = await index.get([connection, clientId]);
  const known = file.index ? mergeEntry(here, { ...file.index, clientId }) : here;
  const isNewer = known !== undefined && !sameJson(plain(known), plain(without(here) ?? {}));
  if (isNewer) await index.put({ ...known, connection });
  return {
    ok: true,
    clientId,
    clientName: known?.clientName ?? 'Client',
    updated: isNewer,
    added: rows.filter((row) => 'kind' in row).length + drafted.length + polled.length,
  };
}

/** Without members that are undefined. */
const plain = (row: object): unknown => JSON.parse(JSON.stringify(row));

/** The rows that are not stored yet, each once. */
async function missing<Row>(rows: readonly Row[], find: (row: Row) => Promise<unknown>): Promise<Row[]> {
  const found = await Promise.all(rows.map(find));
  return rows.filter((_, at) => found[at] === undefined);
}
