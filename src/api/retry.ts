/** Repeats a read that failed in passing. Writes are never repeated. */
import { isCallError } from './errors.ts';
import { isRateLimited, rateLimitWait } from './rate-limit.ts';

/** Milliseconds before each further try. */
const waits = [250, 500, 1_000, 2_000];

/** A read waits this long for a rate limit at most, because an agent waits for it. Milliseconds. */
const longestWait = 15_000;

/**
 * The result of a read, tried again when it got no response, a status of 500 and above, or a short rate limit.
 * @throws the last try's error
 */
export async function withRetries<Result>(
  read: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (const wait of waits) {
    try {
      return await read();
    } catch (error) {
      const delay = delayAfter(error, wait);
      if (delay === undefined || signal?.aborted === true) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return read();
}

function delayAfter(error: unknown, wait: number): number | undefined {
  if (!isCallError(error)) return undefined;
  if (isRateLimited(error)) {
    const delay = rateLimitWait(error);
    return delay <= longestWait ? delay : undefined;
  }
  return error.kind === 'unreachable' || (error.status ?? 0) >= 500 ? wait : undefined;
}
