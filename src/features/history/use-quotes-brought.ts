import type { ReadQuotes } from '../../contract/quotes.ts';
import { useQuotesOf } from '../../operations/use-quotes-of.ts';
import type { KnownMoment, RequestSeen } from './timeline.ts';

/** How many known moments are listed at once, and what their requests brought is read of as many. */
export const listedAtOnce = 50;

/** What the service holds of the answers to a request among these moments; undefined while it is not read. */
export function useQuotesBrought(
  moments: readonly KnownMoment[],
): (request: RequestSeen) => ReadQuotes | undefined {
  const triggers = [...new Set(moments.flatMap(({ quotes }) => quotes?.triggerRequestId ?? []))];
  const { reads } = useQuotesOf(triggers);
  return ({ triggerRequestId }) => reads[triggers.indexOf(triggerRequestId)]?.data;
}
