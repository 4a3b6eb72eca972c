/**
 * A service that answers 429, or any refusal with Retry-After, is to be left alone for a while. `call.ts` notes it here,
 * reads that repeat themselves wait for it, and screens say until when. What an agent presses is never held back, and a
 * write is never repeated.
 */
import { browserNow } from '../lib/clock.ts';
import { createStore, type ReadableStore } from '../lib/store.ts';
import type { Connection } from './connection.ts';
import { isCallError, type CallError } from './errors.ts';

export interface RateLimit {
  readonly connection: Connection;
  /** By this browser's clock, milliseconds since 1970. */
  readonly until: number;
}

/** Where the service does not say how long, and the longest that a timer is set for. Milliseconds. */
const [usualWait, longestWait] = [5_000, 24 * 3_600_000];

/** After so many more refusals in a row it is trouble. */
const mostRetries = 5;

const latest = createStore<RateLimit | undefined>(undefined);

/** The latest limit, over or not. */
export const rateLimitStore: ReadableStore<RateLimit | undefined> = latest;

type Refusal = Pick<CallError, 'status' | 'retryAfter'>;

export function isRateLimited({ status, retryAfter }: Refusal): boolean {
  return status === 429 || retryAfter !== undefined;
}

/** How long the service is left alone after this refusal, in milliseconds. */
export function rateLimitWait({ retryAfter }: Refusal): number {
  return retryAfter === undefined ? usualWait : Math.min(retryAfter * 1000, longestWait);
}

export function noteRateLimit(connection: Connection, refusal: Refusal): void {
  const until = Math.max(limitedUntil(connection) ?? 0, browserNow() + rateLimitWait(refusal));
  latest.setState({ connection, until });
}

/** Until when the service is left alone, by this browser's clock; undefined when it is not, or no longer. */
export function limitedUntil(
  connection: Connection,
  limit: RateLimit | undefined = latest.getState(),
): number | undefined {
  return limit?.connection === connection && limit.until > browserNow() ? limit.until : undefined;
}

/** For `retry` of a query: a read that the service put off is made again, some times. */
export function retryRateLimited(failures: number, error: Error): boolean {
  return isCallError(error) && isRateLimited(error) && failures < mostRetries;
}

/** For `retryDelay` of a query: as long as the service says, else a second, then two. */
export function retryDelay(failures: number, error: Error): number {
  return isCallError(error) && isRateLimited(error) ? rateLimitWait(error) : 1_000 * 2 ** failures;
}
