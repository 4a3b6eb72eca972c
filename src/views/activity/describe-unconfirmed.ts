/** Calls that nobody knows the end of, in words. */
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../domain/journal/journal-clock.ts';
import { isUnconfirmed, notHeardFrom } from '../../domain/journal/unconfirmed.ts';

/** For a call that this page, or a colleague's computer, still waits for. */
export const sendingLabel = ({ sharedBy }: Pick<JournalEntry, 'sharedBy'>): string =>
  sharedBy === undefined ? 'Being sent…' : 'Under way';

/** "Carla’s computer". @param name whoever works there, as the computer said; empty where nobody was named */
export const describeComputer = (name: string): string =>
  name === '' ? 'a computer without a name' : `${name}’s computer`;

/** "Not heard from Carla’s computer". @param colleague as the computer named whoever works there */
export const describeNotHeard = (colleague: string): string =>
  `Not heard from ${describeComputer(colleague.split(' ')[0] ?? '')}`;

type Ended = Pick<JournalEntry, 'outcome' | 'status' | 'underWay' | 'sharedBy' | 'hasEnded'>;

/** Why nobody knows what the call did, in a sentence; undefined where that is known. */
export function describeUnconfirmed(entry: Ended): string | undefined {
  const { outcome, status } = entry;
  if (entry.underWay) return sendingLabel(entry);
  const colleague = notHeardFrom(entry);
  if (colleague !== undefined) return `${describeNotHeard(colleague)}.`;
  if (!isUnconfirmed({ outcome, status })) return undefined;
  if (outcome === 'refused') return `The service failed (status ${status}).`;
  return outcome === 'unknown'
    ? 'Sent, and no answer has come.'
    : 'The service answered in a form that cannot be read.';
}

/** How a quote request ended that has no id to read its quotes by: a label, and a sentence or nothing. */
export function describeRequestEnd(entry: Ended): {
  readonly tone: 'failed' | 'silent' | 'neutral';
  readonly label: string;
  readonly detail: string;
} {
  if (entry.underWay) return { tone: 'neutral', label: sendingLabel(entry), detail: '' };
  const unconfirmed = describeUnconfirmed(entry);
  if (unconfirmed !== undefined) {
    return { tone: 'silent', label: 'Unknown whether carriers were asked.', detail: unconfirmed };
  }
  const { outcome, status } = entry;
  if (outcome === 'notSent') return { tone: 'neutral', label: 'Never sent.', detail: '' };
  if (outcome === 'answered') {
    return {
      tone: 'failed',
      label: 'Sent, its quotes cannot be read.',
      detail: 'Taken, but the answer names no id to read the quotes by.',
    };
  }
  return {
    tone: 'failed',
    label: 'Refused, nothing was requested.',
    detail: `The service said no${status === undefined ? '' : ` (status ${status})`}.`,
  };
}

/**
 * The journal's reason for sending again in spite of unconfirmed calls; undefined without any.
 * @param may what the first may have done, as in "it may have arrived".
 */
export function retryReason(
  unconfirmed: readonly JournalEntry[],
  may: string,
  formatTime: (ms: number) => string,
): string | undefined {
  if (unconfirmed.length === 0) return undefined;
  const when = unconfirmed.map((entry) => formatTime(sentByServiceClock(entry))).join(' and ');
  return `Sent again, knowing that ${may} already (${when}).`;
}
