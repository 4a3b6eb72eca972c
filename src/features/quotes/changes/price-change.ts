/**
 * "Why did the price change?" between two quotes: what differs on our side, what moves by date alone, what was loaded on
 * the service's side, and what cannot be known. Differences are listed; causes are never asserted.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { ratedDifferences } from '../rated-differences.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { askedBy } from '../../../domain/questions/saved-map.ts';
import { figuresAsked } from '../../../domain/quotes/comparison/asked-cover.ts';
import { quotedDifferences } from '../comparison/quoted-differences.ts';
import type { CoverageAlias } from '../../../domain/questions/workspace/schema.ts';
import {
  configsRests,
  changedBetween,
  versionWords,
  type DatedVersion,
} from '../../../domain/quotes/config-drift.ts';
import { sourceWords, type InputsSource } from '../../../domain/quotes/inputs-source.ts';
import { aheadMoved, movesByDate } from '../moves-by-date.ts';
import { optionWords } from '../../../domain/quotes/option.ts';
import { premiumDelta, type PremiumDelta } from '../premium-delta.ts';
import { rawRequestDifferences } from '../requests/raw-request.ts';
import type { QuoteView } from '../../../domain/quotes/read-quote.ts';
import { besideDifference, besideWords, type SentBeside } from '../sent-beside.ts';
import { perWords, termKey, termWords } from '../../../domain/quotes/term.ts';

/** One of the two quotes. */
export interface PricedQuote {
  /** As its column is headed. */
  readonly name: string;
  readonly view: QuoteView;
  /** The effective date that was asked for, when known. */
  readonly askedDate: string | undefined;
  /** The answers as rated that its line asks; undefined when they cannot be known. */
  readonly inputs: StoredMap | undefined;
  /** What else went out with them; undefined when that cannot be known. */
  readonly beside: SentBeside | undefined;
  readonly source: InputsSource | undefined;
}

export interface PriceChangeContext {
  /** The question book of a product; undefined when it has none. */
  readonly bookOf: (lineId: string | undefined) => BookParts | undefined;
  readonly configs: readonly DatedVersion[];
  /** When their current versions were read, by the service's clock; undefined when they were not. */
  readonly configsReadAt: number | undefined;
  /** Coverages that the agency reads as one. */
  readonly joins: readonly CoverageAlias[];
  /** By the service's clock, milliseconds since 1970: what is past its validity then has expired. */
  readonly now: number;
  /** Formats a moment; `end` is until when something is good. */
  readonly moment: (ms: number, precision?: 'end') => string;
  readonly day: (day: string) => string;
  /** The calendar day (YYYY-MM-DD) of a moment at this desk. */
  readonly dayOf: (ms: number) => string;
}

export interface PriceChange {
  readonly delta: PremiumDelta;
  /**
   * Answers as rated that differ, of two products only those that both ask; undefined when the inputs of one of the two
   * are not known, or what both ask.
   */
  readonly answers: readonly Change[] | undefined;
  /** What else differs that the agency sent, asked for or chose: product, dates, organization, other lines. Sentences. */
  readonly ours: readonly string[];
  /** How far ahead each was quoted, and what the same answers come to on another effective date. Sentences. */
  readonly byDate: readonly string[];
  /**
   * What differs on the service's side: what it asked the organization with, term, rating configuration, configurations changed in between, and all else that
   * the two quotes say: messages, limits, deductibles, rate details. Sentences.
   */
  readonly theirs: readonly string[];
  /** Nothing on our side differs, and all that was sent is known. */
  readonly nothingOnOurSide: boolean;
  /** Which reads this rests on, at which moments. Sentences. */
  readonly rests: readonly string[];
  /** What cannot be known from here. Sentences. */
  readonly unknown: readonly string[];
}

export function priceChange(
  first: PricedQuote,
  second: PricedQuote,
  context: PriceChangeContext,
): PriceChange {
  const { bookOf, day } = context;
  const book = bookOf(second.view.lineId);
  const sameLine = first.view.lineId === second.view.lineId;
  const answers = answersBetween(first, second, bookOf);
  const beside = first.beside && second.beside && besideDifference(first.beside, second.beside);
  const ours = [
    differs('Product', first.view.lineName ?? first.view.lineId, second.view.lineName ?? second.view.lineId),
    differs('Organization', organizationOf(first.view), organizationOf(second.view)),
    differs('Option', optionWords(first.view), optionWords(second.view)),
    differs('Effective date asked for', write(first.askedDate, day), write(second.askedDate, day)),
    // What one line asks beside the other is no difference: two products have two sets of questions.
    ...(beside && sameLine ? besideWords(beside).map((words) => `${words}.`) : []),
    ...(answers && !sameLine
      ? ['Of the answers only those that both products ask are held against each other.']
      : []),
  ].filter((sentence) => sentence !== undefined);
  const dates = [first, second].map(({ view, askedDate }) => view.effectiveDate ?? askedDate);
  const [from, to] = dates;
  const ahead = ({ view }: PricedQuote, effectiveDate: string | undefined) => {
    const at = timestampToMs(view.quoteTimestamp);
    return { on: at === undefined ? undefined : context.dayOf(at), effectiveDate };
  };
  // Each organization is asked in a form of its own.
  const asked =
    sameLine && sameOrganization(first.view, second.view)
      ? rawRequestDifferences(first.view, second.view)
      : [];
  return {
    delta: premiumDelta(first.view, second.view),
    answers,
    ours,
    byDate: [
      ...(sameLine ? aheadMoved(ahead(first, from), ahead(second, to)) : []),
      ...(book && sameLine && second.inputs && from !== undefined && to !== undefined
        ? movesByDate(book, second.inputs, from, to)
        : []),
    ],
    theirs: [...askedWith(asked), ...theirsOf(first, second, context)],
    nothingOnOurSide:
      answers?.length === 0 &&
      ours.length === 0 &&
      asked.length === 0 &&
      beside?.known === true &&
      [first, second].every(({ source, askedDate }) => source?.kind === 'sent' && askedDate !== undefined),
    rests: [first, second].map(({ name, source }) => {
      return source
        ? `${name}: ${sourceWords(source, context.moment)}.`
        : `${name}: nothing to read its inputs from.`;
    }),
    unknown: unknownOf(first, second, context),
  };
}

