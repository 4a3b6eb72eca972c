/**
 * The journal's rows: every writing call, and every copy given to a client, with the full request, the response, both
 * clocks and the cause. The service lists neither saves nor events, so the journal is the only record of them.
 *
 * These schemas are the one description of a row. Files pick from them; what a row has besides is left as it is.
 */
import { z } from 'zod';
import { Count, Milliseconds } from '../../contract/primitives.ts';
import type { ReadOnly } from '../../lib/read-only.ts';
import { StoredChanges } from '../client/stored-changes.ts';
import { quotedFigures } from '../client-index/quoted-figures.ts';
import { LogLoss } from '../client/annotations/logged-contact.ts';

/** `given`: a copy given to the client, or a form filled, without a call to the service. */
const JournalKind = z.enum(['save', 'fire', 'given']);
export type JournalKind = z.infer<typeof JournalKind>;

/**
 * `answered`: accepted. `refused`: status and body are in `answer`. `unreadable`: a response that cannot be read.
 * `unknown`: sent without a response. `notSent`: it never left.
 */
export const JournalOutcome = z.enum(['answered', 'refused', 'unreadable', 'unknown', 'notSent']);
export type JournalOutcome = z.infer<typeof JournalOutcome>;

export const InformationSource = z.union([
  z.literal('skipped'),
  z.object({ by: z.string(), how: z.string() }),
]);
export type InformationSource = ReadOnly<z.infer<typeof InformationSource>>;

export const RestoredNote = z.object({
  what: z.string(),
  /** The moment of the record it is from: service's clock, milliseconds since 1970. */
  from: Milliseconds,
});
export type RestoredNote = ReadOnly<z.infer<typeof RestoredNote>>;

const TriggerSummary = z.object({
  triggerRequestId: z.string().optional(),
  executedActionCount: z.number().optional(),
  expectedResponseCount: z.number().optional(),
  effectiveDate: z.string().optional(),
});
export type TriggerSummary = ReadOnly<z.infer<typeof TriggerSummary>>;

const SaveReceipt = z.object({
  /** Service's clock as far as known, milliseconds since 1970: the archive has the save from here on. */
  readBackAt: Milliseconds,
  /** Service time minus browser time at the read; absent where it equals the entry's. */
  serviceOffsetMs: z.number().optional(),
  /** `same`: the service has what was sent. `differs`: it does not; `differences` names where. */
  result: z.enum(['same', 'differs']),
  differences: z.array(z.string()),
});
export type SaveReceipt = ReadOnly<z.infer<typeof SaveReceipt>>;

/** A file given to a client. */
const GivenCopy = z.object({
  file: z.string(),
  mediaType: z.string(),
  text: z.string(),
  /** Of the text in UTF-8, lower-case hex. */
  sha256: z.string(),
  /** The quotes in it, each with the letter that it has there; no letter in a text about one, nor in older entries. */
  quotes: z.array(
    z.object({ triggerRequestId: z.string(), requestId: z.string(), letter: z.string().optional() }),
  ),
});
export type GivenCopy = ReadOnly<z.infer<typeof GivenCopy>>;

/** A PDF form filled with a client's answers, and saved. The file itself is not stored. */
const FilledForm = z.object({
  file: z.string(),
  /** Of the filled file and of the blank one, lower-case hex. */
  sha256: z.string(),
  blankSha256: z.string(),
});
export type FilledForm = ReadOnly<z.infer<typeof FilledForm>>;

/** That compliance cleared an OFAC result that was not passed, as the agent entered it. */
const OfacClearance = z.object({
  /** Who cleared it. */
  by: z.string(),
  /** YYYY-MM-DD. */
  on: z.string(),
  how: z.string(),
  /** The name typed in this browser. */
  agent: z.string(),
});
export type OfacClearance = ReadOnly<z.infer<typeof OfacClearance>>;

/** An order of reports about persons, as it was confirmed. */
const ReportOrder = z.object({
  /** About whom, as they were named. */
  persons: z.array(z.string()),
  purpose: z.string(),
  /** The quote it is for, by its carrier and its id; absent where it is for none. */
  quote: z.object({ carrier: z.string(), requestId: z.string().optional() }).optional(),
  /** How notice was given, and when that was saved: service's clock, absent where it is not known here. */
  notice: z.object({ how: z.string(), savedAt: Milliseconds.optional() }).optional(),
});
export type ReportOrder = ReadOnly<z.infer<typeof ReportOrder>>;

