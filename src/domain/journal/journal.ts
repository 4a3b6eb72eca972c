/**
 * The journal's entry: every writing call, and every copy given to a client, with the full request, the response, both
 * clocks and the cause. The service lists neither saves nor events, so the journal is the only record of them.
 */

import type { ReadEvent } from '../../contract/events.ts';
import { isObject } from '../../lib/json.ts';
import type { LogLoss } from '../client/annotations/call-log.ts';

/** `given`: a copy given to the client, without a call to the service. */
export type JournalKind = 'save' | 'fire' | 'given';

/**
 * `answered`: accepted. `refused`: status and body are in `answer`. `unreadable`: a response that cannot be read.
 * `unknown`: sent without a response. `notSent`: it never left.
 */
export type JournalOutcome = 'answered' | 'refused' | 'unreadable' | 'unknown' | 'notSent';

export interface JournalEntry {
  /** A random UUID. */
  readonly id: string;
  readonly connection: string;
  readonly kind: JournalKind;
  /** The event's name, "SAVE", or what was copied. */
  readonly type: string;
  /** Browser's clock, milliseconds since 1970. */
  readonly sentAt: number;
  readonly answeredAt: number | undefined;
  /** Service time minus browser time at the call; undefined where unknown. */
  readonly serviceOffsetMs: number | undefined;
  /** How the offset is known; absent where it is not, and in older entries. */
  readonly serviceOffsetHow?: 'given' | 'estimated' | undefined;
  readonly clientId: string | undefined;
  readonly productId: string | undefined;
  /** The name typed in this browser; not authenticated. */
  readonly agent: string;
  /** Why, as the agent typed it. */
  readonly reason: string | undefined;
  /** For saves: who gave the information and how; `skipped` where it was left blank, absent where it was not asked. */
  readonly informationSource?: InformationSource | undefined;
  /** For saves that remove or rewrite call log entries. */
  readonly callLogLosses?: readonly LogLoss[] | undefined;
  /** For saves with restored answers, named as the book named them. */
  readonly restored?: readonly RestoredNote[] | undefined;
  /** For saves: lowered or removed coverages, limits and items, as the question book named them. */
  readonly lowered?: readonly string[] | undefined;
  /** For saves: how many changes of others the save brought in, and the answers that they are in. */
  readonly mergedIn?: { readonly count: number; readonly names?: readonly string[] } | undefined;
  /** For saves: the draft that was saved. */
  readonly draftId?: string | undefined;
  /** For copies given to the client. */
  readonly given?: GivenCopy | undefined;
  /** The body as sent. Never holds a credential. */
  readonly request: unknown;
  readonly status: number | undefined;
  /** The response's body, client secrets redacted. */
  readonly answer: unknown;
  readonly outcome: JournalOutcome;
  /** This page waits for its response. Set when read, never stored. */
  readonly underWay?: boolean;
  /** For events: the response's summary. */
  readonly trigger: TriggerSummary | undefined;
  /** For saves: what the read after it showed. */
  readonly receipt: SaveReceipt | undefined;
  /** For checks: why an OFAC result that was not passed does not stop the client. */
  readonly cleared?: OfacClearance | undefined;
  /** The call belongs to a what-if; its client is a scratch client. */
  readonly whatIf?: WhatIfCall | undefined;
  /** The version of the question book in use; absent without a book, and in older entries. */
  readonly bookVersion?: string | undefined;
  /** The key of that book in `storage/book-versions.ts`; absent in older entries. */
  readonly bookHash?: string | undefined;
  /** The link of the row that it was put with; absent for entries that were never chained. */
  readonly link?: ChainLink | undefined;
}

/** That compliance cleared an OFAC result that was not passed, as the agent entered it. */
export interface OfacClearance {
  /** Who cleared it. */
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly how: string;
  /** The name typed in this browser. */
  readonly agent: string;
}

/** What can become known of an entry after it was put. */
export type EntryFacts = Partial<Omit<JournalEntry, 'id' | 'connection' | 'link' | 'underWay'>>;

/** What became known of an entry later: its response, the read after a save, a note. */
export interface JournalAddition {
  /** A random UUID. */
  readonly id: string;
  readonly connection: string;
  /** The entry's id. */
  readonly of: string;
  /** Browser's clock, milliseconds since 1970. */
  readonly at: number;
  readonly more: EntryFacts;
  readonly link?: ChainLink | undefined;
}

