/**
 * What the journal keeps of every call that changed or fired something, and of every copy given to a client: the full request, the answer, both clocks and
 * the cause. It is the app's only memory of saves and firings, because the service lists neither.
 */

import type { LogLoss } from '../client/annotations/call-log.ts';

/** `given`: a copy handed over to the client; the service was not called. */
export type JournalKind = 'save' | 'fire' | 'given';

/**
 * `answered`: the service said yes. `refused`: it said no (status and body in `answer`). `unreadable`: it answered, but
 * not in a form that can be read. `unknown`: sent, and no answer came. `notSent`: it never left.
 */
export type JournalOutcome = 'answered' | 'refused' | 'unreadable' | 'unknown' | 'notSent';

export interface JournalEntry {
  /** Made by the browser; orders nothing. */
  readonly id: string;
  readonly connection: string;
  readonly kind: JournalKind;
  /** For a firing its event name, for a save "SAVE", for a copy given what it is a copy of. */
  readonly type: string;
  /** By this browser's clock, milliseconds since 1970. */
  readonly sentAt: number;
  readonly answeredAt: number | undefined;
  /** Service time minus browser time when it was sent; undefined when unknown. */
  readonly serviceOffsetMs: number | undefined;
  /** How that was known; absent where it was not, or was not noted. */
  readonly serviceOffsetHow?: 'given' | 'estimated' | undefined;
  readonly clientId: string | undefined;
  readonly productId: string | undefined;
  /** The name typed in this browser; not authenticated. */
  readonly agent: string;
  /** Why, as far as the agent said. */
  readonly reason: string | undefined;
  /** For saves: who told what was saved and how; `skipped` when the agent left it blank, absent when it was not asked. */
  readonly informationSource?: InformationSource | undefined;
  /** For saves that change facts after quotes were asked for; absent when none did. */
  readonly factsAfterQuotes?: FactsAfterQuotes | undefined;
  /** For saves: what of the call log was gone or read otherwise in what was sent; absent when nothing was. */
  readonly callLogLosses?: readonly LogLoss[] | undefined;
  /** For saves: what of it was put back, as the book of then calls it; absent when nothing was. */
  readonly restored?: readonly RestoredNote[] | undefined;
  /** For a save: the draft that it was made of. */
  readonly draftId?: string | undefined;
  /** For what was given to the client. */
  readonly given?: GivenCopy | undefined;
  /** The body as sent. Never holds a credential. */
  readonly request: unknown;
  readonly status: number | undefined;
  /** The body as it came, client secrets struck out. */
  readonly answer: unknown;
  readonly outcome: JournalOutcome;
  /** Its call is under way in this page: only of an entry as a screen reads it, never as it is kept. */
  readonly underWay?: boolean;
  /** For firings: what the fire response said. */
  readonly trigger: TriggerSummary | undefined;
  /** For saves: what reading back showed. */
  readonly receipt: SaveReceipt | undefined;
  /** The call was part of a what-if, and its client is a scratch client. */
  readonly whatIf?: WhatIfMark | undefined;
  /** The version of the question book that this browser worked by; absent when there was none, or it was not noted. */
  readonly bookVersion?: string | undefined;
  /** The hash of that book, by which this browser keeps it (`storage/book-versions.ts`); absent where it was not noted. */
  readonly bookHash?: string | undefined;
  /** Its place in the chain of this journal; absent for entries that were never chained. */
  readonly link?: ChainLink | undefined;
}

/** Where an entry stands in the chain of its journal (`journal-chain.ts`). */
export interface ChainLink {
  /** Names the chain: each browser begins its own. */
  readonly chain: string;
  /** From 1, one more with each call of the connection. */
  readonly number: number;
  /** The hash of the link before; empty for the first. */
  readonly before: string;
  /** The hash of the body as it was sent: its JSON text, in UTF-8. */
  readonly body: string;
  readonly hash: string;
}

