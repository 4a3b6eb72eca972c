/**
 * Which facts a save changes after quotes were asked for. Cover is the client's choice and may differ from one request to
 * the next; a fact that changes after a quote or a decline is what somebody will ask about years later. Rests on the
 * requests of this browser's journal; what was asked for elsewhere, and whether a carrier relied on a fact, it cannot know.
 */
import type { Change } from '../../../domain/client/diff.ts';
import type { BookParts, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import {
  sentByServiceClock,
  type FactsAfterQuotes,
  type JournalEntry,
} from '../../../domain/journal/journal.ts';
import { latestRequests, requestsOf } from '../../../domain/journal/quote-requests.ts';

/** The newest quote request of one of the client's lines. */
export interface RequestBefore {
  readonly triggerRequestId: string;
  readonly productId: string | undefined;
  /** By the service's clock as far as known then, milliseconds since 1970. */
  readonly at: number;
}

export interface FactsSince {
  readonly request: RequestBefore;
  /** Changes of answers that its line asks as facts, and of the items of its loops. Never none. */
  readonly facts: readonly Change[];
}

/** Of each of the client's lines the newest request that the service took and announced answers to, the newest first. */
export function requestsBefore(journal: readonly JournalEntry[], clientId: string): RequestBefore[] {
  const requests = requestsOf(journal, clientId).filter(
    ({ entry }) => entry.trigger?.expectedResponseCount !== 0,
  );
  return latestRequests(requests).map(({ entry, productId, triggerRequestId }) => ({
    triggerRequestId,
    productId,
    at: sentByServiceClock(entry),
  }));
}

/** Without a book nothing is known to be cover, and every answer counts. */
export function factsSince(
  changes: readonly Change[],
  requests: readonly RequestBefore[],
  bookOf: (productId: string | undefined) => BookParts | undefined,
): FactsSince[] {
  return requests.flatMap((request) => {
    const book = bookOf(request.productId);
    const facts = changes.filter((change) => isFact(change, book));
    return facts.length === 0 ? [] : [{ request, facts }];
  });
}

/** An order of items is no fact, and what stands outside of the interface document is asked by nobody. */
function isFact(change: Change, book: BookParts | undefined): boolean {
  if (change.kind === 'answer') {
    const [first, , inner] = change.address;
    if (!book) return true;
    const question =
      inner === undefined ? book.questions.get(first) : book.loopQuestions.get(first)?.get(inner);
    return question !== undefined && !book.agencyOnly.has(first) && asksFact(question, book);
  }
  if (change.kind !== 'iteration' || change.how === 'moved') return false;
  if (!book) return true;
  const questions = book.loopQuestions.get(change.loop);
  if (!questions || book.agencyOnly.has(change.loop)) return false;
  return [...questions.values()].some((question) => asksFact(question, book));
}

function asksFact(
  { qid, nature, kind, retired, agencyOnly }: CompiledQuestion,
  { roles }: BookParts,
): boolean {
  if (nature === 'cover' || qid === roles.effectiveDate) return false;
  return kind !== 'workedOut' && retired !== true && agencyOnly !== true;
}

export interface FactsFormat {
  /** How a changed place is called. */
  readonly name: (change: Change) => string;
  readonly product: (productId: string | undefined) => string;
  readonly moment: (ms: number) => string;
}

/** "After the quote request of Aug 5, 10:24 AM (Commercial auto): Radius of operation; Drivers". One sentence each. */
export function describeFactsSince(since: readonly FactsSince[], words: FactsFormat): string[] {
  return since.map(({ request, facts }) => {
    const names = [...new Set(facts.map(words.name))];
    const more = names.length - mostNamed;
    const named = [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join('; ');
    return `After the quote request of ${words.moment(request.at)} (${words.product(request.productId)}): ${named}`;
  });
}

const mostNamed = 4;

/** What the journal keeps of it: the facts, the requests, and whether the agent said why. */
export function factsForJournal(
  since: readonly FactsSince[],
  name: FactsFormat['name'],
  why: FactsAfterQuotes['why'],
): FactsAfterQuotes | undefined {
  if (since.length === 0) return undefined;
  return {
    triggerRequestIds: since.map(({ request }) => request.triggerRequestId),
    facts: [...new Set(since.flatMap(({ facts }) => facts.map(name)))],
    why,
  };
}
