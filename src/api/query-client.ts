import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { retried } from './retry.ts';

/**
 * @param persister keeps the reads of a live service.
 * @param readAgain milliseconds until a read of a screen that failed so is made again; false for never
 */
export function makeQueryClient(
  persister: QueryPersister,
  readAgain: (error: unknown) => number | false = () => false,
): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `navigator.onLine` says nothing about the demo's service or one on the same machine.
        networkMode: 'always',
        ...retried('page'),
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => state.status === 'error' && readAgain(state.error),
        persister,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
