import { useQueries, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '../../api/connection.ts';
import { isCallError } from '../../api/errors.ts';
import { quotesQuery } from '../../api/queries.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { useSession } from '../../operations/session.ts';
import { useAwaitedReads, type QuotesRead } from './use-awaited-reads.ts';

const concurrentReads = 4;

/** Long, because a listed request is usually complete; its own page and the poll read more often. */
const staleMs = 10 * 60_000;

export interface ManyQuotes {
  /** In the order of the ids. */
  readonly reads: readonly QuotesRead[];
  readonly left: number;
}

/** The quotes of each trigger request id, read four at a time in order. */
export function useQuotesOf(triggerRequestIds: readonly string[]): ManyQuotes {
  const { connection } = useSession();
  const awaited = useAwaitedReads();
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
    reads: results.map((read, at) => awaited(triggerRequestIds[at] ?? '', read)),
    left: results.filter((one) => one.isPending).length,
  };
}

/** The quotes of the quote requests among entries, by trigger request id, four at a time. */
export async function readQuotesOf(
  queryClient: QueryClient,
  connection: Connection,
  entries: readonly JournalEntry[],
  onProgress: (done: number, all: number) => void,
): Promise<ReadonlyMap<string, QuotesRead>> {
  const ids = [
    ...new Set(
      entries.flatMap(({ type, trigger }) =>
        type === 'GET_QUOTES' && trigger?.triggerRequestId !== undefined ? trigger.triggerRequestId : [],
      ),
    ),
  ];
  const reads = new Map<string, QuotesRead>();
  const read = async (id: string) => {
    try {
      const data = await queryClient.fetchQuery({ ...quotesQuery(connection, id), staleTime: staleMs });
      reads.set(id, { data, error: null });
    } catch (error) {
      if (!isCallError(error)) throw error;
      reads.set(id, { data: undefined, error });
    }
  };
  for (let done = 0; done < ids.length; done += concurrentReads) {
    onProgress(done, ids.length);
    await Promise.all(ids.slice(done, done + concurrentReads).map(read));
  }
  return reads;
}
