import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { isUnreachable } from './errors.ts';

/** For a query's `retry`: repeats a read without a response twice. */
export function retryUnanswered(failures: number, error: Error): boolean {
  return isUnreachable(error) && failures < 2;
}

/**
 * Neither refused reads nor writes are repeated automatically.
 * @param persister keeps the reads of a live service.
 */
export function makeQueryClient(persister: QueryPersister): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `navigator.onLine` says nothing about the demo's service or one on the same machine.
        networkMode: 'always',
        retry: retryUnanswered,
        refetchOnWindowFocus: false,
        persister,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
