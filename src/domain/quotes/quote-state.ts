/**
 * The state of what one organization gives to a quote request. Every screen tells it by this one list, so that two
 * states never share a word.
 */
import { timestampToMs } from '../../lib/timestamp.ts';
import type { DeclinedOutcome } from './read-quote.ts';

/** Those that did not answer: for a short while, for longer, and so long that the app stopped asking. */
export type OutstandingState = 'noAnswerYet' | 'silent' | 'givenUp';

/** How an answer came, which no passing of time changes. `failed` is no declination. */
export type Standing = 'quoted' | DeclinedOutcome;

/** `expired`: quoted, and past the moment until which it was valid. */
export type QuoteState = Standing | 'expired' | OutstandingState;

export const stateWords: Readonly<Record<QuoteState, string>> = {
  quoted: 'Quoted',
  expired: 'Quoted, expired',
  declined: 'Declined',
  failed: 'Failed to quote (not a declination)',
  declinedOrFailed: 'Declined or failed',
  noAnswerYet: 'No answer yet',
  silent: 'No answer yet: silent',
  givenUp: 'No answer yet: no longer checking',
};

/** Of a quote, at a moment by the service's clock. One that states no such moment never expires as far as is known. */
export function quotedState(
  { expirationDate }: { readonly expirationDate: string | undefined },
  now: number,
): 'quoted' | 'expired' {
  const until = timestampToMs(expirationDate);
  return until !== undefined && until <= now ? 'expired' : 'quoted';
}
