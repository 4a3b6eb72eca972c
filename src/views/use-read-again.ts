import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionKey } from '../api/connection.ts';
import { isCallError, isRefusal } from '../api/errors.ts';
import { browserNow } from '../lib/clock.ts';
import { useSession } from '../operations/session.ts';

/** What is asked for again and again elsewhere must not ask as often for what keeps failing. */
const atMostEvery = 60_000;

const ofService = new Set<unknown>(['client', 'quotes', 'configs']);

/**
 * After an outage nothing on screen stays unread: once one read of the service works, those that failed are tried again.
 * What the service refused is not.
 */
export function useReadAgain(): void {
  const client = useQueryClient();
  const { connection } = useSession();
  const key = connectionKey(connection);
  useEffect(() => {
    const tried = new WeakMap<Query, number>();
    const isOurs = ({ queryKey: [what, of] }: Query) => ofService.has(what) && of === key;
    const failed = (query: Query) => {
      const { error } = query.state;
      const passes = isCallError(error) && !isRefusal(error);
      return passes && isOurs(query) && (tried.get(query) ?? -Infinity) <= browserNow() - atMostEvery;
    };
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !isOurs(event.query)) return;
      const again = new Set(client.getQueryCache().findAll({ type: 'active', predicate: failed }));
      for (const query of again) tried.set(query, browserNow());
      void client.refetchQueries({ predicate: (query) => again.has(query) }, { cancelRefetch: false });
    });
  }, [client, key]);
}