/** A file handed over to a client, as it was. */
export interface GivenCopy {
  readonly file: string;
  readonly mediaType: string;
  readonly text: string;
  /** Of the text as UTF-8, lower-case hex. */
  readonly sha256: string;
  /** The quotes in it. */
  readonly quotes: readonly { readonly triggerRequestId: string; readonly requestId: string }[];
}

export type InformationSource = 'skipped' | { readonly by: string; readonly how: string };

/** Facts that a save changed after quotes were asked for, as far as this browser knew. */
export interface FactsAfterQuotes {
  readonly triggerRequestIds: readonly string[];
  /** What changed, as the question book of then calls it. */
  readonly facts: readonly string[];
  /** Whether the agent said why: `filledIn` leaves the words that the app proposed, `skipped` leaves none. */
  readonly why: 'said' | 'filledIn' | 'skipped';
}

export interface RestoredNote {
  readonly what: string;
  /** The moment of the record it came from: service's clock, milliseconds since 1970. */
  readonly from: number;
}

export interface WhatIfMark {
  /** The client whose cover is tried out. */
  readonly of: string;
  /** `scratch`: makes the scratch client. `base`: asks for cover as it is. `variation`: for what `words` says. */
  readonly part: 'scratch' | 'base' | 'variation';
  /** What is asked for in the place of what. */
  readonly words: string;
  /** The earlier quote request that the variations are held against; undefined when the what-if sent its own. */
  readonly baseTrigger: string | undefined;
  /** What was missing or contradicted itself in it, in sentences; it was sent all the same. */
  readonly inSpiteOf?: readonly string[] | undefined;
}

/** Of a call whose answer this page still waits for. */
export const sendingLabel = 'Being sent…';

/** When a journaled call was sent, by the service's clock as far as it was known then. Milliseconds since 1970. */
export function sentByServiceClock({
  sentAt,
  serviceOffsetMs = 0,
}: Pick<JournalEntry, 'sentAt' | 'serviceOffsetMs'>): number {
  return sentAt + serviceOffsetMs;
}

/** When a journaled call was over, by the same clock: when its answer came, else when it was sent. */
export function overByServiceClock({
  sentAt,
  answeredAt = sentAt,
  serviceOffsetMs = 0,
}: JournalEntry): number {
  return answeredAt + serviceOffsetMs;
}

export interface TriggerSummary {
  readonly triggerRequestId: string | undefined;
  readonly executedActionCount: number | undefined;
  readonly expectedResponseCount: number | undefined;
  readonly effectiveDate: string | undefined;
}

export interface SaveReceipt {
  /** By the service's clock as far as known, milliseconds since 1970: the archive answers this save from here on. */
  readonly readBackAt: number;
  /** Service time minus browser time in it; absent where it is that of the entry. */
  readonly serviceOffsetMs?: number | undefined;
  /** `same`: the service holds what was sent. `differs`: it does not; the addresses say where. */
  readonly result: 'same' | 'differs';
  readonly differences: readonly string[];
}

/** How the watching of a firing stands: kept so that a reload goes on where it was. */
export interface QuotePoll {
  readonly connection: string;
  readonly triggerRequestId: string;
  readonly clientId: string | undefined;
  readonly productId: string | undefined;
  readonly expected: number | undefined;
  readonly startedAt: number;
  /** When each answer was first seen, by requestId or place; by this browser's clock, as `startedAt`. */
  readonly arrivals: Readonly<Record<string, number>>;
  /** Service time minus browser time at each arrival, by the same names; none where it was not known, or not noted. */
  readonly offsets?: Readonly<Record<string, number>> | undefined;
  readonly state: 'watching' | 'complete' | 'givenUp';
  /** It was given up because the service refused the key. */
  readonly keyRefused?: boolean;
  /** For how long it was watched in view since the agent last asked for it, milliseconds; absent before any of it was noted. */
  readonly inView?: number;
}