const WhatIfCall = z.object({
  /** The client whose coverage is tried out. */
  of: z.string(),
  /** `scratch`: creates the scratch client. `base`: quotes the coverage as it is. `variation`: as `words` says. */
  part: z.enum(['scratch', 'base', 'variation']),
  /** What the variation changes. */
  words: z.string(),
  /** The earlier quote request to compare with; undefined where the what-if sent its own. */
  baseTrigger: z.string().optional(),
  /** The issues it was sent with, in sentences. */
  inSpiteOf: z.array(z.string()).optional(),
});
export type WhatIfCall = ReadOnly<z.infer<typeof WhatIfCall>>;

/** What can be known of a call: some of it before it is sent, the rest is added later. */
export const EntryMembers = z.object({
  kind: JournalKind,
  /** The event's name, "SAVE", or what was copied. */
  type: z.string(),
  /** Browser's clock, milliseconds since 1970, as `answeredAt`. */
  sentAt: Milliseconds,
  answeredAt: Milliseconds.optional(),
  /** Service time minus browser time at the call; absent where unknown. */
  serviceOffsetMs: z.number().optional(),
  /** The least that it can be; absent where it is exact, and in older entries. */
  serviceOffsetLeast: z.number().optional(),
  /** How the offset is known; absent where it is not, and in older entries. */
  serviceOffsetHow: z.enum(['given', 'estimated']).optional(),
  clientId: z.string().optional(),
  productId: z.string().optional(),
  /** The name typed in this browser; not authenticated. */
  agent: z.string(),
  /** The gateway's sign-in gave the name; else it was typed. */
  agentSignedIn: z.boolean().optional(),
  /** Why, as the agent typed it. */
  reason: z.string().optional(),
  /** For saves: who gave the information and how; `skipped` where it was left blank, absent where it was not asked. */
  informationSource: InformationSource.optional(),
  /** For saves that remove or rewrite call log entries. */
  callLogLosses: z.array(LogLoss).optional(),
  /** For saves with restored answers, named as the book named them. */
  restored: z.array(RestoredNote).optional(),
  /** For saves: lowered or removed coverages, limits and items, as the question book named them. */
  lowered: z.array(z.string()).optional(),
  /** For saves: how many changes of others the save brought in, and the answers that they are in. */
  mergedIn: z.object({ count: Count, names: z.array(z.string()).optional() }).optional(),
  /** For saves of a known client: the changes that lead back from what was sent to the record that the save read. */
  replaced: StoredChanges.optional(),
  /** For saves: the draft that was saved. */
  draftId: z.string().optional(),
  /** For copies given to the client. */
  given: GivenCopy.optional(),
  /** For forms that were filled. */
  filled: FilledForm.optional(),
  /** The body as sent. Never holds a credential. */
  request: z.unknown().optional(),
  status: z.int().optional(),
  /** The response's body, client secrets redacted. */
  answer: z.unknown().optional(),
  outcome: JournalOutcome,
  /** For events: the response's summary. */
  trigger: TriggerSummary.optional(),
  /** For events: sent while the service had accepted a save and not shown it yet. */
  answersUnshown: z.boolean().optional(),
  /** For saves: what the read after it showed. */
  receipt: SaveReceipt.optional(),
  /** For checks: what was ordered, for whom and why; absent in older entries. */
  ordered: ReportOrder.optional(),
  /** For checks: why an OFAC result that was not passed does not stop the client. */
  cleared: OfacClearance.optional(),
  /** The call belongs to a what-if; its client is a scratch client. */
  whatIf: WhatIfCall.optional(),
  /** The version of the question book in use; absent without a book, and in older entries. */
  bookVersion: z.string().optional(),
  /** The key of that book in `storage/book-versions.ts`; absent in older entries. */
  bookHash: z.string().optional(),
});
/** What can become known of an entry after it was put. */
export type EntryMembers = Partial<ReadOnly<z.infer<typeof EntryMembers>>>;

/** A row's link in the journal's chain (`journal-chain.ts`). */
export const ChainLink = z.object({
  /** The chain's id: each browser starts its own. */
  chain: z.string(),
  /** Counts the connection's rows from 1. */
  number: Count,
  /** The hash of the previous link; empty for the first. */
  before: z.string(),
  /** The hash of the row. */
  content: z.string(),
  hash: z.string(),
});
export type ChainLink = ReadOnly<z.infer<typeof ChainLink>>;

