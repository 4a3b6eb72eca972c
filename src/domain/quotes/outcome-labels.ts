import type { DeclinedOutcome } from './reading/read-quote.ts';

/** What a carrier gave in place of a quote; a failure is no declination. */
export const outcomeLabels: Readonly<Record<DeclinedOutcome, string>> = {
  declined: 'Declined',
  failed: 'Failed',
  declinedOrFailed: 'No quote, reason unknown',
};
