/** Reading what many quote requests brought, without asking the service for all of them at once. */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { quotesQuery } from '../api/queries.ts';
import type { ReadQuotes } from '../contract/quotes.ts';
import { useSession } from '../operations/session.ts';

/** How many are read at the same time. */
const atOnce = 4;

/** What a request brought is long in when it is listed among others; its own page and the watching read it sooner. */
const goodFor = 10 * 60_000;

export interface QuotesRead {
  readonly data: ReadQuotes | undefined;
  readonly error: Error | null;
}

export interface ManyQuotes {
  /** In the order of the ids. */
  readonly reads: readonly QuotesRead[];
  /** How many are still to be read. */
  readonly left: number;
}

/** The quotes of each trigger request id, read four at a time in the order given. */
export function useQuotesOf(triggerRequestIds: readonly string[]): ManyQuotes {
  const { connection } = useSession();
  const [open, setOpen] = useState(atOnce);
  const results = useQueries({
    queries: triggerRequestIds.map((id, place) => ({
      ...quotesQuery(connection, id),
      staleTime: goodFor,
      enabled: place < open,
    })),
  });
  const settled = results.slice(0, open).filter((one) => !one.isFetching && !one.isPending).length;
  if (settled + atOnce > open && open < results.length) setOpen(settled + atOnce);
  return {
    reads: results.map(({ data, error }) => ({ data, error })),
    left: results.filter((one) => one.isPending).length,
  };
}
