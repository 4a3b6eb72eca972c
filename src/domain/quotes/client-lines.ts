/** How a client stands for each of its lines, by the client index alone: fifty thousand rows are worked out at once. */
import { timestampToMs } from '../../lib/timestamp.ts';
import { lineStatusOf, type LineStatus } from '../client/line-status.ts';
import type { IndexedLine, IndexedQuote, IndexedRequest, IndexEntry } from '../client-index/index-row.ts';
import { isVariation } from './option.ts';
import { yearlyPremium } from './premium.ts';
import type { QuoteView } from './reading/read-quote.ts';
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

/** Nothing more has to be quoted for a line that is bound or lost. */
export const isOpen = ({ status }: ClientLine): boolean => status.kind !== 'bound' && status.kind !== 'lost';

const weekMs = 7 * 24 * 60 * 60_000;

/** The end of a quote that expires within a week, in milliseconds since 1970; undefined for any other. */
export function soonEnd({ validUntil }: IndexedQuote, now: number): number | undefined {
  const at = timestampToMs(validUntil);
  const isSoon = at !== undefined && at - now <= weekMs && !isExpired({ expirationDate: validUntil }, now);
  return isSoon ? at : undefined;
}

export interface ExpiringQuote {
  readonly line: ClientLine;
  readonly quote: IndexedQuote;
  /** The end of the quote, service's clock, milliseconds since 1970. */
  readonly at: number;
}

/**
 * The client's quote that expires within a week, of the answers as they are: a bindable one before others, of those the
 * first to expire, then the lowest.
 */
export function firstToExpire(lines: readonly ClientLine[], now: number): ExpiringQuote | undefined {
  const [first] = lines
    .filter((line) => isOpen(line) && !line.changed)
    .flatMap((line) =>
      (line.request?.quotes ?? []).flatMap((quote) => {
        const at = soonEnd(quote, now);
        return at === undefined ? [] : { line, quote, at };
      }),
    )
    .toSorted(
      (a, b) =>
        Number(b.quote.bindable) - Number(a.quote.bindable) ||
        a.at - b.at ||
        (yearlyOf(a.quote) ?? Infinity) - (yearlyOf(b.quote) ?? Infinity),
    );
  return first;
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
