/** Which two quotes "Why did the price change?" holds against each other, and which quotes came first. */
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import { optionWords } from '../../../domain/quotes/option.ts';
import { sameOrganization } from './price-change.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import type { Column } from '../comparison/column.ts';
import type { ComparedQuote } from '../comparison/use-compared.ts';

/** When a quote was made, else when it was asked for; milliseconds since 1970 by the service's clock. */
function madeAt({ view, request: { entry } }: ComparedQuote): number | undefined {
  return timestampToMs(view.quoteTimestamp) ?? (entry && sentByServiceClock(entry));
}

/**
 * What is most of all one price at two times: quotes of one organization, product and option, beginning with the one
 * that `baseline` names where there is one. Without such two, that one (else the first) with the next beside it, which
 * are two offers. The earlier first; undefined with fewer than two.
 */
export function firstPair<Quote extends ComparedQuote>(
  quotes: readonly Quote[],
  baseline: string | undefined,
): readonly [Quote, Quote] | undefined {
  const first = quotes.find(({ key }) => key === baseline);
  const inOrder = first ? [first, ...quotes.filter((quote) => quote !== first)] : quotes;
  for (const one of first ? [first] : inOrder) {
    const again = inOrder.find((two) => two !== one && isSameOffer(one, two));
    if (again) return inTime(one, again);
  }
  const [one, two] = inOrder;
  return one && two && inTime(one, two);
}

/** Whether two quotes are of one organization, product and option, so that between them a price can have changed. */
export function isSameOffer({ view: a }: ComparedQuote, { view: b }: ComparedQuote): boolean {
  return sameOrganization(a, b) && a.lineId === b.lineId && optionWords(a) === optionWords(b);
}

/** The two of these keys, the earlier first; undefined when one of them is no longer there. */
export function chosenPair<Quote extends ComparedQuote>(
  quotes: readonly Quote[],
  keys: readonly [string, string] | undefined,
): readonly [Quote, Quote] | undefined {
  const [one, two] = [keys?.[0], keys?.[1]].map((wanted) => quotes.find(({ key }) => key === wanted));
  return one && two && one !== two ? inTime(one, two) : undefined;
}

/**
 * "Harbor Mutual, requested Aug 24, 9:30 AM"; when it was quoted where the request is not known here. A name that
 * tells the minute of the request already is left as it is.
 */
export function datedName(
  { name, view, request: { entry } }: Column & ComparedQuote,
  say: (ms: number) => string,
): string {
  if (entry) {
    const said = say(sentByServiceClock(entry));
    return tellsTime(name, said) ? name : `${name}, requested ${said}`;
  }
  const at = timestampToMs(view.quoteTimestamp);
  return at === undefined ? name : `${name}, quoted ${say(at)}`;
}

/**
 * Whether a name tells a time already, or closer: with the time of day, or with seconds. Where `product` stands before the time, the name is to tell that too.
 */
export function tellsTime(name: string, said: string, product?: string): boolean {
  if (product !== undefined && said.startsWith(`${product}, `)) {
    return name.includes(`, ${product},`) && tellsTime(name, said.slice(product.length + 2));
  }
  const [, day, year, time, half] = /^(\w+ \d+)(, \d{4})?(?:, (\d+:\d\d) ([AP]M))?$/.exec(said) ?? [];
  if (day === undefined) return name.includes(` ${said}`);
  const closer = time === undefined ? '' : `, ${time}(?::\\d\\d(?:\\.\\d+)?)? ${half}`;
  return new RegExp(` ${day}(?!\\d)(?:${year ?? ', \\d{4}'})?${closer}`).test(name);
}

/** The earlier request first, its quotes in the order they came in. Those of an unknown time come last. */
export function inTimeOfRequest<Quote extends ComparedQuote>(quotes: readonly Quote[]): readonly Quote[] {
  const askedAt = ({ view, request: { entry } }: ComparedQuote): number =>
    (entry ? sentByServiceClock(entry) : timestampToMs(view.quoteTimestamp)) ?? Infinity;
  // Infinity less itself is no number.
  return quotes.toSorted((a, b) => askedAt(a) - askedAt(b) || 0);
}

/** The earlier first. Those of one time, or of an unknown one, keep their order. */
function inTime<Quote extends ComparedQuote>(one: Quote, two: Quote): readonly [Quote, Quote] {
  const [a, b] = [madeAt(one), madeAt(two)];
  return a !== undefined && b !== undefined && b < a ? [two, one] : [one, two];
}
