import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../api/errors.ts';
import type { Responses } from '../../domain/quotes/reading/read-responses.ts';
import { useSession } from '../../operations/session.ts';
import { pollsQuery } from '../../storage/queries.ts';

export interface QuotesRead {
  readonly data: Responses | undefined;
  readonly error: Error | null;
}

const nothing: Responses = { quoted: [], declined: [] };

/**
 * Reads a request's quotes as what they stand for: a service may not know a request yet that was just sent. As long as it is
 * polled here, that is no failure, and nothing is in.
 */
export function useAwaitedReads(): (triggerRequestId: string, read: QuotesRead) => QuotesRead {
  const { key } = useSession();
  const { data: polls = [] } = useQuery(pollsQuery(key));
  return (id, { data, error }) => {
    const isAwaited =
      isNotFound(error) &&
      polls.some(({ triggerRequestId, state }) => triggerRequestId === id && state === 'pending');
    return isAwaited ? { data: data ?? nothing, error: null } : { data, error };
  };
}
