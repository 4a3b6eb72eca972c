import { QueryClient } from '@tanstack/react-query';
import { isCallError } from './errors.ts';

/** Reads that got no answer are tried twice more; a service that said no is not asked again by itself. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `navigator.onLine` says nothing about the demo's service or one on this machine.
        networkMode: 'always',
        retry: (count, error) => isCallError(error) && error.kind === 'unreachable' && count < 2,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
