import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { retried } from './retry.ts';

/** @param persister keeps the reads of a live service. */
export function makeQueryClient(persister: QueryPersister): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `navigator.onLine` says nothing about the demo's service or one on the same machine.
        networkMode: 'always',
        ...retried('page'),
        refetchOnWindowFocus: false,
        persister,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
