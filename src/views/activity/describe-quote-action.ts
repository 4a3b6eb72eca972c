import type { QuoteActionKind } from '../../domain/quotes/quote-actions.ts';

/**
 * What an answered payment setup or selection came to: the same words on screen, in History and in a file copy.
 * @param ran whether the response shows that something ran.
 */
export function describeQuoteAction(kind: QuoteActionKind, ran: boolean): string {
  if (!ran) return 'Sent. The service reported no action.';
  return kind === 'payment' ? 'Payment set up · not bound' : 'Selected · not bound';
}
