/**
 * What a quote saves against the current policy. Only what is comparable has a figure: the same term, the same coverages
 * as far as those of today are known, and fees known of both (liability.md, 4).
 */
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import { cents, monthsOf, type PeriodAmount } from '../premium.ts';
import type { QuoteStanding } from '../quote-standing.ts';
import type { QuoteView } from '../reading/read-quote.ts';
import { totalForTerm } from '../term-total.ts';
import { folded } from './coverage-identity.ts';
import { alignCoverages, type AlignedCoverage } from './coverage-rows.ts';
import { currentTotal, isFigureOf, type CurrentFigure, type CurrentPolicy } from './current-policy.ts';
import { isBarePercent, percentMoney } from './percent-money.ts';
import { missingCoverage, mismatch } from './submitted.ts';

export type Savings =
  /** For the term of `months`; less than 0 where the quote costs more. `compared`: the coverages of today, as the book asks for them. */
  | {
      readonly kind: 'figure';
      readonly saved: PeriodAmount;
      readonly months: number;
      readonly compared: readonly string[];
    }
  /** Of this many coverages the quote has another figure than the current policy, or none. */
  | { readonly kind: 'coverageDiffers'; readonly count: number }
  | { readonly kind: 'termUnknown' | 'otherTerm' | 'coveragesUnknown' | 'feesUnknown' };

type Quoted = Pick<QuoteView, 'premium' | 'duration' | 'rateMeta' | 'coverages'>;

/** Undefined where nothing is to be compared: a quote that no carrier would bind now, or a current policy without a premium. */
export function savingsOf(
  { view, standing }: { readonly view: Quoted; readonly standing: Pick<QuoteStanding, 'kind'> },
  policy: CurrentPolicy,
  aliases: readonly CoverageAlias[],
): Savings | undefined {
  const { months, premium } = policy;
  const isOffer = standing.kind === 'bindable' || standing.kind === 'notAsSubmitted';
  if (!isOffer || premium === undefined) return undefined;
  const rows = alignCoverages([{ key: '', coverages: view.coverages }], aliases);
  const today = policy.figures.filter((figure) => namesCoverage(figure) || placesOf(figure, rows).length > 0);
  const differing = today.filter((figure) => !isMet(figure, placesOf(figure, rows), view));
  if (differing.length > 0) return { kind: 'coverageDiffers', count: differing.length };
  if (months === undefined) return { kind: 'termUnknown' };
  if (monthsOf(view.duration) !== months) return { kind: 'otherTerm' };
  if (today.length === 0) return { kind: 'coveragesUnknown' };
  const [before, after] = [currentTotal(policy), totalForTerm(view)];
  if (!before || !after) return { kind: 'feesUnknown' };
  const saved = { amount: cents(before.amount - after.amount), derived: before.derived || after.derived };
  return { kind: 'figure', saved, months, compared: today.map(({ label }) => label) };
}

interface Place {
  readonly quoted: string | undefined;
  readonly place: Parameters<typeof mismatch>[0];
}

const namesCoverage = ({ covers }: CurrentFigure): boolean => covers.length > 0;

/** Where a quote has what the figure is of. */
function placesOf(figure: CurrentFigure, rows: readonly AlignedCoverage[]): readonly Place[] {
  return rows.flatMap(({ codes, group, label, cells }) =>
    [...cells.values()].flatMap((cell) =>
      (['limit', 'deductible'] as const).flatMap((part) => {
        const place = { codes, part, group, split: cell.split };
        return isFigureOf(figure, place, label) ? [{ quoted: cell[part], place }] : [];
      }),
    ),
  );
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
