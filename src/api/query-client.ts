import { QueryClient } from '@tanstack/react-query';
import { isCallError } from './errors.ts';

/** For `retry` of a query: a read that got no answer is tried twice more. */
export function retryUnanswered(failures: number, error: Error): boolean {
  return isCallError(error) && error.kind === 'unreachable' && failures < 2;
}

/** A service that said no is not asked again by itself, and no write is ever repeated. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `navigator.onLine` says nothing about the demo's service or one on this machine.
        networkMode: 'always',
        retry: retryUnanswered,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
