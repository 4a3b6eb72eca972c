/**
 * What a quote saves against the current policy. Only what is comparable has a figure: the same term, the same coverages
 * as far as those of today are known, and fees known of both (liability.md, 4).
 */
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import { feesOf } from '../fees.ts';
import { cents, figureOf, monthsOf, periodOf, termPremium, type PeriodAmount } from '../premium.ts';
import type { QuoteStanding } from '../quote-standing.ts';
import type { QuoteView } from '../reading/read-quote.ts';
import { folded } from './coverage-identity.ts';
import { alignCoverages, type AlignedCoverage } from './coverage-rows.ts';
import { currentTotal, isFigureOf, type CurrentFigure, type CurrentPolicy } from './current-policy.ts';
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
  | { readonly kind: 'otherTerm' | 'coveragesUnknown' | 'feesUnknown' };

type Quoted = Pick<QuoteView, 'premium' | 'duration' | 'rateMeta' | 'coverages'>;

/**
 * Undefined where nothing is to be compared: a quote that no carrier would bind now, or a current policy without a premium
 * or a term.
 */
export function savingsOf(
  { view, standing }: { readonly view: Quoted; readonly standing: Pick<QuoteStanding, 'kind'> },
  policy: CurrentPolicy,
  aliases: readonly CoverageAlias[],
): Savings | undefined {
  const { months, premium } = policy;
  const isOffer = standing.kind === 'bindable' || standing.kind === 'notAsSubmitted';
  if (!isOffer || premium === undefined || months === undefined) return undefined;
  const rows = alignCoverages([{ key: '', coverages: view.coverages }], aliases);
  const today = policy.figures.filter((figure) => namesCoverage(figure) || placesOf(figure, rows).length > 0);
  const differing = today.filter((figure) => !isMet(figure, placesOf(figure, rows)));
  if (differing.length > 0) return { kind: 'coverageDiffers', count: differing.length };
  if (monthsOf(view.duration) !== months) return { kind: 'otherTerm' };
  if (today.length === 0) return { kind: 'coveragesUnknown' };
  const [before, after] = [currentTotal(policy), totalForTerm(view)];
  if (!before || !after) return { kind: 'feesUnknown' };
  const saved = { amount: cents(before.amount - after.amount), derived: before.derived || after.derived };
  return { kind: 'figure', saved, months, compared: today.map(({ label }) => label) };
}

/** The premium with fees and taxes for the policy's term: fees are never spread over another period. */
function totalForTerm({ premium, duration, rateMeta }: Quoted): PeriodAmount | undefined {
  const term = termPremium(premium, duration);
  const { sum, total } = feesOf(premium?.amount, rateMeta);
  const period = premium && periodOf(premium);
  const given = figureOf(total?.amount);
  if (given !== undefined && (period === 'term' || period === monthsOf(duration)))
    return { amount: given, derived: false };
  return term && sum !== undefined ? { ...term, amount: term.amount + sum } : undefined;
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
function isMet({ label, words, covers }: CurrentFigure, places: readonly Place[]): boolean {
  const asked = (codes: readonly string[], part: Place['place']['part']) =>
    codes.map((code) => ({ code, part, label, item: undefined, words }));
  if (places.length === 0) {
    const wanted = covers.flatMap(({ code, part }) => asked([code], part));
    return missingCoverage({ codes: covers.map(({ code }) => code), group: '' }, [], wanted) === undefined;
  }
  return places.every(
    ({ quoted, place }) =>
      quoted !== undefined &&
      (folded(quoted) === folded(words) ||
        // Words beside a figure may mean the same or not.
        (/\d/.test(quoted) && /\d/.test(words))) &&
      mismatch(place, quoted, asked(place.codes, place.part)) === undefined,
  );
}
