import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { quotesQuery } from '../api/queries.ts';
import type { ReadQuotes } from '../contract/quotes.ts';
import { useSession } from '../operations/session.ts';

const concurrentReads = 4;

/** Long, because a listed request is usually complete; its own page and the poll read more often. */
const staleMs = 10 * 60_000;

export interface QuotesRead {
  readonly data: ReadQuotes | undefined;
  readonly error: Error | null;
}

export interface ManyQuotes {
  /** In the order of the ids. */
  readonly reads: readonly QuotesRead[];
  readonly left: number;
}

/** The quotes of each trigger request id, read four at a time in order. */
export function useQuotesOf(triggerRequestIds: readonly string[]): ManyQuotes {
  const { connection } = useSession();
  const [open, setOpen] = useState(concurrentReads);
  const results = useQueries({
    queries: triggerRequestIds.map((id, index) => ({
      ...quotesQuery(connection, id),
      staleTime: staleMs,
      enabled: index < open,
    })),
  });
  const settled = results.slice(0, open).filter((one) => !one.isFetching && !one.isPending).length;
  if (settled + concurrentReads > open && open < results.length) setOpen(settled + concurrentReads);
  return {
    reads: results.map(({ data, error }) => ({ data, error })),
    left: results.filter((one) => one.isPending).length,
  };
}
