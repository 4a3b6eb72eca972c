import type { DeclinedOutcome, DeclinedView } from './reading/read-quote.ts';

/** What a carrier gave in place of a quote; a failure is no declination. */
export const outcomeLabels: Readonly<Record<DeclinedOutcome, string>> = {
  declined: 'Declined',
  failed: 'Failed',
  declinedOrFailed: 'No quote',
};

/** The same of a response; where nothing says which it was, "No quote, reason unknown". */
export const outcomeLabel = ({ outcome, reasons }: Pick<DeclinedView, 'outcome' | 'reasons'>): string =>
  outcome === 'declinedOrFailed' && reasons.length === 0
    ? 'No quote, reason unknown'
    : outcomeLabels[outcome];
