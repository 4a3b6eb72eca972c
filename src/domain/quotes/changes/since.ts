/** What became of a quote since an earlier request: its premium, or what the carrier gave then in place of one. */
import { isVariation, optionWords } from '../option.ts';
import { cents, figureOf, yearlyPremium, type PeriodAmount } from '../premium.ts';
import type { DeclinedOutcome, DeclinedView, QuoteView, ResultView } from '../reading/read-quote.ts';

export type Since =
  | { readonly kind: 'premium'; readonly change: PeriodAmount; readonly before: QuoteView }
  /** Both have a premium, for periods that cannot be compared. */
  | { readonly kind: 'notComparable'; readonly before: QuoteView }
  | { readonly kind: 'noQuote'; readonly outcome: DeclinedOutcome }
  | { readonly kind: 'new' };

interface Earlier {
  readonly quoted: readonly { readonly view: QuoteView }[];
  readonly declined: readonly { readonly view: DeclinedView }[];
}

/** A carrier is known by its id, else its name; of its several quotes each is compared with the one for the same option. */
export function sinceEarlier(quote: QuoteView, { quoted, declined }: Earlier): Since {
  const before = quoted.find(({ view }) => responseKey(view) === responseKey(quote))?.view;
  if (before) {
    const change = premiumChange(before, quote);
    return change ? { kind: 'premium', change, before } : { kind: 'notComparable', before };
  }
  const refusal = declined.find(({ view }) => carrierKey(view) === carrierKey(quote));
  return refusal ? { kind: 'noQuote', outcome: refusal.view.outcome } : { kind: 'new' };
}

/** Which response of two requests is the same carrier's, for the same option. */
export const responseKey = (view: ResultView): string => JSON.stringify([carrierKey(view), optionKey(view)]);

/** Empty for what was submitted, whether or not the response names it an option. */
export const optionKey = (view: ResultView): string => (isVariation(view) ? (optionWords(view) ?? '') : '');

/** The carrier's id, else its name; empty where a response has neither. */
export const carrierKey = ({ quotingOrganizationId, quotingOrganization }: ResultView): string =>
  quotingOrganizationId ?? quotingOrganization ?? '';

/** By the year, or as quoted where both are for the same period and term; undefined where they cannot be compared. */
export function premiumChange(before: QuoteView, after: QuoteView): PeriodAmount | undefined {
  const [was, is] = [before, after].map(({ premium, duration }) => yearlyPremium(premium, duration));
  if (was && is) return { amount: cents(is.amount - was.amount), derived: was.derived || is.derived };
  const [from, to] = [before, after].map(({ premium }) => figureOf(premium?.amount));
  if (from === undefined || to === undefined || before.premium?.per !== after.premium?.per) return undefined;
  if (JSON.stringify(before.duration) !== JSON.stringify(after.duration)) return undefined;
  return { amount: cents(to - from), derived: false };
}
