import { QueryClient } from '@tanstack/react-query';
import { isCallError } from './errors.ts';

/** For a query's `retry`: repeats a read without a response twice. */
export function retryUnanswered(failures: number, error: Error): boolean {
  return isCallError(error) && error.kind === 'unreachable' && failures < 2;
}

/** Neither refused reads nor writes are repeated automatically. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `navigator.onLine` says nothing about the demo's service or one on the same machine.
        networkMode: 'always',
        retry: retryUnanswered,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
