/** What a browser stores of a connection, each table by the schema of its rows. Files and the demo's scenarios are made of it. */
import { z } from 'zod';
import { Milliseconds } from '../contract/primitives.ts';
import type { ReadOnly } from '../lib/read-only.ts';
import { DraftRecord } from './client/draft-record.ts';
import { IndexRow, OwnNotes, type IndexEntry } from './client-index/index-row.ts';
import { SearchNote } from './journal/change-search.ts';
import {
  ErasedRow,
  JournalAdditionRow,
  JournalEntryRow,
  QuotePoll,
  RestoredNote,
  type JournalEntry,
  type JournalRow,
} from './journal/journal.ts';
import { KnownReads } from './journal/known-reads.ts';
import { readNames } from './stored-names.ts';

/** Unsaved edits of a client: the record they are based on, and the edited record. */
export const DraftRow = z.object({
  draftId: z.string(),
  /** Absent for a client that was never saved. */
  clientId: z.string().optional(),
  productId: z.string(),
  /** Milliseconds since 1970, browser's clock, as `savedAt`. */
  startedAt: Milliseconds,
  /** Service time minus browser time at the start, in milliseconds; absent where unknown. */
  startedOffsetMs: z.number().optional(),
  savedAt: Milliseconds,
  /** Service time minus browser time at `savedAt`, in milliseconds; absent where unknown. */
  serviceOffsetMs: z.number().optional(),
  base: DraftRecord.optional(),
  ours: DraftRecord,
  /** The agent typed a client name that differs from the one that the book's role gives. */
  nameTyped: z.boolean(),
  /** The draft that this one is a copy of, because another tab holds the original. */
  copyOf: z.string().optional(),
  /** The tab that wrote it last, or took it up: no other overwrites it. */
  tab: z.string().optional(),
  /** What was restored in it from earlier records. */
  restored: z.array(RestoredNote).optional(),
});
export type Draft = ReadOnly<z.infer<typeof DraftRow>> & { readonly connection: string };

/** One version of one config, as this browser read it. */
export const ConfigVersion = z.object({
  configId: z.string(),
  version: z.number(),
  productId: z.string(),
  type: z.string(),
  firstSeenAt: Milliseconds,
  raw: z.unknown(),
});
export type ConfigVersion = ReadOnly<z.infer<typeof ConfigVersion>>;

/** What was read of a client's archive, with the last search in it. */
export const ArchiveReads = KnownReads.extend({ search: SearchNote.optional() }).refine(
  ({ reads, states }) => reads.every(({ state }) => state < states.length),
  'A read has no state.',
);

/** A read of the service: of the archive, or the last body of a query, as text. */
export const StoredRead = z.union([
  z.object({ key: z.string().startsWith(readNames.archive), at: Milliseconds, data: ArchiveReads }),
  z.object({ key: z.string().startsWith(readNames.last), at: Milliseconds, data: z.string() }),
]);

export type StoredRead = ReadOnly<z.infer<typeof StoredRead>>;

/** A small named value, such as the imported workspace file. */
const NamedValue = z.object({ name: z.string(), value: z.unknown() });

/** The rows of each table, without their connection. */
export const LocalData = z.object({
  index: z.array(IndexRow),
  own: z.array(OwnNotes),
  /** With what a later version adds to rows: they are evidence, and hashed as they are. */
  journal: z.array(z.union([JournalAdditionRow.loose(), ErasedRow.loose(), JournalEntryRow.loose()])),
  drafts: z.array(DraftRow),
  polls: z.array(QuotePoll),
  configVersions: z.array(ConfigVersion),
  reads: z.array(StoredRead),
  values: z.array(NamedValue),
});
type WithoutConnection<Row> = Row extends unknown ? Omit<Row, 'connection'> : never;
export type LocalData = Omit<ReadOnly<z.infer<typeof LocalData>>, 'journal'> & {
  readonly journal: readonly WithoutConnection<JournalRow>[];
};

/** The rows of a file (`rows-file.ts`), of whatever format. */
export interface FileRows {
  /** The service's address. Older files of everything, and of the list, do not say it. */
  readonly service?: string | undefined;
  /** The connection's name. */
  readonly connection: string;
  /** Of a file of one client. */
  readonly clientId?: string | undefined;
  readonly rows: Partial<LocalData>;
}

/** What the demo's browser remembers of a scenario. All times are by the service's clock. */
export interface ScenarioData {
  readonly index: readonly IndexEntry[];
  readonly journal: readonly Omit<JournalEntry, 'connection'>[];
  readonly drafts: readonly Omit<Draft, 'connection'>[];
  readonly configVersions: readonly ConfigVersion[];
}
