/** How far a quote request is. Those that have not responded are counted, never named: the service does not say who they are. */

/** Without a response for this long, pending carriers count as silent. Milliseconds. */
export const silentAfter = 30_000;

export interface RequestCounts {
  /** How many responses the service announced; undefined when it did not say. */
  readonly expected: number | undefined;
  readonly quoted: number;
  /** All items of the declined list, failed ones included. */
  readonly declined: number;
  /** Milliseconds since 1970, all by one clock. */
  readonly startedAt: number;
  readonly lastArrivalAt: number | undefined;
  readonly now: number;
  /** The app stopped asking. */
  readonly timedOut: boolean;
}

export interface RequestProgress {
  readonly state: 'waiting' | 'silent' | 'timedOut' | 'complete';
  readonly received: number;
  /** Undefined when it is not known how many to expect. */
  readonly pending: number | undefined;
  /** Since the last response, or since it was sent. Milliseconds. */
  readonly quiet: number;
}

export function requestProgress(facts: RequestCounts): RequestProgress {
  const { expected, now, timedOut } = facts;
  const received = facts.quoted + facts.declined;
  const pending = expected === undefined ? undefined : Math.max(0, expected - received);
  const quiet = Math.max(0, now - Math.max(facts.lastArrivalAt ?? 0, facts.startedAt));
  const open = timedOut ? 'timedOut' : quiet >= silentAfter ? 'silent' : 'waiting';
  return { state: pending === 0 ? 'complete' : open, received, pending, quiet };
}

/** How long to wait before asking again: a second while responses come in, up to 15 s when none came for a while. */
export function pollDelay(sinceArrival: number): number {
  return Math.min(15_000, Math.max(1_000, Math.round(sinceArrival / 4)));
}
