import type { DeclinedOutcome } from '../../domain/quotes/read-quote.ts';
import type { Tone } from '../../ui/tone.ts';

/** What the colours of answers without a quote are to mean. */
export const outcomeTones: Record<DeclinedOutcome, Tone> = {
  declined: 'declined',
  failed: 'failed',
  declinedOrFailed: 'warn',
};
