/** What a browser stores of a connection. The demo's scenarios come with such data. */
import type { DraftRecord } from './client/draft-record.ts';
import type { SetStatus } from './client/line-status.ts';
import type { JournalRow, RestoredNote } from './journal/journal.ts';
import type { Duration, Premium } from './quotes/premium.ts';

/** A row of the client index: what this browser knows of a client. */
export interface IndexEntry {
  readonly clientId: string;
  readonly clientName: string;
  readonly clientType?: string | undefined;
  readonly locationCode?: string | undefined;
  /** Service's clock, milliseconds since 1970. */
  readonly lastSavedAt?: number | undefined;
  readonly lastOpenedAt?: number | undefined;
  readonly lastQuotedAt?: number | undefined;
  readonly followUpOn?: string | undefined;
  /** What the follow-up is about. */
  readonly reminder?: string | undefined;
  /** How to reach the client, by the roles of the books. Never an answer marked sensitive. */
  readonly contact?: IndexedContact | undefined;
  /** What the answers say of each line in use, by product id; absent where they were not read yet. */
  readonly lines?: Readonly<Record<string, IndexedLine>> | undefined;
  /** The latest quote request of each line, by product id. */
  readonly requests?: Readonly<Record<string, IndexedRequest>> | undefined;
  /** Saves that lowered or removed something, and nobody noted who asked. */
  readonly undocumented?: readonly UndocumentedSave[] | undefined;
  /** The status of each line that was set by hand, by product id: from the agency file, else set in this browser. */
  readonly statuses?: Readonly<Record<string, SetStatus>> | undefined;
  /** Phones, e-mail addresses and VINs, as `identifierOf` compares them; absent where the answers were not read yet. */
  readonly identifiers?: readonly string[] | undefined;
  /** For the scratch client of a what-if: the real client. Lists of clients leave such rows out. */
  readonly whatIfOf?: string | undefined;
}

export interface IndexedContact {
  readonly person?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** What a client's answers say of a line, as typed. Days are YYYY-MM-DD. */
export interface IndexedLine {
  readonly effectiveDate?: string | undefined;
  /** Current or prior insurance: with whom, its number, when it ends, and what it costs. */
  readonly carrier?: string | undefined;
  readonly policy?: string | undefined;
  readonly endsOn?: string | undefined;
  readonly premium?: string | undefined;
  /** The hash of what the line asks (`answersHash`). */
  readonly answers?: string | undefined;
}

export interface IndexedRequest {
  readonly triggerRequestId: string;
  /** Service's clock, milliseconds since 1970, as `seenAt` and `arrivedAt`. */
  readonly sentAt: number;
  readonly effectiveDate?: string | undefined;
  /** The hash of the answers sent; absent where they are not known. */
  readonly answers?: string | undefined;
  readonly expected?: number | undefined;
  readonly quoted: number;
  readonly declined: number;
  /** When the latest response came. */
  readonly arrivedAt?: number | undefined;
  /** When the agent last looked at the quotes. */
  readonly seenAt?: number | undefined;
  /** The carriers' quotes for what was submitted, bindable ones first, then by the year. */
  readonly quotes: readonly IndexedQuote[];
}

export interface IndexedQuote {
  readonly carrier: string;
  readonly premium: Premium;
  readonly duration?: Duration | undefined;
  /** The end of the quote, as the service sent it. */
  readonly validUntil?: string | undefined;
  readonly bindable: boolean;
  /** Not as submitted in some coverage. */
  readonly mismatch?: boolean | undefined;
}

export interface UndocumentedSave {
  /** The id of its journal entry. */
  readonly entryId: string;
  /** Service's clock, milliseconds since 1970. */
  readonly at: number;
  readonly productId: string | undefined;
  /** What was lowered or removed, as the question book named it. */
  readonly what: readonly string[];
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
  /** What was restored in it from earlier records. */
  readonly restored?: readonly RestoredNote[] | undefined;
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

type WithoutConnection<Row> = Row extends unknown ? Omit<Row, 'connection'> : never;

/** A connection's local data in the form of a scenario or an export. All times are by the service's clock. */
export interface LocalData {
  readonly index: readonly IndexEntry[];
  /** Rows of another browser keep their links. */
  readonly journal: readonly WithoutConnection<JournalRow>[];
  readonly drafts: readonly Omit<Draft, 'connection'>[];
  readonly configVersions: readonly ConfigVersion[];
}
