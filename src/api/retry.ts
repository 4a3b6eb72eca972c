/** How reads are tried again, by what they are for. No write is ever repeated. */
import { pause } from '../lib/pause.ts';
import { isCallError } from './errors.ts';
import { isRateLimited, rateLimitWait } from './rate-limit.ts';

/** What a read is for. */
export type ReadPurpose = keyof typeof rules;

interface RetryRule {
  /** Milliseconds before each further try of a read that got no response. */
  readonly pauses: readonly number[];
  /** The same for "not found" where the client was just created and the service may know it soon. */
  readonly early: readonly number[];
  /** A status of 500 and above is tried again too. */
  readonly serverErrors: boolean;
  /** How often a read is tried again where the service asks to wait, and the longest wait in milliseconds. */
  readonly waits: number;
  readonly longestWait: number;
}

/** A minute in growing pauses; an agent who waits for a save does not wait so long. */
const [minute, quarter] = [
  [500, 1_000, 2_000, 4_000, 8_000, 16_000, 28_500],
  [500, 1_000, 2_000, 4_000, 7_500],
] as const;

const rules = {
  /** An agent looks at it, and can try again. */
  page: { pauses: [1_000, 2_000], early: minute, serverErrors: false, waits: 0, longestWait: 0 },
  /** No agent waits for it; another failure ends this turn of the poll. */
  poll: { pauses: [1_000, 2_000], early: [], serverErrors: false, waits: 5, longestWait: Infinity },
  /** An agent waits for it, and what was typed is saved only after it. */
  beforeSave: {
    pauses: [250, 500, 1_000, 2_000],
    early: quarter,
    serverErrors: true,
    waits: 4,
    longestWait: 15_000,
  },
  /** No agent waits for it, and a single failure would end many reads. */
  background: { pauses: [1_000, 2_000], early: minute, serverErrors: true, waits: 5, longestWait: Infinity },
} as const satisfies Record<string, RetryRule>;

/**
 * Milliseconds until a read that has failed is made once more: the next turn of a poll, and a page's once another read
 * succeeds. Polls succeed often.
 */
export const readAgainAfter = { poll: 5_000, page: 60_000 } as const;

/** Milliseconds until the next try of a read that failed so often before; undefined where it has failed for good. */
function pauseAfter(purpose: ReadPurpose, failures: number, error: unknown): number | undefined {
  if (!isCallError(error)) return undefined;
  const { pauses, early, serverErrors, waits, longestWait }: RetryRule = rules[purpose];
  if (isRateLimited(error)) {
    const wait = rateLimitWait(error);
    return failures < waits && wait <= longestWait ? wait : undefined;
  }
  if (error.isEarly) return early[failures];
  const isPassing = error.kind === 'unreachable' || (serverErrors && (error.status ?? 0) >= 500);
  return isPassing ? pauses[failures] : undefined;
}

/** The options of a query that is read for a purpose. */
export const retried = (purpose: ReadPurpose) => ({
  retry: (failures: number, error: Error) => pauseAfter(purpose, failures, error) !== undefined,
  retryDelay: (failures: number, error: Error) => pauseAfter(purpose, failures, error) ?? 0,
});

/**
 * The result of a read that is no query.
 * @param signal ends the pauses too. @throws the last try's error
 */
export async function withRetries<Result>(
  purpose: ReadPurpose,
  read: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      const delay = signal?.aborted === true ? undefined : pauseAfter(purpose, failures, error);
      if (delay === undefined) throw error;
      await pause(delay, signal);
    }
  }
}
