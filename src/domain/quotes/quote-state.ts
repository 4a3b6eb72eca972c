/**
 * The state of what one organization gives to a quote request. Every screen tells it by this one list, so that two
 * states never share a word (screens.md, "Words and promises").
 */
import { timestampToMs } from '../../lib/timestamp.ts';

/**
 * `expired`: quoted, and past the moment until which it was valid. `failed` is no declination; `declinedOrFailed` does
 * not say which of the two it is. The last three did not answer: for a short while, for longer, and so long that the
 * app stopped asking.
 */
export type QuoteState =
  'quoted' | 'expired' | 'declined' | 'failed' | 'declinedOrFailed' | 'noAnswerYet' | 'silent' | 'givenUp';

/** A carrier that was asked without success; the reasons are never mixed up. */
export type DeclinedOutcome = Extract<QuoteState, 'declined' | 'failed' | 'declinedOrFailed'>;

/** How an answer came, which no passing of time changes. */
export type Standing = 'quoted' | DeclinedOutcome;

/** Those that did not answer. */
export type OutstandingState = Extract<QuoteState, 'noAnswerYet' | 'silent' | 'givenUp'>;

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
