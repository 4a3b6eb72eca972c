import type { ReadQuotes } from '../../../contract/quotes.ts';
import { useQuotesOf } from '../../../views/use-quotes-of.ts';
import type { KnownMoment, RequestSeen } from '../timeline.ts';

/** How many known moments are listed at once, and what their requests brought is read of as many. */
export const listedAtOnce = 50;

export interface QuotesBroughtBy {
  /** What the service holds of the answers to a request; undefined while it is not read. */
  readonly broughtBy: (request: RequestSeen) => ReadQuotes | undefined;
  /** Whether reading them failed, so that none can be shown. */
  readonly isUnread: (request: RequestSeen) => boolean;
}

/** What the requests among these moments brought. */
export function useQuotesBrought(moments: readonly KnownMoment[]): QuotesBroughtBy {
  const triggers = [...new Set(moments.flatMap(({ quotes }) => quotes?.triggerRequestId ?? []))];
  const { reads } = useQuotesOf(triggers);
  const readOf = ({ triggerRequestId }: RequestSeen) => reads[triggers.indexOf(triggerRequestId)];
  return {
    broughtBy: (request) => readOf(request)?.data,
    isUnread: (request) => readOf(request)?.data === undefined && Boolean(readOf(request)?.error),
  };
}
