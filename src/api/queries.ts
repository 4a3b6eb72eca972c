/** Reads of the service that several screens share. Each says how long its answer stays good, and why. */
import { queryOptions } from '@tanstack/react-query';
import { momentToMs } from '../contract/primitives.ts';
import type { ReadQuotes } from '../contract/quotes.ts';
import { serviceNow, serviceOffset } from '../lib/clock.ts';
import { call } from './call.ts';
import { connectionKey, type Connection } from './connection.ts';
import { isUnknownThing } from './errors.ts';
import { retryUnanswered } from './query-client.ts';
import { retryDelay, retryRateLimited } from './rate-limit.ts';

export const queryKeys = {
  client: (connection: Connection, clientId: string) =>
    ['client', connectionKey(connection), clientId] as const,
  quotes: (connection: Connection, trigger: string) =>
    ['quotes', connectionKey(connection), trigger] as const,
  configs: (connection: Connection, productId: string) =>
    ['configs', connectionKey(connection), productId] as const,
};

/** A client's latest record as the service tells it for one product. Always read anew: colleagues save too. */
export function clientQuery(connection: Connection, clientId: string, productId: string) {
  return queryOptions({
    queryKey: [...queryKeys.client(connection, clientId), 'latest', productId],
    queryFn: async ({ signal }) =>
      (await call(connection, 'readClient', { params: { clientId, productId }, signal })).value,
    staleTime: 0,
  });
}

/**
 * A client as it stood at a moment. What the archive says of a moment already past never changes; when the service's
 * clock is not known, "past" is not known either, and the answer is read anew. "Not found" is an answer once it was given
 * twice.
 */
export function clientAtQuery(connection: Connection, clientId: string, productId: string, date: string) {
  const ms = momentToMs(date);
  const past = serviceOffset() !== undefined && ms !== undefined && ms < serviceNow() - 5_000;
  return queryOptions({
    queryKey: [...queryKeys.client(connection, clientId), 'at', date, productId],
    queryFn: async ({ signal }) => {
      const read = () => call(connection, 'readClientAt', { params: { clientId, productId, date }, signal });
      try {
        return (await read()).value;
      } catch (error) {
        // Nothing is deleted there: one answer of "not found" alone may be a passing fault.
        if (!isUnknownThing(error)) throw error;
        return (await read()).value;
      }
    },
    staleTime: past ? 'static' : 0,
  });
}

/**
 * What a GET_QUOTES firing has brought so far. The watching of firings refreshes it; screens only read. After a 429 it is
 * read again by itself, some times before that counts as trouble: nobody pressed for these reads.
 */
export function quotesQuery(connection: Connection, triggerRequestId: string) {
  return queryOptions({
    queryKey: queryKeys.quotes(connection, triggerRequestId),
    queryFn: async ({ signal }): Promise<ReadQuotes> =>
      (await call(connection, 'readQuotes', { params: { triggerRequestId }, signal })).value,
    retry: (failures, error) => retryRateLimited(failures, error) || retryUnanswered(failures, error),
    retryDelay,
    staleTime: 15_000,
    // A service that refused is not asked again because a screen opens.
    retryOnMount: false,
  });
}

/** All configs of a product. They change a few times a year; a minute keeps paging through them quick. */
export function configsQuery(connection: Connection, productId: string) {
  return queryOptions({
    queryKey: queryKeys.configs(connection, productId),
    queryFn: async ({ signal }) =>
      (await call(connection, 'readConfigs', { params: {}, body: { productId }, signal })).value,
    staleTime: 60_000,
  });
}
