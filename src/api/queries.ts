/** The service's reads, as queries, each with how long it stays fresh. */
import { queryOptions } from '@tanstack/react-query';
import type { ReadClient } from '../contract/clients.ts';
import type { Params } from '../contract/endpoints.ts';
import { serviceNow, serviceOffset } from '../lib/clock.ts';
import { idKey } from '../lib/same-id.ts';
import { momentToMs } from '../lib/timestamp.ts';
import { call } from './call.ts';
import { connectionKey, type Connection } from './connection.ts';
import { isNotFound, unreadable } from './errors.ts';
import { retried } from './retry.ts';

export const queryKeys = {
  client: (connection: Connection, clientId: string) =>
    ['client', connectionKey(connection), idKey(clientId)] as const,
  allQuotes: (connection: Connection) => ['quotes', connectionKey(connection)] as const,
  quotes: (connection: Connection, trigger: string) =>
    [...queryKeys.allQuotes(connection), idKey(trigger)] as const,
  configs: (connection: Connection, productId: string) =>
    ['configs', connectionKey(connection), idKey(productId)] as const,
};

/** A client's latest record as read for one product. Never fresh, because colleagues save too. */
export function clientQuery(connection: Connection, clientId: string, productId: string) {
  return queryOptions({
    queryKey: [...queryKeys.client(connection, clientId), 'latest', productId],
    queryFn: async ({ signal }) =>
      (await call(connection, 'readClient', { params: { clientId, productId }, signal })).value,
    staleTime: 0,
  });
}

/**
 * A client's record at a moment. A past record never changes, so it is static; without the service's clock nothing counts
 * as past. "Not found" counts when it comes twice.
 */
export function clientAtQuery(connection: Connection, clientId: string, productId: string, date: string) {
  const ms = momentToMs(date);
  const past = serviceOffset() !== undefined && ms !== undefined && ms < serviceNow() - 5_000;
  return queryOptions({
    queryKey: [...queryKeys.client(connection, clientId), 'at', date, productId],
    queryFn: ({ signal }) => readClientAt(connection, { clientId, productId, date }, signal),
    staleTime: past ? 'static' : 0,
  });
}

/** A past record, asked for again after "not found": the service deletes nothing, so a single one may be a passing fault. */
export async function readClientAt(
  connection: Connection,
  params: Params<'readClientAt'>,
  signal: AbortSignal,
): Promise<ReadClient> {
  const read = () => call(connection, 'readClientAt', { params, signal });
  try {
    return (await read()).value;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return (await read()).value;
  }
}

/** Whether a query is one of `clientAtQuery`. */
export function isAtMoment([what, , , at]: readonly unknown[]): boolean {
  return what === 'client' && at === 'at';
}

/**
 * The responses to a quote request so far, parsed. Polling refreshes them; screens only read. A response that comes again
 * as it was is the same object.
 */
export function quotesQuery(connection: Connection, triggerRequestId: string) {
  return queryOptions({
    queryKey: queryKeys.quotes(connection, triggerRequestId),
    queryFn: async ({ signal }) => {
      const [{ value, status }, { countOf, readResponses }] = await Promise.all([
        call(connection, 'readQuotes', { params: { triggerRequestId }, signal }),
        // Loaded on demand: the first screens show no quotes.
        import('../domain/quotes/reading/read-responses.ts'),
      ]);
      const responses = readResponses(value, triggerRequestId);
      if (countOf(responses) === 0 && countOf(value) > 0) {
        const expected = 'Expected the quotes of this request, not of another.';
        throw unreadable('readQuotes', { status, body: JSON.stringify(value.raw), expected });
      }
      return responses;
    },
    ...retried('poll'),
    staleTime: 15_000,
    // Opening a screen does not repeat a refused read.
    retryOnMount: false,
  });
}

/** All configs of a product. They change a few times a year; fresh for a minute, so that paging is quick. */
export function configsQuery(connection: Connection, productId: string) {
  return queryOptions({
    queryKey: queryKeys.configs(connection, productId),
    queryFn: async ({ signal }) =>
      (await call(connection, 'readConfigs', { params: {}, body: { productId }, signal })).value,
    staleTime: 60_000,
  });
}
