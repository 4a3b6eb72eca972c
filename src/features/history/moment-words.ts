/** What the known moments of a client are called. */
import { isEndUnknown } from '../../domain/history/hints.ts';
import type { JournalEntry } from '../../domain/journal.ts';
import { outcomeWords } from '../../domain/journal-words.ts';
import { promise } from '../../domain/quotes/promise.ts';
import type { KnownMoment } from './timeline.ts';

/** How a call ended, with what its colour is to mean. */
export interface Ending {
  readonly tone: 'warn' | 'silent';
  readonly words: string;
}

/** Once it was done, and when all that is known is that it was sent. */
const titles: ReadonlyMap<string, readonly [done: string, sent: string]> = new Map([
  ['SAVE', ['Saved', 'Save sent']],
  ['GET_QUOTES', ['Quote request', 'Quote request']],
  ['CLIENT_VALIDATION', ['Identity checked', 'Identity check sent']],
  ['PROPOSAL', ['Proposal saved for the client', 'Proposal saved for the client']],
  ['SELECT_QUOTE', ['Quote selected', 'Selection of a quote sent']],
  ['PAYMENT_SETUP', ['Payment prepared', 'Payment set-up sent']],
  ['CLAIM_ADJUSTER_ASSIGNED', ['Service told of an adjuster', 'Word of an adjuster sent']],
  ['CUSTOMER_DOCUMENT', ['Service told of a document', 'Word of a document sent']],
]);

/** "Saved by Rosa Pell", or that no name was typed. */
export function titleOf({ kind, type, entry, agent }: KnownMoment): string {
  if (kind === 'found') return 'Changed, not known by whom';
  const isSent = entry !== undefined && isEndUnknown(entry) && entry.receipt?.result !== 'same';
  const [done, sent] = titles.get(type) ?? [`Event ${type} fired`, `Event ${type} sent`];
  return `${isSent ? sent : done}${agent === '' ? ', no name typed' : ` by ${agent}`}`;
}

/** What the moment of a call is by, where calls have several: "read back". */
export const datedWords: Readonly<Record<KnownMoment['dated'], string | undefined>> = {
  found: undefined,
  readBack: 'read back',
  answered: 'answered',
  sent: 'sent',
};

/** What stands with every selection and every payment. */
export const promises: ReadonlyMap<string, string> = new Map([
  ['SELECT_QUOTE', promise],
  ['PAYMENT_SETUP', `Nothing paid, nothing bound. ${promise}`],
]);

export const perhapsWords = 'Perhaps by what this browser sent shortly before, which no answer came to.';

/** Undefined where the call was answered and, for a save, read back as sent. */
export function endingOf(entry: JournalEntry): Ending | undefined {
  if (!isEndUnknown(entry)) {
    const { tone, words } = outcomeWords(entry);
    return tone === 'warn' ? { tone, words } : undefined;
  }
  const came =
    entry.outcome === 'unknown'
      ? 'No answer came'
      : entry.outcome === 'unreadable'
        ? 'Its answer cannot be read'
        : `Answered with status ${entry.status}`;
  return entry.receipt?.result === 'same'
    ? { tone: 'warn', words: `${came}; reading back showed what was sent` }
    : { tone: 'silent', words: `${came}: not known whether it was done` };
}

/**
 * Why the archive read at this moment may not show what the call left; undefined where it does.
 */
export function doubtOf({ entry, byServiceClock }: KnownMoment): string | undefined {
  if (!byServiceClock) {
    return 'The moment of this call is by this browser’s clock: how far that was from the service’s was not known then. The record shown may be that from before the call.';
  }
  if (entry && isEndUnknown(entry) && entry.receipt === undefined) {
    return 'The moment is when this call was sent. No answer told whether it was done, and if it was, the archive may show it only later.';
  }
  return undefined;
}
