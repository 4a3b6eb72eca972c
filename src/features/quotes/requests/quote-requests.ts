/** The quote requests (GET_QUOTES firings) of one client and product, as far as this browser knows them. */
import type { StoredMap } from '../../contract/answers.ts';
import { isInOneGo } from '../../domain/quotes/in-one-go.ts';
import { sentByServiceClock, type QuotePoll, type JournalEntry } from '../../domain/journal/journal.ts';
import { askedBy } from '../../domain/questions/saved-map.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { intakeSent } from '../../domain/quotes/inputs-source.ts';
import { codesSent, sentBeside, type SentBeside } from './sent-beside.ts';
import type { Ahead } from './moves-by-date.ts';
import { dayOf } from '../../lib/format.ts';
import { bookOf, otherBooks } from '../../operations/books.ts';
import { quoteKeyText } from '../../paths.ts';

/** A request that the service took: it has an id under which its quotes are read. */
export interface TakenRequest {
  readonly triggerRequestId: string;
  /** Undefined: sent from elsewhere, so when and with which inputs is not known in this browser. */
  readonly entry: JournalEntry | undefined;
  readonly watch: QuotePoll | undefined;
  /** The request belongs to another client than the one on screen. */
  readonly otherClient: boolean;
}

export interface Requests {
  /** Newest first; the one asked for by the address comes last when the journal does not know it. */
  readonly taken: readonly TakenRequest[];
  /** Sent, but without an id to read quotes by: refused, unanswered or unreadable. Newest first. */
  readonly failed: readonly JournalEntry[];
}

interface Scope {
  readonly clientId: string;
  readonly productId: string;
  /** The request named in the address. */
  readonly asked: string | undefined;
}

/** Picks the requests out of the journal; `journal` is newest first. */
export function quoteRequests(
  journal: readonly JournalEntry[],
  watches: readonly QuotePoll[],
  { clientId, productId, asked }: Scope,
): Requests {
  const fired = journal.filter((entry) => entry.kind === 'fire' && entry.type === 'GET_QUOTES');
  const here = fired.filter((entry) => entry.clientId === clientId && entry.productId === productId);
  const taken = here.flatMap((entry) => takenOf(entry, watches, clientId));
  const failed = here.filter((entry) => entry.trigger?.triggerRequestId === undefined);
  if (asked === undefined || taken.some((one) => one.triggerRequestId === asked)) return { taken, failed };
  const elsewhere = fired.find((entry) => entry.trigger?.triggerRequestId === asked);
  return { taken: [...taken, requestOf(asked, elsewhere, watches, clientId)], failed };
}

/**
 * The quote requests of the client's other lines that were sent within a minute of `entry`, one for each line; `journal` is
 * newest first.
 */
export function sentInOneGo(
  journal: readonly JournalEntry[],
  entry: JournalEntry | undefined,
): readonly JournalEntry[] {
  if (entry?.clientId === undefined) return [];
  const near = journal.filter(
    (one) =>
      one.kind === 'fire' &&
      one.type === 'GET_QUOTES' &&
      one.clientId === entry.clientId &&
      one.productId !== undefined &&
      one.productId !== entry.productId &&
      isInOneGo(one.sentAt, entry.sentAt),
  );
  return [...new Map(near.toReversed().map((one) => [one.productId, one])).values()];
}

/** So many of the later requests of a client and product are looked at; more than these nobody needs to be told of. */
const mostLater = 6;

/** The newest requests of a client and product that were sent after a moment, newest first; `journal` is too. What-ifs ask for something else. */
export function requestsAfter(
  journal: readonly JournalEntry[],
  { clientId, productId, at }: { readonly clientId: string; readonly productId: string; readonly at: number },
): readonly { readonly triggerRequestId: string; readonly at: number }[] {
  const later = journal.flatMap((entry) => {
    const triggerRequestId = entry.trigger?.triggerRequestId;
    const sent = sentByServiceClock(entry);
    if (entry.kind !== 'fire' || entry.type !== 'GET_QUOTES' || entry.whatIf) return [];
    if (entry.clientId !== clientId || entry.productId !== productId || sent <= at) return [];
    return triggerRequestId === undefined ? [] : [{ triggerRequestId, at: sent }];
  });
  return later.slice(0, mostLater);
}

function takenOf(entry: JournalEntry, watches: readonly QuotePoll[], clientId: string): TakenRequest[] {
  const id = entry.trigger?.triggerRequestId;
  return id === undefined ? [] : [requestOf(id, entry, watches, clientId)];
}

/** One request with what the journal and the watching know of it. */
export function requestOf(
  triggerRequestId: string,
  entry: JournalEntry | undefined,
  watches: readonly QuotePoll[],
  clientId: string,
): TakenRequest {
  const watch = watches.find((one) => one.triggerRequestId === triggerRequestId);
  const of = entry?.clientId ?? watch?.clientId;
  return { triggerRequestId, entry, watch, otherClient: of !== undefined && of !== clientId };
}

/** The key of one of its answers, as addresses hold it; undefined for one that came without an id. */
export function quoteKeyOf(
  { triggerRequestId }: TakenRequest,
  requestId: string | undefined,
): string | undefined {
  return requestId === undefined ? undefined : quoteKeyText({ triggerRequestId, requestId });
}

/** How many answers may come; what the service said last is what the watching knows. */
export function expectedOf({ entry, watch }: TakenRequest): number | undefined {
  return entry?.trigger?.expectedResponseCount ?? watch?.expected;
}

/** Whether answers may still come, after so many came: where it is not known how many were asked, that is not known either. */
export function mayStillAnswer(request: TakenRequest, received: number): boolean {
  return received < (expectedOf(request) ?? Infinity);
}

/** When it was sent, and the effective date it asked for; without either where it is not known here. */
export function aheadOf(entry: JournalEntry | undefined): Ahead {
  return { on: entry && dayOf(sentByServiceClock(entry)), effectiveDate: entry?.trigger?.effectiveDate };
}

/** The answers sent that the line's own book asks; all of them for a product without a book. */
export function ratedAnswers(entry: JournalEntry | undefined, workspace: Workspace): StoredMap | undefined {
  const sent = intakeSent(entry);
  const book = entry?.productId === undefined ? undefined : bookOf(workspace, entry.productId);
  return sent && book ? askedBy(book, sent) : sent;
}

/** What went out beside these; undefined where what was sent is not known. */
export function sentAlong(entry: JournalEntry | undefined, workspace: Workspace): SentBeside | undefined {
  const sent = intakeSent(entry);
  if (!entry?.productId || !sent) return undefined;
  const { productId, request } = entry;
  const book = bookOf(workspace, productId);
  return sentBeside(sent, book, otherBooks(workspace, productId), true, codesSent(request, workspace));
}
