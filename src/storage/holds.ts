/** Holds after notice of a claim, one a client. */
import { queryOptions } from '@tanstack/react-query';
import { corrected, readHold, type Hold } from '../domain/journal/hold.ts';
import { holdNames } from './evidence-names.ts';
import { shelfKey } from './queries.ts';
import { shelves } from './shelves.ts';

/** All holds of a connection, in no particular order. */
export async function holdsOf(connection: string): Promise<Hold[]> {
  const things = await (await shelves()).things.all(connection);
  return things.flatMap(({ name, value }) => (name.startsWith(holdNames) ? (readHold(value) ?? []) : []));
}

export async function holdOf(connection: string, clientId: string): Promise<Hold | undefined> {
  return readHold((await (await shelves()).things.get([connection, holdNames + clientId]))?.value);
}

/** The names of all clients on hold, by their ids where the index has no name. */
export function heldClientsQuery(connection: string) {
  return queryOptions({
    queryKey: shelfKey('things', connection, 'held clients'),
    queryFn: async () => {
      const { index } = await shelves();
      const names = (await holdsOf(connection)).map(
        async ({ clientId }) => (await index.get([connection, clientId]))?.clientName ?? clientId,
      );
      return (await Promise.all(names)).toSorted();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The client's hold; null when there is none. */
export function holdQuery(connection: string, clientId: string | undefined) {
  return queryOptions({
    queryKey: shelfKey('things', connection, 'hold', clientId),
    queryFn: async () => (clientId === undefined ? null : ((await holdOf(connection, clientId)) ?? null)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sets a hold, or corrects the one that stands; how it was set before is kept with it. */
export async function keepHold(connection: string, hold: Omit<Hold, 'earlier'>): Promise<void> {
  const value = corrected(await holdOf(connection, hold.clientId), hold);
  await (await shelves()).things.put({ connection, name: holdNames + hold.clientId, value });
}
