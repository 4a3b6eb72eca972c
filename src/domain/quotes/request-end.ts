/**
 * What became of a quote request that has no id to read its quotes by. A request whose answer was lost is neither sent
 * through nor refused, and one more press may ask the carriers twice: such a request is told for what it is.
 */
import { sentByServiceClock, type JournalEntry } from '../journal.ts';

export interface RequestEnd {
  readonly tone: 'failed' | 'silent' | 'neutral';
  /** In a few words. */
  readonly label: string;
  /** How it came to that, in a sentence; empty where there is no more to say. */
  readonly words: string;
  /** Carriers may have been asked, or were. */
  readonly mayHaveAsked: boolean;
}

/** After a status of 500 and above nobody knows what was done, as after an answer that was lost. */
export function requestEnd({ outcome, status }: Pick<JournalEntry, 'outcome' | 'status'>): RequestEnd {
  const unsure = {
    tone: 'silent',
    label: 'Unknown whether carriers were asked',
    mayHaveAsked: true,
  } as const;
  const statusWords = status === undefined ? '' : ` (status ${status})`;
  switch (outcome) {
    case 'refused':
      if (status !== undefined && status >= 500) {
        return { ...unsure, words: `The service failed${statusWords}.` };
      }
      return {
        tone: 'failed',
        label: 'Refused, nothing was requested',
        words: `The service said no${statusWords}.`,
        mayHaveAsked: false,
      };
    case 'unknown':
      return { ...unsure, words: 'Sent, and no answer has come.' };
    case 'unreadable':
      return { ...unsure, words: 'The service answered in a form that cannot be read.' };
    case 'notSent':
      return { tone: 'neutral', label: 'Never sent', words: '', mayHaveAsked: false };
    case 'answered':
      return {
        tone: 'failed',
        label: 'Sent, its quotes cannot be read',
        words: 'Taken, but the answer names no id to read the quotes by.',
        mayHaveAsked: true,
      };
  }
}

/**
 * The requests of a client's lines by which carriers may have been asked without anybody knowing, oldest first; those
 * before a later one of the same line that was taken no longer count. `journal` in any order.
 */
export function unsureRequests(
  journal: readonly JournalEntry[],
  clientId: string | undefined,
  productIds: readonly string[],
): JournalEntry[] {
  if (clientId === undefined) return [];
  const fired = journal
    .filter(({ kind, type, ...of }) => kind === 'fire' && type === 'GET_QUOTES' && of.clientId === clientId)
    .toSorted((a, b) => a.sentAt - b.sentAt);
  const ofLine = (productId: string) => {
    const here = fired.filter((entry) => entry.productId === productId);
    const taken = here.findLastIndex(({ firing }) => firing?.triggerRequestId !== undefined);
    return here.slice(taken + 1).filter((entry) => requestEnd(entry).mayHaveAsked);
  };
  return productIds.flatMap(ofLine).toSorted((a, b) => a.sentAt - b.sentAt);
}

/** Why one was sent again all the same, for the journal; undefined where none was. `moment` puts a time in words. */
export function againReason(
  unsure: readonly JournalEntry[],
  moment: (ms: number) => string,
): string | undefined {
  if (unsure.length === 0) return undefined;
  const when = unsure.map((entry) => moment(sentByServiceClock(entry))).join(' and ');
  return `Sent again, knowing that carriers may have been asked already (${when}).`;
}
