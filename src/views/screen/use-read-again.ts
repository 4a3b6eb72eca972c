import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionKey } from '../../api/connection.ts';
import { isCallError, isRefusal } from '../../api/errors.ts';
import { readAgainAfter } from '../../api/retry.ts';
import { browserNow } from '../../lib/clock.ts';
import { useSession } from '../../operations/session.ts';

const serviceQueries = new Set<unknown>(['client', 'quotes', 'configs']);

/** Retries failed reads after an outage, once any read of the service succeeds. Refused reads are not retried. */
export function useReadAgain(): void {
  const client = useQueryClient();
  const { connection } = useSession();
  const key = connectionKey(connection);
  useEffect(() => {
    const triedAt = new WeakMap<Query, number>();
    const isOurs = ({ queryKey: [what, readFrom] }: Query) => serviceQueries.has(what) && readFrom === key;
    const failed = (query: Query) => {
      const { error } = query.state;
      const canRecover = isCallError(error) && !isRefusal(error);
      return (
        canRecover && isOurs(query) && (triedAt.get(query) ?? -Infinity) <= browserNow() - readAgainAfter.page
      );
    };
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !isOurs(event.query)) return;
      const again = new Set(client.getQueryCache().findAll({ type: 'active', predicate: failed }));
      for (const query of again) triedAt.set(query, browserNow());
      void client.refetchQueries({ predicate: (query) => again.has(query) }, { cancelRefetch: false });
    });
  }, [client, key]);
}
