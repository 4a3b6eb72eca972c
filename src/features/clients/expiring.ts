/** Quotes of many clients by when they lapse. The service lists no quotes, so these are those of the requests known here. */
import { sentByServiceClock, type JournalEntry } from '../../domain/journal/journal.ts';
import { dayHasPassed, lapsesBeforeCover } from '../../domain/quotes/effective.ts';
import type { QuoteView } from '../../domain/quotes/read-quote.ts';
import { isExpired } from '../../domain/quotes/status.ts';
import { timestampToMs } from '../../lib/timestamp.ts';

/** A quote request of a client for a product that the service took. */
export interface KnownRequest {
  readonly clientId: string;
  readonly productId: string;
  readonly triggerRequestId: string;
  /** By the service's clock, milliseconds since 1970. */
  readonly sentAt: number;
}

/**
 * The requests whose quotes may still matter, newest first: the latest of each client and product, and the older ones
 * too when asked for. Scratch clients of what-ifs are nobody's quotes, so they are left out.
 */
export function knownRequests(
  journal: readonly JournalEntry[],
  scratch: ReadonlySet<string>,
  older: boolean,
): KnownRequest[] {
  const requests = journal.flatMap((entry): KnownRequest[] => {
    const { clientId, productId, trigger: firing } = entry;
    if (entry.type !== 'GET_QUOTES' || clientId === undefined || productId === undefined) return [];
    if (firing?.triggerRequestId === undefined || scratch.has(clientId)) return [];
    const { triggerRequestId } = firing;
    return [{ clientId, productId, triggerRequestId, sentAt: sentByServiceClock(entry) }];
  });
  const newestFirst = requests.toSorted((a, b) => b.sentAt - a.sentAt);
  if (older) return newestFirst;
  const seen = new Set<string>();
  return newestFirst.filter(({ clientId, productId }) => {
    const key = `${clientId} ${productId}`;
    return !seen.has(key) && seen.add(key);
  });
}

const expiryGroups = ['today', 'week', 'later', 'lapsed', 'notStated'] as const;
export type ExpiryGroup = (typeof expiryGroups)[number];

/** One quote with the moment it lapses. */
export interface ExpiringQuote {
  readonly key: string;
  readonly request: KnownRequest;
  readonly view: QuoteView;
  /** Milliseconds since 1970; undefined when the quote does not say, or not in a form that can be read. */
  readonly validUntil: number | undefined;
  /** It is no longer valid when the cover it is for begins. */
  readonly lapsesBeforeEffective: boolean;
}

/** `dayOf` gives the calendar day (YYYY-MM-DD) of a moment at this desk. */
export function expiringQuote(
  request: KnownRequest,
  view: QuoteView,
  place: number,
  dayOf: (ms: number) => string,
): ExpiringQuote {
  const validUntil = timestampToMs(view.expirationDate);
  return {
    key: `${request.triggerRequestId} ${view.requestId ?? place}`,
    request,
    view,
    validUntil,
    lapsesBeforeEffective: lapsesBeforeCover(view, dayOf),
  };
}

/** At a moment by the service's clock, whose calendar day at this desk is `today`. */
type AtMoment = { readonly now: number; readonly today: string };

/** Whether it can be bound now: the service says so, and neither the quote nor its effective date is past. */
export function canBeBound(view: QuoteView, { now, today }: AtMoment): boolean {
  return view.bindable === true && !isExpired(view, now) && !dayHasPassed(view.effectiveDate, today);
}

/** What is to be said of binding; undefined where nothing is known. The service says yes to a date that has passed, too. */
export function bindingWords(view: QuoteView, { now, today }: AtMoment): string | undefined {
  const expired = isExpired(view, now);
  const late = view.bindable === true && !expired && dayHasPassed(view.effectiveDate, today);
  if (late) return 'Effective date has passed';
  if (view.bindable === undefined) return undefined;
  return view.bindable && !expired ? 'Bindable' : 'Not bindable';
}

const weekMs = 7 * 24 * 60 * 60_000;

/** Where a quote stands at a moment; a quote is lapsed from the very moment it names. */
export function expiryGroup(
  validUntil: number | undefined,
  now: number,
  dayOf: (ms: number) => string,
): ExpiryGroup {
  if (validUntil === undefined) return 'notStated';
  if (validUntil <= now) return 'lapsed';
  if (dayOf(validUntil) === dayOf(now)) return 'today';
  return validUntil <= now + weekMs ? 'week' : 'later';
}

/**
 * The quotes by group, those of the day that comes first on top, and of one day those that can be bound; then by time.
 * Among the lapsed ones the latest is on top, because it is the one that may still be asked about. Groups without quotes
 * are left out.
 */
export function groupQuotes<T extends ExpiringQuote>(
  quotes: readonly T[],
  now: number,
  dayOf: (ms: number) => string,
): { readonly group: ExpiryGroup; readonly quotes: readonly T[] }[] {
  const today = dayOf(now);
  return expiryGroups.flatMap((group) => {
    const members = quotes.filter(({ validUntil }) => expiryGroup(validUntil, now, dayOf) === group);
    if (members.length === 0) return [];
    const direction = group === 'lapsed' ? -1 : 1;
    const keyed = members.map((quote) => {
      const at = quote.validUntil ?? 0;
      return { quote, at, day: dayOf(at), last: canBeBound(quote.view, { now, today }) ? 0 : 1 };
    });
    const sorted = keyed.toSorted(
      (a, b) => (a.day === b.day ? a.last - b.last : direction * (a.at - b.at)) || direction * (a.at - b.at),
    );
    return [{ group, quotes: sorted.map(({ quote }) => quote) }];
  });
}
