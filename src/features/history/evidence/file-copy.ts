/**
 * The file copy, format 1: what an agency can show of a quote request or of a client. Its JSON is the source; the page
 * around it is drawn from it (`draw-file-copy.ts`). docs/file-copy.md describes it for others.
 */
import { z } from 'zod';
import { Count, Milliseconds } from '../../../contract/primitives.ts';
import { foldJournal } from '../../../domain/journal/fold-journal.ts';
import {
  DeskPlace,
  EntryMembers,
  type JournalEntry,
  type JournalRow,
} from '../../../domain/journal/journal.ts';
import { readResponses } from '../../../domain/quotes/reading/read-responses.ts';
import { canonicalJson } from '../../../lib/json.ts';
import { memo } from '../../../lib/memo.ts';
import { sha256Hex } from '../../../lib/sha256-hex.ts';

const Sha256 = z.string().regex(/^[\da-f]{64}$/, 'No SHA-256 in lower-case hex.');
/** A moment: exact in UTC, the same in the file's zone, and whose clock it is by. */
const Time = z.strictObject({
  utc: z.string().regex(/^(?:[+-]\d\d)?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'No moment in UTC.'),
  local: z.string(),
  clock: z.enum(['service', 'browser']),
});
export type Time = z.infer<typeof Time>;

/** A call by both clocks; the service's is null where the difference was not known at the call. */
const BothClocks = z.strictObject({ browser: Time, service: Time.nullable() });
export type BothClocks = z.infer<typeof BothClocks>;

const About = z.strictObject({
  demo: z.boolean(),
  scope: z.enum(['client', 'request']),
  /** The trigger request id; null for the whole client. */
  request: z.string().nullable(),
  client: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  made: BothClocks,
  /** The name typed in the app, not authenticated; null where none was. */
  madeBy: z.string().nullable(),
  /** The gateway's sign-in gave that name. */
  madeBySignedIn: z.boolean().optional(),
  /** The last moment for which records were read. */
  readUntil: Time,
  connection: z.strictObject({ kind: z.string(), name: z.string() }),
  /** IANA. */
  zone: z.string(),
  /** Service time minus browser time in milliseconds, as known when the file was made. */
  clockDifference: z
    .strictObject({ ms: z.number(), atLeast: z.number(), how: z.enum(['given', 'estimated']) })
    .nullable(),
  products: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** The SHA-256 of the workspace when the file was made; older files have none. */
  workspace: z.string().optional(),
  /** The notices for these products and the client's states, with since when, until when and who says so. */
  notices: z.array(z.string()),
  /** The legal hold, newest entry first. */
  hold: z.array(
    z.strictObject({
      setAt: Time,
      by: z.string().nullable(),
      words: z.string(),
    }),
  ),
});

const SentRequest = z.strictObject({
  /** Null where the response names none. */
  request: z.string().nullable(),
  /** The journal's entry, with what was sent; null for a request that the journal does not have. */
  entry: z.string().nullable(),
  product: z.string().nullable(),
  /** The read of the record at sending, by its number. */
  read: Count.nullable(),
});

const found = ['record', 'none', 'unreadable'] as const;

const Records = z.strictObject({
  /** Earliest first within a product. */
  moments: z.array(
    z.strictObject({
      product: z.string(),
      at: Time,
      read: Count,
      found: z.enum(found),
      /** The number in `records`. */
      record: Count.nullable(),
    }),
  ),
  /** Every different record once, as it came. */
  records: z.array(z.strictObject({ number: Count, raw: z.record(z.string(), z.unknown()) })),
});

const Responses = z.strictObject({
  request: z.string(),
  read: Count,
  /** `none`: the service does not know the request. */
  found: z.enum(['responses', 'none', 'unreadable']),
  expected: z.number().nullable(),
  /** Null where it is not known how many to expect, or the read failed. */
  pending: z.number().nullable(),
  /** As they came. */
  quoted: z.array(z.unknown()),
  declined: z.array(z.unknown()),
  /** Left out, because they name another client. */
  otherClients: Count,
});

const Check = z.strictObject({ entry: z.string(), product: z.string().nullable(), read: Count.nullable() });

const Given = z.strictObject({
  entry: z.string(),
  /** Quotes in it that are not known to be the client's: the text is then left out. */
  otherQuotes: Count,
});

const Configurations = z.strictObject({
  product: z.string(),
  read: Count,
  /** False where the current versions could not be read. */
  isRead: z.boolean(),
  versions: z.array(
    z.strictObject({
      configId: z.string(),
      type: z.string(),
      title: z.string(),
      version: z.number().nullable(),
      updated: Time,
      /** In the read; others were seen before. */
      current: z.boolean(),
    }),
  ),
});

const Book = z.strictObject({
  product: z.string(),
  /** Of `source` as canonical JSON. */
  sha256: Sha256,
  today: z.boolean(),
  /** The question book, blocks expanded (docs/workspace.schema.json). */
  source: z.unknown(),
});

export const readEndpoints = ['readClientAt', 'readConfigs', 'readQuotes'] as const;

