/** How a client stands for each of its lines, by the client index alone: fifty thousand rows are worked out at once. */
import { lineStatusOf, type LineStatus } from '../client/line-status.ts';
import type { IndexedLine, IndexedQuote, IndexedRequest, IndexEntry } from '../local-data.ts';
import { isVariation } from './option.ts';
import { yearlyPremium } from './premium.ts';
import type { QuoteView } from './read-quote.ts';
import { inOrder, isExpired, quoteStatus } from './status.ts';

export interface ClientLine {
  readonly productId: string;
  readonly status: LineStatus;
  readonly answers: IndexedLine | undefined;
  readonly request: IndexedRequest | undefined;
  /** The answers are no longer those that were quoted. */
  readonly changed: boolean;
}

type Row = Pick<IndexEntry, 'lines' | 'requests' | 'statuses'>;

/** The line quoted last comes first, those never quoted last. `dayOf` gives the calendar day of a moment at the agent's. */
export function clientLines(row: Row, dayOf: (ms: number) => string): ClientLine[] {
  const { lines = {}, requests = {}, statuses = {} } = row;
  const ids = new Set([...Object.keys(requests), ...Object.keys(lines), ...Object.keys(statuses)]);
  return [...ids]
    .map((productId): ClientLine => {
      const [answers, request] = [lines[productId], requests[productId]];
      const latest = request && {
        // Only a lost line needs it, and the day of a moment takes its time.
        get sentOn() {
          return dayOf(request.sentAt);
        },
        effectiveDate: request.effectiveDate,
        quoted: request.quoted,
      };
      const changed =
        answers?.answers !== undefined &&
        request?.answers !== undefined &&
        answers.answers !== request.answers;
      return { productId, answers, request, changed, status: lineStatusOf(statuses[productId], latest) };
    })
    .toSorted((a, b) => (b.request?.sentAt ?? 0) - (a.request?.sentAt ?? 0));
}

/** The line's lowest premium that is bindable, not expired, as submitted, and of the answers as they are. */
export function lowestOf({ request, changed }: ClientLine, now: number): IndexedQuote | undefined {
  if (!request || changed) return undefined;
  return request.quotes.find(
    (quote) =>
      quote.bindable && quote.mismatch !== true && !isExpired({ expirationDate: quote.validUntil }, now),
  );
}

/** The figure by which premiums are sorted; undefined where the service's units are not known. */
export const yearlyOf = ({ premium, duration }: IndexedQuote): number | undefined =>
  yearlyPremium(premium, duration)?.amount;

/**
 * A request's quotes as the index stores them: without variations, indications and agency estimates.
 * @param mismatched those that are not as submitted
 */
export function indexedQuotes(
  quotes: readonly QuoteView[],
  mismatched: ReadonlySet<QuoteView> = new Set(),
): IndexedQuote[] {
  const carriers = quotes.filter((quote) => {
    const status = quoteStatus(quote);
    return status !== 'indication' && status !== 'agencyEstimate' && !isVariation(quote);
  });
  // Before any of them expires.
  return inOrder(
    carriers.map((view) => ({ view })),
    -Infinity,
  ).flatMap(({ view }) => {
    const { premium, duration, expirationDate, quotingOrganization } = view;
    if (!premium) return [];
    return {
      carrier: quotingOrganization ?? 'Carrier not named',
      premium,
      duration,
      validUntil: expirationDate,
      bindable: quoteStatus(view) === 'bindable',
      ...(mismatched.has(view) && { mismatch: true }),
    };
  });
}
