import type { QuoteState } from '../../domain/quotes/quote-state.ts';
import type { IconName } from '../../ui/icon-shapes.ts';
import type { Tone } from '../../ui/Status.tsx';

/** What the colours and signs of the states of a quote are to mean; no two look alike. */
export const stateLooks: Readonly<Record<QuoteState, { readonly tone: Tone; readonly sign?: IconName }>> = {
  quoted: { tone: 'quoted' },
  expired: { tone: 'warn', sign: 'clock' },
  declined: { tone: 'declined' },
  failed: { tone: 'failed' },
  declinedOrFailed: { tone: 'warn' },
  noAnswerYet: { tone: 'silent', sign: 'clock' },
  silent: { tone: 'silent' },
  givenUp: { tone: 'neutral', sign: 'stopped' },
};
