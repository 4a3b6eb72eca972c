/** When each answer to a quote request came, and which came late. Derived from the answers and the journal alone. */
import { silentAfter } from '../../../domain/quotes/progress.ts';

export interface TimedAnswer {
  readonly key: string;
  /** The service's own time of the answer; undefined when it states none. */
  readonly stamped: number | undefined;
  /** When this browser first saw it, by the service's clock; undefined when it did not watch. */
  readonly seen: number | undefined;
}

export interface AnswerTime {
  readonly key: string;
  /** Milliseconds from the sending of the request; undefined when that cannot be told. */
  readonly after: number | undefined;
  /** `service`: the answer's own time. `seen`: when this browser first saw it, which is a little later. */
  readonly basis: 'service' | 'seen' | undefined;
  /** It came when the outstanding answers were already called silent. */
  readonly late: boolean;
}

/**
 * Earliest first; those whose time cannot be told come last, in the order given. `sentAt` is when the request was sent
 * by the service's clock, undefined where this browser's clock could not be set against it. All milliseconds since 1970.
 */
export function answerTimes(answers: readonly TimedAnswer[], sentAt: number | undefined): AnswerTime[] {
  const timed = answers.map(({ key, stamped, seen }) => {
    const at = sentAt === undefined ? undefined : (stamped ?? seen);
    return {
      key,
      at,
      basis: at === undefined ? undefined : stamped === undefined ? 'seen' : 'service',
    } as const;
  });
  const inOrder = timed.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || 0);
  let before = sentAt ?? 0;
  return inOrder.map(({ key, at, basis }): AnswerTime => {
    if (at === undefined || sentAt === undefined) return { key, after: undefined, basis, late: false };
    const late = at - before >= silentAfter;
    before = Math.max(before, at);
    return { key, after: Math.max(0, at - sentAt), basis, late };
  });
}
