/**
 * Rate limits: after a 429, or any refusal with Retry-After, automatic reads wait and screens show until when. What an
 * agent does is never delayed, and a write is never repeated.
 */
import { browserNow } from '../lib/clock.ts';
import { createStore, type ReadableStore } from '../lib/store.ts';
import { connectionKey, type Connection } from './connection.ts';
import type { CallError } from './errors.ts';

export interface RateLimit {
  /** The connection's key: a lock must leave no credential here. */
  readonly connection: string;
  /** Browser's clock, milliseconds since 1970. */
  readonly until: number;
}

/** The wait without a Retry-After, and the longest wait. Milliseconds. */
const [defaultWait, longestWait] = [5_000, 24 * 3_600_000];

const latest = createStore<RateLimit | undefined>(undefined);

/** The latest limit, past or not. */
export const rateLimitStore: ReadableStore<RateLimit | undefined> = latest;

type Refusal = Pick<CallError, 'status' | 'retryAfter'>;

export function isRateLimited({ status, retryAfter }: Refusal): boolean {
  return status === 429 || retryAfter !== undefined;
}

/** How long to wait after a refusal, in milliseconds. */
export function rateLimitWait({ retryAfter }: Refusal): number {
  return retryAfter === undefined ? defaultWait : Math.min(retryAfter * 1000, longestWait);
}

export function setRateLimit(connection: Connection, refusal: Refusal): void {
  const until = Math.max(limitedUntil(connection) ?? 0, browserNow() + rateLimitWait(refusal));
  latest.setState({ connection: connectionKey(connection), until });
}

/** Until when to wait, by the browser's clock; undefined without a current limit. */
export function limitedUntil(
  connection: Connection,
  limit: RateLimit | undefined = latest.getState(),
): number | undefined {
  return limit?.connection === connectionKey(connection) && limit.until > browserNow()
    ? limit.until
    : undefined;
}
