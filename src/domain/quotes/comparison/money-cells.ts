/** What a quote says of money, as cells of the comparison: the premium, and what is owed beside it. */
import { formatMoney } from '../../../lib/format.ts';
import { annualize } from '../premium.ts';
import { earnedOrDown, feesAndTaxes, notInTotal, totalsDue, withoutFees } from './fees.ts';
import { premiumTerm } from './lowest.ts';
import type { QuoteView } from '../read-quote.ts';
import { perWords, premiumWords, termKey } from '../term.ts';

/** `notProvided`: the quote does not say. `notApplicable`: it has no place in this quote. Zero is a value. */
export type CellKind = 'value' | 'notProvided' | 'notApplicable';

export interface ComparisonCell {
  /** Empty unless the kind is `value`. */
  readonly text: string;
  readonly kind: CellKind;
  /** The moment as it came, for rows of the format `moment`. */
  readonly moment?: string | undefined;
  /** The amount, for rows of the format `amount`, so that columns can be sorted and set against a baseline. */
  readonly amount?: number | undefined;
  /** What must be read with it, such as the period that a coverage's premium is for; never part of the figure itself. */
  readonly note?: string | undefined;
  /** For coverages: the quote's own name for it, where that is not the row's. Two names are no difference of the quotes. */
  readonly called?: string | undefined;
}

/** The cell of a quote that does not say. */
export const absent: ComparisonCell = { text: '', kind: 'notProvided' };

/** The premium as it came; where fees or taxes are known, that they are not in it. */
export function premiumCell(quote: QuoteView): ComparisonCell {
  const { premium } = quote;
  if (!premium) return absent;
  return { text: premiumWords(premium), kind: 'value', amount: premium.amount, note: withoutFees([quote]) };
}

/** What the rate details name beside the premium. A service that names nothing has said nothing, which is not zero. */
export function feesCell({ premium, rateMeta }: QuoteView): ComparisonCell {
  const left = notInTotal(premium?.amount, rateMeta) ?? [];
  const stated = feesAndTaxes(rateMeta).map((fee) => {
    const [label, amount] = fee;
    return `${label} ${amount}${left.includes(fee) ? ', not in the total due' : ''}`;
  });
  if (!premium && stated.length === 0) return absent;
  return { text: stated.length === 0 ? 'not stated' : stated.join('\n'), kind: 'value' };
}

/**
 * What the rate details give as the whole sum due. They name no period: where the sum is the premium with stated fees, it
 * is for what the premium is for.
 */
export function dueCell({ premium, rateMeta }: QuoteView): ComparisonCell {
  const stated = totalsDue(rateMeta);
  const lines = stated.map(([label, amount]) => (stated.length === 1 ? amount : `${label} ${amount}`));
  if (lines.length === 0) return absent;
  const per = notInTotal(premium?.amount, rateMeta) === undefined ? '' : perWords(premium?.per);
  return { text: lines.join('\n'), kind: 'value', note: per === '' ? 'period not stated' : per };
}

export function earnedCell({ rateMeta }: QuoteView): ComparisonCell {
  const lines = earnedOrDown(rateMeta).map(([label, amount]) => `${label} ${amount}`);
  return lines.length === 0 ? absent : { text: lines.join('\n'), kind: 'value' };
}

/** A premium that is not stated per month or year is never converted: a yearly one has no place there. */
export function yearCell({ premium, duration }: QuoteView): ComparisonCell {
  if (!premium) return absent;
  const yearly = annualize(premium, duration);
  if (!yearly) return { text: '', kind: 'notApplicable', note: notConverted(premium.per) };
  return { text: formatMoney(yearly.amount), kind: 'value', amount: yearly.amount };
}

const notConverted = (per: string | undefined): string =>
  per === undefined ? 'period not stated' : `stated ${perWords(per)}, not converted`;

/**
 * What must stand beside the premiums of coverages, in the order of the quotes: the term and period of the quote's own
 * premium, where these are not the same for all (docs/service.md, "Quotes": nothing is converted).
 */
export function periodNotes(quotes: readonly QuoteView[]): readonly (string | undefined)[] {
  const kinds = new Set(
    quotes.flatMap(({ premium, duration }) => (premium ? [termKey(premium, duration)] : [])),
  );
  if (kinds.size < 2) return [];
  return quotes.map((quote) => (quote.premium ? premiumTerm(quote) : undefined));
}
