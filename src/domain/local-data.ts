/** What a browser remembers of a connection; the demo's scenarios bring such memories with them. */
import type { DraftRecord } from './client/draft-record.ts';
import type { Restored } from './client/restored.ts';
import type { JournalEntry } from './journal/journal.ts';

/** A row of the client index: what this browser has seen of a client. */
export interface IndexEntry {
  readonly clientId: string;
  readonly clientName: string;
  readonly clientType: string | undefined;
  readonly locationCode: string | undefined;
  /** Moments by the service's clock, milliseconds since 1970. */
  readonly lastSavedAt: number | undefined;
  readonly lastOpenedAt: number | undefined;
  readonly lastQuotedAt: number | undefined;
  /** Lowest premium of the latest firing, one per product and term length. */
  readonly lowest: readonly LowestPremium[];
  readonly followUpOn: string | undefined;
  /**
   * A scratch client: the client whose cover it tries out. Such a row stands in no list of clients; it is kept so that
   * they all know what to leave out.
   */
  readonly whatIfOf?: string | undefined;
}

export interface LowestPremium {
  readonly productId: string;
  readonly productName: string;
  /** The term in words, such as "12 months". */
  readonly term: string;
  /** Major units. */
  readonly amount: number;
  readonly organization: string;
  /** The moment after which the quote is no longer valid, as it came. */
  readonly validUntil?: string | undefined;
  /** What an agent must know before reading it out: an estimate, a quote that cannot be bound. */
  readonly note?: string | undefined;
  /** What is the lowest when this one has lapsed, and so on; absent when none stays valid longer. */
  readonly later?: readonly LowestPremium[] | undefined;
}

/** The record a draft is based on and the answers as they stand in the draft. */
export interface Draft {
  readonly draftId: string;
  readonly connection: string;
  /** Undefined for a client that was never saved. */
  readonly clientId: string | undefined;
  readonly productId: string;
  /** Milliseconds since 1970, browser clock. */
  readonly startedAt: number;
  /** The service's clock minus the browser's when it was started, in milliseconds; absent where that was not known. */
  readonly startedOffsetMs?: number | undefined;
  readonly savedAt: number;
  /** The service's clock minus the browser's when it was kept, in milliseconds; absent where that was not known. */
  readonly serviceOffsetMs?: number | undefined;
  readonly base: DraftRecord | undefined;
  readonly ours: DraftRecord;
  /** The client-name as typed differs from what the book's role would give. */
  readonly nameTyped: boolean;
  /** The draft that this one began as a copy of, because another tab works on it; absent for all others. */
  readonly copyOf?: string | undefined;
  /** What of it was put back from the record of an earlier moment, and stands so still. */
  readonly restored?: readonly Restored[] | undefined;
}

/** When a draft was kept, by the service's clock of then; by the browser's where nothing else is known. */
export function savedByServiceClock({
  savedAt,
  serviceOffsetMs = 0,
}: Pick<Draft, 'savedAt' | 'serviceOffsetMs'>): number {
  return savedAt + serviceOffsetMs;
}

/** One version of one config, as seen. */
export interface ConfigVersion {
  readonly configId: string;
  readonly version: number;
  readonly productId: string;
  readonly type: string;
  readonly firstSeenAt: number;
  readonly raw: unknown;
}

/** Everything of one scenario that a browser is said to have seen. All its moments are the service's clock. */
export interface LocalData {
  readonly index: readonly IndexEntry[];
  readonly journal: readonly Omit<JournalEntry, 'connection'>[];
  readonly drafts: readonly Omit<Draft, 'connection'>[];
  readonly configVersions: readonly ConfigVersion[];
}
