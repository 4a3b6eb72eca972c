/** Legal holds after notice of a claim, one per client. */
import { queryOptions } from '@tanstack/react-query';
import { addToHold, readHold, type Hold } from '../domain/journal/hold.ts';
import { storedValue, tables } from './database/database.ts';
import { holdNames } from '../domain/stored-names.ts';
import { tableKey } from './queries.ts';

/** All holds of a connection, in no particular order. */
export async function holdsOf(connection: string): Promise<Hold[]> {
  const values = await (await tables()).values.all(connection);
  return values.flatMap(({ name, value }) => (name.startsWith(holdNames) ? (readHold(value) ?? []) : []));
}

export async function holdOf(connection: string, clientId: string): Promise<Hold | undefined> {
  return readHold(await storedValue(connection, holdNames + clientId));
}

/** The names of all clients on hold, or ids where the index has no name. */
export function clientsOnHoldQuery(connection: string) {
  return queryOptions({
    queryKey: tableKey('values', connection, 'clients on hold'),
    queryFn: async () => {
      const { index } = await tables();
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
    queryKey: tableKey('values', connection, 'hold', clientId),
    queryFn: async () => (clientId === undefined ? null : ((await holdOf(connection, clientId)) ?? null)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sets a client's hold, or adds a note to it. */
export async function storeHold(connection: string, hold: Omit<Hold, 'earlier'>): Promise<void> {
  const name = holdNames + hold.clientId;
  const { values } = await tables();
  await values.change([connection, name], (present) => ({
    connection,
    name,
    value: addToHold(readHold(present?.value), hold),
  }));
}
