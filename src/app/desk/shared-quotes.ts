import type { QueryClient } from '@tanstack/react-query';
import { queryKeys, quotesQuery } from '../../api/queries.ts';
import type { Session } from '../../operations/session.ts';
import { subscribeToTables, tables } from '../../storage/database/database.ts';

/**
 * Only the computer that requested quotes polls them. The others read those on screen again when its row of the client says
 * that more came. @returns a function that ends it.
 */
export function refreshSharedQuotes(session: Session, queryClient: QueryClient): () => void {
  return subscribeToTables(({ name }) => {
    if (name === 'index') void refresh(session, queryClient);
  });
}

async function refresh({ connection, key }: Session, queryClient: QueryClient): Promise<void> {
  // The index of a large agency is read only where quotes were.
  if (queryClient.getQueryCache().findAll({ queryKey: queryKeys.allQuotes(connection) }).length === 0) return;
  const { index } = await tables();
  const requests = (await index.all(key)).flatMap((row) => Object.values(row.requests ?? {}));
  for (const { triggerRequestId, quoted, declined } of requests) {
    const { queryKey } = quotesQuery(connection, triggerRequestId);
    const read = queryClient.getQueryData(queryKey);
    if (read && read.quoted.length + read.declined.length < quoted + declined)
      void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
