/** Drafts of a client never saved of which one began as a copy of the other, each in a tab of its own. */
import { queryOptions } from '@tanstack/react-query';
import type { Draft } from '../../../domain/local-data.ts';
import { tableKey } from '../../../storage/queries.ts';
import { tables } from '../../../storage/database.ts';

/** The drafts of a client never saved that share an origin with the one worked on here. */
export const draftsBesideQuery = (connection: string, own: string, copyOf: string | undefined) =>
  queryOptions({
    queryKey: tableKey('drafts', connection, 'beside', own, copyOf ?? ''),
    queryFn: () => draftsBeside(connection, own, copyOf),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** Of which draft each was made that was read; that never changes. */
const origins = new Map<string, string | undefined>();

/**
 * The drafts of a client never saved that stand beside one: what it is a copy of, and the copies of either. Those that
 * have nothing to do with it are read once.
 */
async function draftsBeside(connection: string, own: string, copyOf: string | undefined): Promise<Draft[]> {
  const { drafts } = await tables();
  const family = new Set([own, ...(copyOf === undefined ? [] : [copyOf])]);
  const isOfFamily = (id: string) => family.has(id) || family.has(origins.get(id) ?? '');
  const found: Draft[] = [];
  for (const key of await drafts.keys(connection)) {
    const id = String(key[1]);
    if (id === own || (origins.has(id) && !isOfFamily(id))) continue;
    const draft = await drafts.get(key);
    if (!draft) continue;
    origins.set(id, draft.copyOf);
    if (draft.clientId === undefined && isOfFamily(id)) found.push(draft);
  }
  return found.toSorted((a, b) => b.savedAt - a.savedAt);
}
