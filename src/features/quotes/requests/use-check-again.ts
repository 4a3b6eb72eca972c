import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isCallError } from '../../../api/errors.ts';
import { quotesQuery } from '../../../api/queries.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { browserNow, serviceNow } from '../../../lib/clock.ts';
import { resumePolling } from '../../../operations/poll-quotes.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import { expectedOf, type TakenRequest } from './quote-requests.ts';

/** Reads a request's quotes again: one with responses missing is polled on, one that is complete may have changed. */
export function useCheckAgain(request: TakenRequest | undefined) {
  const session = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!request) return;
      const query = quotesQuery(session.connection, request.triggerRequestId);
      const known = queryClient.getQueryData(query.queryKey);
      const received = known ? known.quoted.length + known.declined.length : 0;
      if (received < (expectedOf(request) ?? 0)) {
        await resumePolling(session, pollOf(request, known));
        return;
      }
      try {
        await queryClient.fetchQuery({ ...query, staleTime: 0 });
        // What came again as it was is the same object.
        const isSame = queryClient.getQueryData(query.queryKey) === known;
        announce(isSame ? 'No change' : 'Quotes changed', { visible: true });
      } catch (error) {
        // The screen says what failed.
        if (!isCallError(error)) throw error;
      }
    },
  });
}

/** When a request was sent, as this browser's clock would have read. */
export function startedAt({ poll, entry }: TakenRequest): number {
  if (poll) return poll.startedAt;
  return entry ? browserNow() - (serviceNow() - sentByServiceClock(entry)) : browserNow();
}

/** The poll of a request. What came already counts as having arrived, so that it is not announced. */
export function pollOf(request: TakenRequest, read: Responses | undefined) {
  const { poll, entry, triggerRequestId } = request;
  const started = startedAt(request);
  const arrived = read ? [...read.quoted, ...read.declined].map(({ key }) => [key, started]) : [];
  return {
    triggerRequestId,
    clientId: entry?.clientId ?? poll?.clientId,
    productId: entry?.productId ?? poll?.productId,
    expected: expectedOf(request),
    startedAt: started,
    arrivals: { ...Object.fromEntries(arrived), ...poll?.arrivals },
    offsets: poll?.offsets,
    first: poll?.first,
  };
}
