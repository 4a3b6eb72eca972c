/** How a quote request stands. Those that did not answer are counted, never named: the service does not say who they are. */
import type { OutstandingState } from './quote-state.ts';
import { formatDuration } from '../../lib/format.ts';

/** Without an arrival for this long, what is outstanding is called silent. Milliseconds. */
export const silentAfter = 30_000;

/** Before this long, how long nobody answered says nothing yet. Milliseconds. */
const tellsAfter = 5_000;

export interface FiringFacts {
  /** What the fire response announced; undefined when it did not say. */
  readonly expected: number | undefined;
  readonly quoted: number;
  /** All items of the declined list, those that failed or are unclear included. */
  readonly declined: number;
  /** How many of them say that they failed, which is no declination; none when left out. */
  readonly failed?: number | undefined;
  /** How many of them do not say which of the two they are; none when left out. */
  readonly unclear?: number | undefined;
  /** Milliseconds since 1970, all by one clock. */
  readonly startedAt: number;
  readonly lastArrivalAt: number | undefined;
  readonly now: number;
  /** The app stopped asking. */
  readonly givenUp: boolean;
  /** It did because the service refused the key; false when left out. */
  readonly keyRefused?: boolean | undefined;
}

/** Of the request as a whole. */
export type FiringState = 'waiting' | 'complete' | Exclude<OutstandingState, 'noAnswerYet'>;

export interface FiringProgress {
  readonly state: FiringState;
  readonly received: number;
  /** Undefined when it is not known how many to expect. */
  readonly outstanding: number | undefined;
  readonly words: string;
}

export function firingProgress(facts: FiringFacts): FiringProgress {
  const { expected, now } = facts;
  const received = facts.quoted + facts.declined;
  const outstanding = expected === undefined ? undefined : Math.max(0, expected - received);
  const quiet = Math.max(0, now - Math.max(facts.lastArrivalAt ?? 0, facts.startedAt));
  const state = stateOf(outstanding, quiet, facts.givenUp);
  return { state, received, outstanding, words: wordsFor(facts, received, outstanding, state, quiet) };
}

function stateOf(outstanding: number | undefined, quiet: number, givenUp: boolean): FiringState {
  if (outstanding === 0) return 'complete';
  if (givenUp) return 'givenUp';
  return quiet >= silentAfter ? 'silent' : 'waiting';
}

/** The state of those that did not answer, by that of the request. */
export function outstandingState(state: FiringState): OutstandingState {
  switch (state) {
    case 'waiting':
    case 'complete':
      return 'noAnswerYet';
    case 'silent':
    case 'givenUp':
      return state;
  }
}

function wordsFor(
  { expected, declined, failed = 0, unclear = 0, keyRefused }: FiringFacts,
  received: number,
  outstanding: number | undefined,
  state: FiringState,
  quiet: number,
): string {
  if (expected === 0 && received === 0) return 'No quotes to expect';
  const parts = [expected === undefined ? `${received} in` : `${received} of ${expected} in`];
  const refused = declined - failed - unclear;
  if (refused > 0) parts.push(`${refused} declined`);
  if (failed > 0) parts.push(`${failed} failed to quote`);
  if (unclear > 0) parts.push(`${unclear} declined or failed`);
  if (expected === undefined) parts.push('how many to expect is not known');
  else if (received > expected) parts.push(`${received - expected} more than expected`);
  if (outstanding !== undefined && outstanding > 0) {
    parts.push(
      quiet < tellsAfter
        ? `${outstanding} not answered yet`
        : `${outstanding} not answered for ${formatDuration(quiet)}`,
    );
  }
  if (state === 'silent' && outstanding !== undefined) parts.push('silent');
  if (state === 'givenUp') {
    parts.push(keyRefused ? 'no longer checking: the key was refused' : 'no longer checking');
  }
  return parts.join(', ');
}

/** How long to wait before asking again: a second while answers come in, up to 15 s when none came for a while. */
export function pollDelay(sinceArrival: number): number {
  return Math.min(15_000, Math.max(1_000, Math.round(sinceArrival / 4)));
}