/** What is left of a chained row that was erased from this browser. */
export interface ErasedRow {
  readonly id: string;
  readonly connection: string;
  /** Browser's clock, milliseconds since 1970. */
  readonly erasedAt: number;
  readonly link: ChainLink;
}

/** A row of the journal. Rows are never overwritten: `foldJournal` adds to the entries what became known later. */
export type JournalRow = JournalEntry | JournalAddition | ErasedRow;

/** When a row was put, by the browser's clock; an erased one, when it was erased. */
export const putAt = (row: JournalRow): number =>
  'of' in row ? row.at : 'erasedAt' in row ? row.erasedAt : row.sentAt;

/** A row's link in the journal's chain (`journal-chain.ts`). */
export interface ChainLink {
  /** The chain's id: each browser starts its own. */
  readonly chain: string;
  /** Counts the connection's rows from 1. */
  readonly number: number;
  /** The hash of the previous link; empty for the first. */
  readonly before: string;
  /** The hash of the row. */
  readonly content: string;
  readonly hash: string;
}

/** A file given to a client. */
export interface GivenCopy {
  readonly file: string;
  readonly mediaType: string;
  readonly text: string;
  /** Of the text in UTF-8, lower-case hex. */
  readonly sha256: string;
  /** The quotes in it. */
  readonly quotes: readonly { readonly triggerRequestId: string; readonly requestId: string }[];
}

export type InformationSource = 'skipped' | { readonly by: string; readonly how: string };

export interface RestoredNote {
  readonly what: string;
  /** The moment of the record it is from: service's clock, milliseconds since 1970. */
  readonly from: number;
}

export interface WhatIfCall {
  /** The client whose coverage is tried out. */
  readonly of: string;
  /** `scratch`: creates the scratch client. `base`: quotes the coverage as it is. `variation`: as `words` says. */
  readonly part: 'scratch' | 'base' | 'variation';
  /** What the variation changes. */
  readonly words: string;
  /** The earlier quote request to compare with; undefined where the what-if sent its own. */
  readonly baseTrigger: string | undefined;
  /** The issues it was sent with, in sentences. */
  readonly inSpiteOf?: readonly string[] | undefined;
}

/** When a call was sent, by the service's clock as known at the call. Milliseconds since 1970. */
export function sentByServiceClock({
  sentAt,
  serviceOffsetMs = 0,
}: Pick<JournalEntry, 'sentAt' | 'serviceOffsetMs'>): number {
  return sentAt + serviceOffsetMs;
}

/** When a call ended, by the same clock: at its response, else when it was sent. */
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

/** The summary of an event's response. @param request the body as sent. */
export function triggerSummary(response: ReadEvent, request: unknown): TriggerSummary {
  const payload = isObject(request) ? request['payload'] : undefined;
  const effectiveDate = isObject(payload) ? payload['effectiveDate'] : undefined;
  return {
    triggerRequestId: response.triggerRequestId,
    executedActionCount: response.executedActionCount,
    expectedResponseCount: response.expectedResponseCount,
    effectiveDate: typeof effectiveDate === 'string' ? effectiveDate : undefined,
  };
}

export interface SaveReceipt {
  /** Service's clock as far as known, milliseconds since 1970: the archive has the save from here on. */
  readonly readBackAt: number;
  /** Service time minus browser time at the read; absent where it equals the entry's. */
  readonly serviceOffsetMs?: number | undefined;
  /** `same`: the service has what was sent. `differs`: it does not; `differences` names where. */
  readonly result: 'same' | 'differs';
  readonly differences: readonly string[];
}

/** The progress of a quote request, stored so that a reload resumes it. */
export interface QuotePoll {
  readonly connection: string;
  readonly triggerRequestId: string;
  readonly clientId: string | undefined;
  readonly productId: string | undefined;
  readonly expected: number | undefined;
  readonly startedAt: number;
  /** When each quote was first seen, by requestId or place; browser's clock, as `startedAt`. */
  readonly arrivals: Readonly<Record<string, number>>;
  /** Service time minus browser time at each arrival, by the same keys; none where it was not known. */
  readonly offsets?: Readonly<Record<string, number>> | undefined;
  readonly state: 'pending' | 'complete' | 'timedOut';
  /** It timed out because the service refused the key. */
  readonly keyRefused?: boolean;
  /** Milliseconds of polling with the page in view since the agent last started it. */
  readonly inView?: number;
}