/**
 * What only one of two products asks is no difference of the answers. Undefined where the inputs of one are not known, or
 * where nobody can say what both ask.
 */
function answersBetween(
  first: PricedQuote,
  second: PricedQuote,
  bookOf: PriceChangeContext['bookOf'],
): Change[] | undefined {
  if (!first.inputs || !second.inputs) return undefined;
  const [a, b] = [first.view.lineId, second.view.lineId];
  if (a === b) return ratedDifferences(first.inputs, second.inputs);
  const [one, two] = [bookOf(a), bookOf(b)];
  return one && two && ratedDifferences(askedBy(two, first.inputs), askedBy(one, second.inputs));
}

/** How many members of the raw requests are told one by one. */
const mostAsked = 8;

function askedWith(differences: readonly string[]): string[] {
  const more = differences.length - mostAsked;
  return [
    ...differences.slice(0, mostAsked).map((words) => `In the raw request, ${words}.`),
    ...(more > 0 ? [`In the raw requests ${more} more differ.`] : []),
  ];
}

function theirsOf(
  first: PricedQuote,
  second: PricedQuote,
  { bookOf, configs, joins, now, moment, day }: PriceChangeContext,
): string[] {
  const [a, b] = [first.view, second.view];
  const asks = (lineId: string | undefined) => {
    const book = bookOf(lineId);
    return book && figuresAsked(book);
  };
  const termOf = (view: QuoteView) => view.duration && termWords(view.duration);
  const sentences = [
    differs('Effective date quoted', write(a.effectiveDate, day), write(b.effectiveDate, day)),
    termKey(undefined, a.duration) === termKey(undefined, b.duration)
      ? undefined
      : differs('Term', termOf(a), termOf(b)),
    differs('Premium stated', perOf(a), perOf(b)),
    ratedSentence(a, b, moment),
    ...quotedDifferences(a, b, { joins, moment, now, asks }),
  ].filter((sentence) => sentence !== undefined);
  const [from, to] = [a, b].map(ratedAt);
  if (from === undefined || to === undefined || a.lineId !== b.lineId) return sentences;
  const changed = changedBetween(configs, Math.min(from, to), Math.max(from, to));
  return [...sentences, ...changed.map((one) => `Changed in between. ${versionWords(one, moment)}.`)];
}

const perOf = ({ premium }: QuoteView): string | undefined => premium && (perWords(premium.per) || undefined);

function ratedSentence(a: QuoteView, b: QuoteView, moment: (ms: number) => string): string | undefined {
  const [from, to] = [a, b].map((view) => timestampToMs(view.asRatingConfiguredAtTimestamp));
  if (from === undefined || to === undefined || from === to) return undefined;
  const words = `the rating configuration of ${moment(from)} → of ${moment(to)}`;
  return sameOrganization(a, b)
    ? `Rated with another configuration: ${words}.`
    : `Rated with ${words}; each organization has its own.`;
}

/** When the quote was made: what was configured then is what it may have met. */
const ratedAt = (view: QuoteView): number | undefined => timestampToMs(view.quoteTimestamp);

/** Whether two quotes came from one organization, by its id where they name one. */
export function sameOrganization(a: QuoteView, b: QuoteView): boolean {
  return organizationOf(a) === organizationOf(b);
}

function organizationOf({ quotingOrganization, quotingOrganizationId }: QuoteView): string | undefined {
  return quotingOrganizationId ?? quotingOrganization;
}

function differs(what: string, before: string | undefined, after: string | undefined): string | undefined {
  if (before === after) return undefined;
  return `${what}: ${before ?? 'not provided'} → ${after ?? 'not provided'}.`;
}

const write = (text: string | undefined, day: (text: string) => string) => text && day(text);

function unknownOf(
  first: PricedQuote,
  second: PricedQuote,
  { configsReadAt, moment }: PriceChangeContext,
): string[] {
  const namesOf = (lacks: (quote: PricedQuote) => boolean) =>
    [first, second].filter(lacks).map(({ name }) => name);
  const blind = namesOf(({ inputs }) => inputs === undefined);
  const undated = namesOf(({ askedDate }) => askedDate === undefined);
  const read = [first, second].some(({ source }) => source !== undefined && source.kind !== 'sent');
  const lineless = namesOf(({ inputs, beside }) => inputs !== undefined && beside?.lines === undefined);
  const codeless = namesOf(({ beside }) => beside?.codes === undefined);
  return [
    ...(blind.length > 0 ? [`With which answers ${blind.join(' and ')} was rated is not known.`] : []),
    ...(undated.length > 0
      ? [`Which effective date was asked for is not known for ${undated.join(' and ')}.`]
      : []),
    ...(lineless.length > 0
      ? [`Which other lines of the client were sent with ${lineless.join(' and ')} is not known.`]
      : []),
    ...(codeless.length > 0
      ? [`Which agency codes were sent for ${codeless.join(' and ')} is not known.`]
      : []),
    ...(read
      ? [
          'An answer that was sent but not saved, or saved and undone in between, does not show in an archived record.',
        ]
      : []),
    'How an organization turns answers into a premium, and what it finds in reports of its own, is not told.',
    configsRests(configsReadAt, moment),
  ];
}
