/** What was gathered for a record pack, before it is put into words. Moments are milliseconds since 1970. */
import type { EndpointName } from '../../../../contract/endpoints.ts';
import type { ReadQuotes } from '../../../../contract/quotes.ts';
import type { BookParts } from '../../../../domain/questions/compiled.ts';
import type { OtherBook } from '../../../../domain/questions/other-books.ts';
import type { DatedVersion } from '../../../../domain/quotes/config-drift.ts';
import type { KnownReads } from '../../../../domain/journal/known-reads.ts';
import type { ChainReport } from '../../../../domain/journal/journal-chain.ts';
import type { JournalEntry } from '../../../../domain/journal/journal.ts';
import type { DraftRecord } from '../../../../domain/client/draft-record.ts';
import type { Hold } from '../../../../domain/journal/hold.ts';

/** Asking the service once, and what came. Moments are by this browser's clock. */
export interface Exchange {
  readonly askedAt: number;
  readonly answeredAt: number | undefined;
  readonly status: number | undefined;
  readonly bytes: number | undefined;
  /** Of the bytes as they came; undefined when no answer did. */
  readonly sha256: string | undefined;
}

/** One read of the service as it was made. Its number is its place in the pack's list, from 1. */
export interface MadeRead extends Exchange {
  readonly number: number;
  readonly endpoint: EndpointName;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Why nothing could be taken from it. */
  readonly problem: string | undefined;
  /** What was answered the first time, where the service was asked twice and the second answer is the one that counts. */
  readonly first?: Exchange | undefined;
}

/** What a read of the archive showed. */
export interface RecordRead {
  readonly read: number;
  /** The moment asked for, by the service's clock. */
  readonly at: number;
  /**
   * `none`: the service had no record then. `doubtful`: it answered 404, though it gave the record of an earlier moment.
   * `failed`: it could not be read.
   */
  readonly found: 'record' | 'none' | 'doubtful' | 'failed';
  readonly record: DraftRecord | undefined;
  /** As it came. */
  readonly raw: unknown;
}

export interface RequestFacts {
  readonly triggerRequestId: string;
  readonly productId: string | undefined;
  /** Undefined when this browser's journal does not have it. */
  readonly entry: JournalEntry | undefined;
  /** Undefined where the moment is not known by the service's clock. */
  readonly atFiring: RecordRead | undefined;
  readonly atQuotes: readonly RecordRead[];
  readonly results: { readonly read: number; readonly quotes: ReadQuotes | undefined };
}

export interface CheckFacts {
  readonly entry: JournalEntry;
  readonly atCheck: RecordRead | undefined;
}

/** What reads of one product's records showed: of a whole client all of them, else from the request on. */
export interface LaterFacts {
  readonly productId: string;
  readonly known: KnownReads;
  /** What was read, earliest first. */
  readonly reads: readonly RecordRead[];
  /** What could not be read, earliest first. */
  readonly failed: readonly RecordRead[];
  /** Moments found by earlier searches that were not read because there were too many. */
  readonly passedOver: number;
}

export interface PackFacts {
  readonly clientId: string;
  readonly clientName: string | undefined;
  /** Undefined: the pack is of the whole client. */
  readonly quote: { readonly triggerRequestId: string; readonly requestId: string } | undefined;
  readonly connection: { readonly kind: string; readonly name: string };
  readonly agent: string;
  /** When it was made, by this browser's clock. */
  readonly madeAt: number;
  /** The last moment of which records were read, by the service's clock as far as known. */
  readonly readUntil: number;
  /** Of what is not known otherwise. */
  readonly productOnScreen: string;
  /** SHA-256 of the workspace file that the pack is worded by. */
  readonly workspaceHash: string;
  /** What is known of the difference between the clocks as the pack is made; undefined when nothing is. */
  readonly offset:
    { readonly ms: number; readonly least: number; readonly how: 'given' | 'estimated' } | undefined;
  /** IANA. */
  readonly zone: string;
  readonly requests: readonly RequestFacts[];
  readonly checks: readonly CheckFacts[];
  readonly later: readonly LaterFacts[];
  /** The record of now by product, for what was answered since. */
  readonly now: ReadonlyMap<string, RecordRead>;
  readonly configs: readonly {
    readonly productId: string;
    readonly read: number;
    /** Whether the current ones could be read; those that this browser saw are known all the same. */
    readonly isRead: boolean;
    readonly versions: readonly DatedVersion[];
  }[];
  /** The client's entries, earliest first. */
  readonly journal: readonly JournalEntry[];
  readonly chain: ChainReport;
  /** The chain that this browser goes on with; undefined when it never began one. */
  readonly journalChain: string | undefined;
  readonly hold: Hold | undefined;
  readonly reads: readonly MadeRead[];
  /** By hash, the question books that the journal's calls were made by, as far as they are kept. */
  readonly keptBooks: ReadonlyMap<string, BookParts>;
  /** By product, the hash of its book of today; products without a book have none. */
  readonly bookHashes: ReadonlyMap<string, string>;
  readonly productName: (productId: string) => string;
  /** Today's book; one made of the record where the product has none. */
  readonly bookOf: (productId: string, record: DraftRecord) => BookParts;
  /** Today’s books of the other products. */
  readonly othersOf: (productId: string) => readonly OtherBook[];
}
