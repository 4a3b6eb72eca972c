/**
 * Where quotes of a what-if are not for what was tried out. A carrier may quote what it offers instead of what was asked
 * for; its price then tells nothing of what was varied, and the difference from another price nothing either.
 */
import type { CoverageJoin } from '../workspace/schema.ts';
import type { AskedCover } from './asked.ts';
import { compareQuotes, type ComparisonRow } from './compare.ts';
import { otherwiseThan } from './quoted-otherwise.ts';
import type { QuoteView } from './read-quote.ts';

/** One request of a what-if, its base among them. */
export interface TriedRequest {
  /** Undefined where what was sent is not known. */
  readonly asked: readonly AskedCover[] | undefined;
  /** YYYY-MM-DD; undefined where that is not known. */
  readonly effectiveDate: string | undefined;
  readonly quoted: readonly QuoteView[];
  /** Of the same quotes, in their order. */
  readonly rows: readonly ComparisonRow[];
}

/** `joins` are coverages that the agency reads as one. */
export function triedRequest(
  request: Omit<TriedRequest, 'rows'>,
  joins: readonly CoverageJoin[],
): TriedRequest {
  return { ...request, rows: compareQuotes(request.quoted, joins) };
}

/**
 * Where a quote of a request is other than that asked for, in what it asks for otherwise than the requests it is held
 * against: "Liability: limit: 300,000 quoted, one single limit in place of 25/50 asked". `day` writes a calendar day.
 */
export function otherThanTried(
  { asked = [], effectiveDate, quoted, rows }: TriedRequest,
  quote: QuoteView,
  against: readonly TriedRequest[],
  day: (day: string) => string,
): string[] {
  const known = against.flatMap((one) => (one.asked ? [new Set(one.asked.map(wordsOf))] : []));
  const varied = asked.filter((one) => known.some((other) => !other.has(wordsOf(one))));
  const moved = against.some((one) => one.effectiveDate !== undefined && one.effectiveDate !== effectiveDate);
  const start = quote.effectiveDate;
  return [
    ...(moved && effectiveDate !== undefined && start !== undefined && start !== effectiveDate
      ? [`Effective: ${day(start)} quoted, ${day(effectiveDate)} asked`]
      : []),
    ...otherwiseThan(rows, quoted.indexOf(quote), varied),
  ];
}

/** The same for one question answered alike. */
const wordsOf = ({ code, part, label, item, words }: AskedCover): string =>
  JSON.stringify([code, part, label, item, words]);