/** Where the agency's shared desk has a row. */
export const DeskPlace = z.object({
  /** Names the desk: a desk that was made or restored since counts anew. */
  desk: z.string(),
  /** Counts the rows of its journal. */
  sequence: Count,
  /** When the desk took it: by its own clock. Absent where that is not known here. */
  at: Milliseconds.optional(),
});
export type DeskPlace = ReadOnly<z.infer<typeof DeskPlace>>;

/** What every row has, with what says where it came from and is no part of what is hashed. */
const rowMembers = {
  /** A random UUID. */
  id: z.string(),
  /** The link of the row that it was put with; absent for rows that were never chained. */
  link: ChainLink.optional(),
  /** When the row was taken from a file: browser's clock. Absent for a row made here. */
  importedAt: Milliseconds.optional(),
  /** Who works at the computer of the agency's desk that it came from, or that computer's name. Absent for a row made here. */
  sharedBy: z.string().optional(),
  /** Of several places the first. Absent where no desk has the row, as far as is known here. */
  deskPlace: DeskPlace.optional(),
  /** Something was left out of it where it came from: what a check found. Absent for a row made here. */
  redacted: z.literal(true).optional(),
};

/** The client that a row is read by: its entry's, also where that became known later. Empty where there is none. */
const client = z.string();

export const JournalEntryRow = EntryMembers.extend({ ...rowMembers, client });

/** What became known of an entry later: its response, the read after a save, a note. */
export const JournalAdditionRow = z.object({
  ...rowMembers,
  client,
  /** The entry's id. */
  of: z.string(),
  /** When its entry was sent: rows of one entry are read together. */
  sentAt: Milliseconds,
  /** Browser's clock, milliseconds since 1970. */
  at: Milliseconds,
  more: EntryMembers.partial(),
});

/** What is left of a chained row that was erased from this browser. */
export const ErasedRow = z.object({
  ...rowMembers,
  /** Browser's clock, milliseconds since 1970. */
  erasedAt: Milliseconds,
  link: ChainLink,
});

interface OfConnection {
  readonly connection: string;
}

export type JournalEntry = ReadOnly<z.infer<typeof JournalEntryRow>> &
  OfConnection & {
    /** This page waits for its response. Set when read, never stored. */
    readonly underWay?: boolean;
    /** The colleague's computer that sent it said how it ended. Set when read, never stored. */
    readonly hasEnded?: boolean;
  };
export type JournalAddition = ReadOnly<z.infer<typeof JournalAdditionRow>> & OfConnection;
export type ErasedRow = ReadOnly<z.infer<typeof ErasedRow>> & OfConnection;

/** A row of the journal. Rows are never overwritten: `foldJournal` adds to the entries what became known later. */
export type JournalRow = JournalEntry | JournalAddition | ErasedRow;

/** What a response was when it was first read: a carrier may change it under the same id. */
const FirstReading = z.object({
  /** Service's clock, milliseconds since 1970. */
  at: Milliseconds,
  /** The hash of its terms (`first-reading.ts`). */
  terms: z.string(),
  premium: quotedFigures.premium.optional(),
  duration: quotedFigures.duration,
  bindable: z.boolean().optional(),
  /** It was no quote. */
  refused: z.boolean().optional(),
});
export type FirstReading = ReadOnly<z.infer<typeof FirstReading>>;

/** The progress of a quote request, stored so that a reload resumes it. */
export const QuotePoll = z.object({
  triggerRequestId: z.string(),
  clientId: z.string().optional(),
  productId: z.string().optional(),
  expected: z.number().optional(),
  startedAt: Milliseconds,
  /** When each quote was first seen, by requestId or place; browser's clock, as `startedAt`. */
  arrivals: z.record(z.string(), Milliseconds),
  /** Service time minus browser time at each arrival, by the same keys; none where it was not known. */
  offsets: z.record(z.string(), z.number()).optional(),
  /** By the same keys. */
  first: z.record(z.string(), FirstReading).optional(),
  state: z.enum(['pending', 'complete', 'timedOut']),
  /** It timed out because the service refused the key. */
  keyRefused: z.boolean().optional(),
  /** Milliseconds of polling with the page in view since the agent last started it. */
  inView: z.number().optional(),
});
export type QuotePoll = ReadOnly<z.infer<typeof QuotePoll>> & OfConnection;
