/**
 * How a quote's cost differs from the current policy's. Only what is comparable has a figure: the same term, no coverage of
 * today that the quote has otherwise, and fees known of both (liability.md, 4). It is a saving only where every coverage of
 * the quote is known of today.
 */
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import { cents, monthsOf, type PeriodAmount } from '../premium.ts';
import type { QuoteStanding } from '../quote-standing.ts';
import type { QuoteView } from '../reading/read-quote.ts';
import { totalForTerm } from '../term-total.ts';
import { folded } from './coverage-identity.ts';
import { alignCoverages, type AlignedCoverage } from './coverage-rows.ts';
import {
  currentPremium,
  currentTotal,
  isFigureOf,
  type CurrentFigure,
  type CurrentPolicy,
} from './current-policy.ts';
import { isBarePercent, percentMoney } from './percent-money.ts';
import { missingCoverage, mismatch } from './submitted.ts';

export type Savings =
  | {
      readonly kind: 'figure';
      /** For the term of `months`; less than 0 where the quote costs more. */
      readonly saved: PeriodAmount;
      readonly months: number;
      /** The coverages of today that are the same, as the book asks for them. */
      readonly compared: readonly string[];
      /** How many coverages of the quote are not known of today: it is a saving only where there are none. */
      readonly unknown: number;
    }
  /** Of this many coverages the quote has another figure than the current policy, or none. */
  | { readonly kind: 'coverageDiffers'; readonly count: number }
  | { readonly kind: 'feesUnknown'; readonly of: 'today' | 'quote' }
  | { readonly kind: 'termUnknown' | 'otherTerm' | 'coveragesUnknown' };

type Quoted = Pick<QuoteView, 'premium' | 'duration' | 'rateMeta' | 'coverages'>;

/** Undefined where nothing is to be compared: a quote that no carrier would bind now, or a current policy without a premium. */
export function savingsOf(
  { view, standing }: { readonly view: Quoted; readonly standing: Pick<QuoteStanding, 'kind'> },
  policy: CurrentPolicy,
  aliases: readonly CoverageAlias[],
): Savings | undefined {
  const { months } = policy;
  const isOffer = standing.kind === 'bindable' || standing.kind === 'notAsSubmitted';
  if (!isOffer || !currentPremium(policy)) return undefined;
  const rows = alignCoverages([{ key: '', coverages: view.coverages }], aliases);
  const today = policy.figures.filter((figure) => namesCoverage(figure) || placesOf(figure, rows).length > 0);
  const differing = today.filter((figure) => !isMet(figure, placesOf(figure, rows), view));
  if (differing.length > 0) return { kind: 'coverageDiffers', count: differing.length };
  if (months === undefined) return { kind: 'termUnknown' };
  if (monthsOf(view.duration) !== months) return { kind: 'otherTerm' };
  if (today.length === 0) return { kind: 'coveragesUnknown' };
  const [before, after] = [currentTotal(policy), totalForTerm(view)];
  if (!before || !after) return { kind: 'feesUnknown', of: before ? 'quote' : 'today' };
  const saved = { amount: cents(before.amount - after.amount), derived: before.derived || after.derived };
  const unknown = rows.filter((row) => !isKnown(row, today)).length;
  return { kind: 'figure', saved, months, compared: today.map(({ label }) => label), unknown };
}

interface Place {
  readonly quoted: string | undefined;
  readonly place: Parameters<typeof mismatch>[0];
}

const namesCoverage = ({ covers }: CurrentFigure): boolean => covers.length > 0;

/** The limit and the deductible of a coverage, also where the quote does not state them. */
const placesIn = ({ codes, group, cells }: AlignedCoverage): readonly Place[] =>
  [...cells.values()].flatMap((cell) =>
    (['limit', 'deductible'] as const).map((part) => ({
      quoted: cell[part],
      place: { codes, part, group, split: cell.split },
    })),
  );

/** Where a quote has what the figure is of. */
const placesOf = (figure: CurrentFigure, rows: readonly AlignedCoverage[]): readonly Place[] =>
  rows.flatMap((row) => placesIn(row).filter(({ place }) => isFigureOf(figure, place, row.label)));

/** Whether today's figure is known of all that a quote states of a coverage. */
function isKnown(row: AlignedCoverage, today: readonly CurrentFigure[]): boolean {
  const given = placesIn(row).filter(({ quoted }) => quoted !== undefined);
  const isOfToday = ({ place }: Place) => today.some((figure) => isFigureOf(figure, place, row.label));
  return given.length > 0 && given.every(isOfToday);
}

/** Whether the quote has it, the same in each of its places; "None" is met by a quote without it. */
function isMet(
  { label, words, covers }: CurrentFigure,
  places: readonly Place[],
  { coverages }: Pick<Quoted, 'coverages'>,
): boolean {
  const asked = (codes: readonly string[], part: Place['place']['part']) =>
    codes.map((code) => ({ code, part, label, item: undefined, words }));
  if (places.length === 0) {
    const wanted = covers.flatMap(({ code, part }) => asked([code], part));
    return missingCoverage({ codes: covers.map(({ code }) => code), group: '' }, [], wanted) === undefined;
  }
  return places.every(({ quoted, place }) => {
    if (quoted === undefined) return false;
    const moneyOf = (text: string) => percentMoney(text, coverages, place.group);
    // Words beside a figure may mean the same or not, and so may a percentage of nobody knows what beside an amount.
    const isSameForm =
      /\d/.test(quoted) &&
      /\d/.test(words) &&
      (isBarePercent(quoted) === isBarePercent(words) || moneyOf(quoted) !== undefined);
    const isSame = folded(quoted) === folded(words) || isSameForm;
    return isSame && mismatch(place, quoted, asked(place.codes, place.part), moneyOf) === undefined;
  });
}
