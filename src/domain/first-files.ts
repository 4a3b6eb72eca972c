/** Files that the first versions of the app wrote: the list of clients, one client, and everything stored. */
import { z } from 'zod';
import { Guid, Milliseconds } from '../contract/primitives.ts';
import { IndexedRequestRow, IndexRow, UndocumentedSave } from './client-index/index-row.ts';
import { fromFirstIndexRow, fromFirstJournalRows } from './first-rows.ts';
import { ErasedRow, JournalAdditionRow, JournalEntryRow, QuotePoll } from './journal/journal.ts';
import { ArchiveReads, ConfigVersion, DraftRow, LocalData, type FileRows } from './local-data.ts';
import { holdNames, readNames } from './stored-names.ts';

const Client = IndexRow.omit({ set: true, followUps: true }).extend({
  followUpOn: z.string().optional(),
  reminder: z.string().optional(),
  lastOpenedAt: Milliseconds.optional(),
  requests: z.record(z.string(), IndexedRequestRow.extend({ seenAt: Milliseconds.optional() })).optional(),
  undocumented: z.array(UndocumentedSave).optional(),
});

const JournalRow = z.union([
  JournalAdditionRow.partial({ client: true, sentAt: true }).loose(),
  ErasedRow.loose(),
  JournalEntryRow.partial({ client: true }).loose(),
]);
/** With what these rows lacked. */
const Journal = z.array(JournalRow).transform(fromFirstJournalRows).pipe(LocalData.shape.journal);

function clientsOf(clients: readonly z.infer<typeof Client>[]) {
  const rows = clients.map(fromFirstIndexRow);
  return { index: rows.map(({ row }) => row), own: rows.map(({ own }) => own) };
}

const List = z
  .strictObject({
    format: z.literal('quotebench-index/2'),
    connection: z.string(),
    exportedAt: z.string(),
    clients: z.array(Client.extend({ clientId: Guid })),
  })
  .transform(({ connection, clients }): FileRows => ({ connection, rows: clientsOf(clients) }));

const OneClient = z
  .strictObject({
    format: z.literal('quotebench-client/1'),
    service: z.string(),
    exportedAt: z.string(),
    clientId: Guid,
    index: Client.optional(),
    journal: Journal,
    drafts: z.array(DraftRow),
    polls: z.array(QuotePoll),
    books: z.array(z.strictObject({ name: z.string(), value: z.unknown() })),
    hold: z.unknown().optional(),
    reads: z.array(z.strictObject({ productId: z.string(), known: ArchiveReads })),
  })
  .transform(({ service, clientId, index, journal, drafts, polls, books, hold, reads }): FileRows => ({
    service,
    connection: '',
    clientId,
    rows: {
      index: clientsOf(index ? [index] : []).index,
      journal,
      drafts,
      polls,
      values: [...books, ...(hold === undefined ? [] : [{ name: holdNames + clientId, value: hold }])],
      reads: reads.map(({ productId, known }) => ({
        key: `${readNames.archive}${clientId}/${productId}`,
        at: 0,
        data: known,
      })),
    },
  }));

const Everything = z
  .strictObject({
    format: z.literal('quotebench-remembered/1'),
    connection: z.string(),
    exportedAt: z.string(),
    remembered: z.object({
      index: z.array(Client),
      drafts: z.array(DraftRow),
      journal: Journal,
      polls: z.array(QuotePoll),
      configVersions: z.array(ConfigVersion),
      reads: LocalData.shape.reads,
      values: LocalData.shape.values,
    }),
  })
  .transform(({ connection, remembered: { index, journal, drafts, ...others } }): FileRows => ({
    connection,
    rows: {
      ...others,
      ...clientsOf(index),
      // Other files have a draft's times by the service's clock.
      drafts: drafts.map(({ serviceOffsetMs = 0, startedOffsetMs = serviceOffsetMs, ...draft }) => ({
        ...draft,
        startedAt: draft.startedAt + startedOffsetMs,
        savedAt: draft.savedAt + serviceOffsetMs,
      })),
      journal,
    },
  }));

/** By their format. */
export const firstFiles: ReadonlyMap<unknown, z.ZodType<FileRows>> = new Map<unknown, z.ZodType<FileRows>>([
  ['quotebench-index/2', List],
  ['quotebench-client/1', OneClient],
  ['quotebench-remembered/1', Everything],
]);
