/**
 * A service that asks to wait (429, or any refusal with Retry-After) is left alone: one moment per connection before
 * which nothing is asked again by itself, for all screens and all watching together. `call.ts` notes what was
 * answered; reads that repeat themselves wait here. What an agent presses is never held back.
 */
import type { EndpointName } from '../contract/endpoints.ts';
import { browserNow } from '../lib/clock.ts';
import { pause } from '../lib/pause.ts';
import type { Connection } from './connection.ts';
import { isCallError, type CallError } from './errors.ts';

/** The first wait of a service that does not say how long, and the longest that grows by repeats. Milliseconds. */
const [shortest, longest] = [5_000, 5 * 60_000];

/** Until an answer shows that the service goes on again, those that waited ask one after another. Milliseconds. */
const apart = 1_000;

/** After so many refusals in a row it is trouble that the service asks to wait. */
const mostWaits = 5;

/** Of one pause; a clock that is set meanwhile is noticed then. Milliseconds. */
const longestPause = 60_000;

interface Wait {
  /** By this browser's clock, milliseconds since 1970. */
  readonly until: number;
  /** How long was to be waited; twice as long the next time. Milliseconds. */
  readonly lasts: number;
  /** How often it asked in a row; what was on its way together counts once. */
  readonly times: number;
  /** When the next may ask, of those that waited; the same clock. */
  readonly turn: number;
}

/** Of each endpoint that asked: that another one answers shows nothing. */
const waits = new WeakMap<Connection, ReadonlyMap<EndpointName, Wait>>();
const followers = new Set<() => void>();

function change(connection: Connection, next: ReadonlyMap<EndpointName, Wait>): void {
  waits.set(connection, next);
  for (const follow of followers) follow();
}

/** True when the service asked to be left alone for a while. */
export function asksToWait({ status, retryAfter }: Pick<CallError, 'status' | 'retryAfter'>): boolean {
  return status === 429 || retryAfter !== undefined;
}

/** Notes that the service asked to wait, in answer to a call sent at `sentAt`; `retryAfter` in seconds. */
export function noteAskedToWait(
  connection: Connection,
  endpoint: EndpointName,
  sentAt: number,
  retryAfter: number | undefined,
): void {
  const known = waits.get(connection);
  const before = known?.get(endpoint);
  const said = retryAfter === undefined ? shortest : retryAfter * 1000;
  // A call that did not wait is no repeat: it was on its way already, or somebody pressed a button.
  const repeats = before !== undefined && sentAt >= before.until;
  const lasts = repeats
    ? Math.max(said, Math.min(longest, before.lasts * 2))
    : Math.max(said, before?.lasts ?? 0);
  const until = Math.max(before?.until ?? 0, browserNow() + (repeats ? lasts : said));
  const times = repeats ? before.times + 1 : (before?.times ?? 1);
  change(connection, new Map(known).set(endpoint, { until, lasts, times, turn: until }));
}

/** Notes an answer to a call sent at `sentAt`: the service goes on, if that was after the wait. */
export function noteGoesOn(connection: Connection, endpoint: EndpointName, sentAt: number): void {
  const known = waits.get(connection);
  if (!known || sentAt < (known.get(endpoint)?.until ?? Infinity)) return;
  change(connection, new Map([...known].filter(([name]) => name !== endpoint)));
}

/** Until when the service is left alone, by this browser's clock; undefined when it did not ask, or that is over. */
export function waitsUntil(connection: Connection): number | undefined {
  const until = Math.max(...[...(waits.get(connection)?.values() ?? [])].map((wait) => wait.until));
  return until > browserNow() ? until : undefined;
}

/** Calls back whenever the service asks to wait or goes on again; the answer stops it. */
export function followWaits(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** Ends when the endpoint may be asked, or by the signal. Those that waited for the same one go one after another. */
export async function untilAllowed(
  connection: Connection,
  endpoint: EndpointName,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const own = waits.get(connection)?.get(endpoint);
    const left = Math.max(waitsUntil(connection) ?? 0, own?.turn ?? 0) - browserNow();
    if (left <= 0) {
      if (own)
        waits.set(
          connection,
          new Map(waits.get(connection)).set(endpoint, { ...own, turn: browserNow() + apart }),
        );
      return;
    }
    await pause(Math.min(left, longestPause), signal);
  }
}

/**
 * Reads, and where the service asks to wait, waits and reads again, some times before that counts as trouble. All that
 * read so from one endpoint share the waits and their count.
 * @throws what `read` throws, and the signal's reason.
 */
export async function readPatiently<T>(
  connection: Connection,
  endpoint: EndpointName,
  read: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const timesAsked = () => waits.get(connection)?.get(endpoint)?.times ?? 0;
  const before = timesAsked();
  for (;;) {
    await untilAllowed(connection, endpoint, signal);
    signal.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      if (!isCallError(error) || !asksToWait(error) || timesAsked() - before > mostWaits) throw error;
    }
  }
}
