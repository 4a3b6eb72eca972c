/** What a browser stores of a connection. The demo's scenarios come with such data. */
import type { DraftRecord } from './client/draft-record.ts';
import type { Restored } from './client/restored.ts';
import type { JournalRow } from './journal/journal.ts';

/** A row of the client index: what this browser knows of a client. */
export interface IndexEntry {
  readonly clientId: string;
  readonly clientName: string;
  readonly clientType: string | undefined;
  readonly locationCode: string | undefined;
  /** Service's clock, milliseconds since 1970. */
  readonly lastSavedAt: number | undefined;
  readonly lastOpenedAt: number | undefined;
  readonly lastQuotedAt: number | undefined;
  /** Lowest premiums of the latest quote request, one per product and term length. */
  readonly lowest: readonly LowestPremium[];
  readonly followUpOn: string | undefined;
  /** Phones, e-mail addresses and VINs, as `identifierOf` compares them; absent where the answers were not read yet. */
  readonly identifiers?: readonly string[] | undefined;
  /** For the scratch client of a what-if: the real client. Lists of clients leave such rows out. */
  readonly whatIfOf?: string | undefined;
}

export interface LowestPremium {
  readonly productId: string;
  readonly productName: string;
  /** As text, such as "12 months". */
  readonly term: string;
  /** Major units. */
  readonly amount: number;
  readonly organization: string;
  /** The end of the quote, as the service sent it. */
  readonly validUntil?: string | undefined;
  /** A caution for the agent: an estimate, a quote that cannot be bound. */
  readonly note?: string | undefined;
  /** The lowest ones after this quote has expired, in order; absent when none is good for longer. */
  readonly later?: readonly LowestPremium[] | undefined;
}

/** Unsaved edits of a client: the record they are based on, and the edited record. */
export interface Draft {
  readonly draftId: string;
  readonly connection: string;
  /** Undefined for a client that was never saved. */
  readonly clientId: string | undefined;
  readonly productId: string;
  /** Milliseconds since 1970, browser's clock, as `savedAt`. */
  readonly startedAt: number;
  /** Service time minus browser time at the start, in milliseconds; absent where unknown. */
  readonly startedOffsetMs?: number | undefined;
  readonly savedAt: number;
  /** Service time minus browser time at `savedAt`, in milliseconds; absent where unknown. */
  readonly serviceOffsetMs?: number | undefined;
  readonly base: DraftRecord | undefined;
  readonly ours: DraftRecord;
  /** The agent typed a client name that differs from the one that the book's role gives. */
  readonly nameTyped: boolean;
  /** The draft that this one is a copy of, because another tab holds the original. */
  readonly copyOf?: string | undefined;
  /** Answers restored from an earlier record that are still in the draft. */
  readonly restored?: readonly Restored[] | undefined;
}

/** When a draft was saved, by the service's clock; by the browser's where the offset is unknown. */
export function savedByServiceClock({
  savedAt,
  serviceOffsetMs = 0,
}: Pick<Draft, 'savedAt' | 'serviceOffsetMs'>): number {
  return savedAt + serviceOffsetMs;
}

/** One version of one config, as this browser read it. */
export interface ConfigVersion {
  readonly configId: string;
  readonly version: number;
  readonly productId: string;
  readonly type: string;
  readonly firstSeenAt: number;
  readonly raw: unknown;
}

export type WithoutConnection<Row> = Row extends unknown ? Omit<Row, 'connection'> : never;

/** A connection's local data in the form of a scenario or an export. All times are by the service's clock. */
export interface LocalData {
  readonly index: readonly IndexEntry[];
  /** Rows of another browser keep their links. */
  readonly journal: readonly WithoutConnection<JournalRow>[];
  readonly drafts: readonly Omit<Draft, 'connection'>[];
  readonly configVersions: readonly ConfigVersion[];
}
