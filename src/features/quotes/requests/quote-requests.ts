/** The quote requests (GET_QUOTES events) of one client and product, as far as this browser knows them. */
import type { QuotePoll, JournalEntry } from '../../../domain/journal/journal.ts';
import { requestsOf } from '../../../domain/journal/quote-requests.ts';
import { sameId } from '../../../lib/same-id.ts';

/** A request that the service took: it has an id under which its quotes are read. */
export interface TakenRequest {
  readonly triggerRequestId: string;
  /** Undefined: sent from elsewhere, so when and with which answers is not known in this browser. */
  readonly entry: JournalEntry | undefined;
  readonly poll: QuotePoll | undefined;
  /** The request belongs to another client than the one on screen. */
  readonly otherClient: boolean;
}

export interface Requests {
  /** Newest first; the one named in the address comes last when the journal does not know it. */
  readonly taken: readonly TakenRequest[];
  /** Sent, but without an id to read quotes by: refused, unanswered or unreadable. Newest first. */
  readonly failed: readonly JournalEntry[];
}

interface Scope {
  readonly clientId: string;
  readonly productId: string;
  /** The request named in the address. */
  readonly named: string | undefined;
}

/** Picks the requests out of the journal; `journal` is newest first. */
export function quoteRequests(
  journal: readonly JournalEntry[],
  polls: readonly QuotePoll[],
  { clientId, productId, named }: Scope,
): Requests {
  const taken = requestsOf(journal, clientId)
    .filter((one) => sameId(one.productId, productId))
    .map(({ triggerRequestId }) => requestOf(triggerRequestId, journal, polls, clientId));
  const failed = journal.filter(
    (entry) =>
      entry.kind === 'fire' &&
      entry.type === 'GET_QUOTES' &&
      sameId(entry.clientId, clientId) &&
      sameId(entry.productId, productId) &&
      entry.trigger?.triggerRequestId === undefined,
  );
  if (named === undefined || taken.some((one) => sameId(one.triggerRequestId, named)))
    return { taken, failed };
  return { taken: [...taken, requestOf(named, journal, polls, clientId)], failed };
}

/** One request with what the journal and the poll know of it. */
export function requestOf(
  triggerRequestId: string,
  journal: readonly JournalEntry[],
  polls: readonly QuotePoll[],
  clientId: string,
): TakenRequest {
  const entry = journal.find((one) => sameId(one.trigger?.triggerRequestId, triggerRequestId));
  const poll = polls.find((one) => sameId(one.triggerRequestId, triggerRequestId));
  const of = entry?.clientId ?? poll?.clientId;
  return { triggerRequestId, entry, poll, otherClient: of !== undefined && !sameId(of, clientId) };
}

/** How many responses may come; what the service said last is what the poll knows. */
export function expectedOf({ entry, poll }: TakenRequest): number | undefined {
  return entry?.trigger?.expectedResponseCount ?? poll?.expected;
}
