/**
 * What became of a quote request that has no id to read its quotes by. A request whose answer was lost is neither sent
 * through nor refused, and one more press may ask the carriers twice: such a request is told for what it is.
 */
import { sentByServiceClock, sendingLabel, type JournalEntry } from './journal.ts';

export interface RequestEnd {
  readonly tone: 'failed' | 'silent' | 'neutral';
  /** In a few words, with the mark they end in. */
  readonly label: string;
  /** How it came to that, in a sentence; empty where there is no more to say. */
  readonly words: string;
  /** Carriers may have been asked, or were. */
  readonly mayHaveAsked: boolean;
}

type Ended = Pick<JournalEntry, 'outcome' | 'status' | 'underWay'>;

/**
 * How it came that nobody knows what an event that was sent did, in a sentence; undefined where that is known. After a
 * status of 500 and above nobody does, as after an answer that was lost.
 */
export function unconfirmedReason({ outcome, status, underWay }: Ended): string | undefined {
  if (underWay) return sendingLabel;
  switch (outcome) {
    case 'refused':
      return status !== undefined && status >= 500 ? `The service failed (status ${status}).` : undefined;
    case 'unknown':
      return 'Sent, and no answer has come.';
    case 'unreadable':
      return 'The service answered in a form that cannot be read.';
    case 'notSent':
    case 'answered':
      return undefined;
  }
}

/** How a request ended, by its entry in the journal. */
export function requestEnd(entry: Ended): RequestEnd {
  if (entry.underWay) return { tone: 'neutral', label: sendingLabel, words: '', mayHaveAsked: true };
  const unconfirmed = unconfirmedReason(entry);
  if (unconfirmed !== undefined) {
    return {
      tone: 'silent',
      label: 'Unknown whether carriers were asked.',
      words: unconfirmed,
      mayHaveAsked: true,
    };
  }
  const { outcome, status } = entry;
  if (outcome === 'answered') {
    return {
      tone: 'failed',
      label: 'Sent, its quotes cannot be read.',
      words: 'Taken, but the answer names no id to read the quotes by.',
      mayHaveAsked: true,
    };
  }
  if (outcome === 'notSent') return { tone: 'neutral', label: 'Never sent.', words: '', mayHaveAsked: false };
  return {
    tone: 'failed',
    label: 'Refused, nothing was requested.',
    words: `The service said no${status === undefined ? '' : ` (status ${status})`}.`,
    mayHaveAsked: false,
  };
}

/**
 * The requests of a client's lines by which carriers may have been asked without anybody knowing, oldest first; those
 * before a later one of the same line that was taken no longer count. `journal` in any order.
 */
export function unconfirmedRequests(
  journal: readonly JournalEntry[],
  clientId: string | undefined,
  productIds: readonly string[],
): JournalEntry[] {
  if (clientId === undefined) return [];
  const fired = journal.filter(
    ({ kind, type, ...of }) => kind === 'fire' && type === 'GET_QUOTES' && of.clientId === clientId,
  );
  const ofLine = (productId: string) =>
    sinceTaken(
      fired.filter((entry) => entry.productId === productId),
      ({ trigger }) => trigger?.triggerRequestId !== undefined,
    ).filter((entry) => requestEnd(entry).mayHaveAsked);
  return productIds.flatMap(ofLine).toSorted((a, b) => a.sentAt - b.sentAt);
}

/** Those sent after the last that was taken, oldest first. */
export function sinceTaken(
  entries: readonly JournalEntry[],
  isTaken: (entry: JournalEntry) => boolean,
): JournalEntry[] {
  const inTime = entries.toSorted((a, b) => a.sentAt - b.sentAt);
  return inTime.slice(inTime.findLastIndex(isTaken) + 1);
}

/**
 * Why one was sent again all the same, for the journal; undefined where none was. `may` says what the first may have
 * done; `moment` puts a time in words.
 */
export function retryReason(
  unconfirmed: readonly JournalEntry[],
  may: string,
  moment: (ms: number) => string,
): string | undefined {
  if (unconfirmed.length === 0) return undefined;
  const when = unconfirmed.map((entry) => moment(sentByServiceClock(entry))).join(' and ');
  return `Sent again, knowing that ${may} already (${when}).`;
}