const Read = z.strictObject({
  number: Count,
  endpoint: z.enum(readEndpoints),
  params: z.record(z.string(), z.string()),
  body: z.unknown(),
  /** Method and path below the service's address. */
  address: z.string(),
  asked: Time,
  answered: Time.nullable(),
  status: z.int().nullable(),
  bytes: Count.nullable(),
  /** Of the bytes as they came. */
  sha256: Sha256.nullable(),
  /** The archive was asked twice, because it answered "not found" first. */
  first: z.strictObject({ status: z.int(), sha256: Sha256 }).optional(),
});
export type CopyRead = z.infer<typeof Read>;

const Link = z.strictObject({
  chain: z.string(),
  number: Count,
  /** The hash of the link before; empty for the first. */
  before: z.union([Sha256, z.literal('')]),
  /** Of the row as canonical JSON, without `link` and `redacted`. */
  content: Sha256,
  /** Of `chain`, `number`, `before` and `content` as canonical JSON. */
  hash: Sha256,
});

/**
 * What the journal knows of a call, or of a copy given to the client, as its own schema has it: a member added there is in
 * files. What-ifs are calls of another client.
 */
const Facts = z.strictObject(EntryMembers.omit({ whatIf: true }).shape).extend({
  mergedIn: z
    .object({
      ...EntryMembers.shape.mergedIn.unwrap().shape,
      /** In older copies only. */
      by: z.string().optional(),
    })
    .optional(),
});
export const entryMembers: readonly string[] = Object.keys(Facts.shape);

const rowMembers = {
  id: z.string(),
  link: Link.optional(),
  /** Something was left out of it, so that its content can't be checked. */
  redacted: z.literal(true).optional(),
  /** Where the agency's shared desk has it; absent where that is not known, and in older files. No part of what is hashed in `link`. */
  deskPlace: z.strictObject(DeskPlace.shape).optional(),
};

/** What became known of an entry later. */
const Addition = z.strictObject({
  ...rowMembers,
  of: z.string(),
  at: Milliseconds,
  more: Facts.partial(),
});

const Row = z.union([Addition, Facts.extend(rowMembers)]);
export type CopyRow = z.infer<typeof Row>;

const Journal = z.strictObject({
  chain: z.strictObject({
    chained: Count,
    notChained: Count,
    missing: z.array(z.strictObject({ chain: z.string(), from: Count, to: Count })),
    /** Ids of rows. */
    broken: z.array(z.string()),
    erased: Count,
  }),
  /** As they were put, oldest first. */
  rows: z.array(Row),
});

const unknowns = [
  'savesElsewhere',
  'authors',
  'delivery',
  'readsFailed',
  'requestsElsewhere',
  'clockDifference',
  'pending',
  'otherClients',
  'chainMissing',
  'chainBroken',
  'notChained',
] as const;

const Unknown = z.strictObject({ what: z.enum(unknowns), count: z.number().nullable() });
export type Unknown = z.infer<typeof Unknown>;

/** More is no file that the app made. */
const most = 20_000;

export const Parts = z.strictObject({
  sent: z.array(SentRequest).max(most),
  records: Records,
  responses: z.array(Responses).max(most),
  checks: z.array(Check).max(most),
  given: z.array(Given).max(most),
  configurations: z.array(Configurations).max(most),
  questions: z.array(Book).max(most),
  reads: z.array(Read).max(most),
  journal: Journal,
  unknown: z.array(Unknown),
  about: About,
});
export type Parts = z.infer<typeof Parts>;
export type PartName = keyof Parts;

/** In the order of the file. */
export const partNames = Object.keys(Parts.shape) as PartName[]; // Object.keys forgets that the names are literal

export const FileCopy = z.strictObject({
  file: z.literal('quotebench-file-copy'),
  format: z.literal(1),
  parts: Parts,
  /** Of each part as canonical JSON. */
  hashes: z.record(z.enum(partNames), Sha256),
  /** Of `hashes` as canonical JSON. */
  sha256: Sha256,
  /** Of the page without its data. */
  page: Sha256,
});
export type FileCopy = z.infer<typeof FileCopy>;

export const partHash = (part: unknown): string => sha256Hex(canonicalJson(part));

/** A file before its page is drawn. */
export type SealedCopy = Omit<FileCopy, 'page'>;

/** Hashes parts as they are in a file. */
export function sealParts(parts: Parts): SealedCopy {
  const hashes = Object.fromEntries(partNames.map((name) => [name, partHash(parts[name])]));
  return {
    file: 'quotebench-file-copy',
    format: 1,
    parts,
    hashes: hashes as FileCopy['hashes'], // every part has one
    sha256: partHash(hashes),
  };
}

/** The entries of a file by their ids, oldest first, each with what became known later. */
export const entriesOf = memo(({ rows }: Parts['journal']): ReadonlyMap<string, JournalEntry> => {
  // What a file leaves out reads as undefined.
  const entries = foldJournal(rows.map((row) => ({ ...row, connection: '' }) as JournalRow));
  return new Map(entries.map((entry) => [entry.id, entry]));
});

/** An entry by its id, with what became known later. */
export function entryOf({ journal }: Parts, id: string | null): JournalEntry | undefined {
  return id === null ? undefined : entriesOf(journal).get(id);
}

/** The responses of a file, parsed. */
export const responsesOf = memo(({ responses }: Parts) => responses.map((one) => readResponses(one)));
