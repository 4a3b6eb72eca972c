/** A call of the journal as a fact: what was done by whom, how it ended where that was not with a plain yes. */
import { type JournalEntry } from '../../../domain/journal/journal.ts';
import { sendingLabel } from '../../../views/describe-unconfirmed.ts';
import { describeOutcome } from '../../../views/describe-entry.ts';
import { promise } from '../../../domain/quotes/promise.ts';
import { entryRanSomething, quoteActionKind } from '../../../domain/quotes/quote-actions.ts';
import { describeQuoteAction } from '../../../views/describe-quote-action.ts';
import { isUnconfirmed } from '../../../domain/journal/unconfirmed.ts';

/** How a call ended, with what its colour is to mean. */
export interface Ending {
  readonly tone: 'warn' | 'silent' | 'neutral';
  readonly words: string;
}

/** Once it was done, and when all that is known is that it was sent. */
const titles: ReadonlyMap<string, readonly [done: string, sent: string]> = new Map([
  ['SAVE', ['Saved', 'Save sent']],
  ['GET_QUOTES', ['Quote request', 'Quote request']],
  ['CLIENT_VALIDATION', ['Identity checked', 'Identity check sent']],
  ['PROPOSAL', ['Proposal saved for the client', 'Proposal saved for the client']],
  ['SELECT_QUOTE', ['Quote selected', 'Selection of a quote sent']],
  ['PAYMENT_SETUP', ['Payment set up', 'Payment setup sent']],
  ['CLAIM_ADJUSTER_ASSIGNED', ['Service told of an adjuster', 'Word of an adjuster sent']],
  ['CUSTOMER_DOCUMENT', ['Service told of a document', 'Word of a document sent']],
]);

/** A quote action is done only where its response shows that something ran. */
const isSentAlone = (entry: JournalEntry): boolean =>
  (quoteActionKind(entry.type) !== undefined && !entryRanSomething(entry)) ||
  (isUnconfirmed(entry) && entry.receipt?.result !== 'same');

/** "Saved by Rosa Pell", or that no name was typed. Of a call that was answered, or may have been done all the same. */
export function callTitle(entry: JournalEntry): string {
  const { type, agent } = entry;
  const [done, sent] = titles.get(type) ?? [`Event ${type} fired`, `Event ${type} sent`];
  return `${isSentAlone(entry) ? sent : done}${agent === '' ? ', no name typed' : ` by ${agent}`}`;
}

/** What a payment setup or a selection came to and what it is not; undefined for all else. */
export function callPromise(entry: JournalEntry): string | undefined {
  const kind = quoteActionKind(entry.type);
  if (kind === undefined) return undefined;
  if (entry.outcome !== 'answered') return `Nothing paid or bound. ${promise}`;
  const ran = entryRanSomething(entry);
  return `${describeQuoteAction(kind, ran)}${ran ? '.' : ''} ${promise}`;
}

/** Undefined where the call was answered and, for a save, read back as sent. */
export function endingOf(entry: JournalEntry): Ending | undefined {
  if (entry.underWay) return { tone: 'neutral', words: sendingLabel };
  if (!isUnconfirmed(entry)) {
    const { tone, words } = describeOutcome(entry);
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
