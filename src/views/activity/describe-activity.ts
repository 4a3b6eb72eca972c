/** What an activity is called, and its details: facts of the journal and of the responses, nothing inferred. */
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { isUnconfirmed } from '../../domain/journal/unconfirmed.ts';
import { checksOf } from '../../domain/quotes/latest-checks.ts';
import { entryRanSomething, quoteActionKind } from '../../domain/quotes/quote-actions.ts';
import type { Responses } from '../../domain/quotes/reading/read-responses.ts';
import { plural } from '../../lib/format.ts';
import type { IconName } from '../../ui/icon-shapes.ts';
import { checkName } from './describe-check.ts';

/** The icon of a call, or of a copy given to the client. */
export function activityIcon({ kind, type }: Pick<JournalEntry, 'kind' | 'type'>): IconName {
  if (kind !== 'fire') return kind === 'save' ? 'check' : 'form';
  return typeIcons.get(type) ?? 'event';
}

const typeIcons: ReadonlyMap<string, IconName> = new Map([
  ['CLIENT_VALIDATION', 'eye'],
  ['PAYMENT_SETUP', 'lock'],
  ['CLAIM_ADJUSTER_ASSIGNED', 'person'],
  ['CUSTOMER_DOCUMENT', 'form'],
]);

/** What a call is called: to send it, once it was done, and while it is only known to be sent. */
const callWords: ReadonlyMap<string, readonly [label: string, done: string, sent: string]> = new Map([
  ['SAVE', ['Save', 'Saved', 'Save sent']],
  ['GET_QUOTES', ['Get quotes', 'Quotes requested', 'Quotes requested']],
  ['CLIENT_VALIDATION', ['Run checks', 'Checks run', 'Checks sent']],
  ['PROPOSAL', ['Proposal', 'Proposal', 'Proposal']],
  ['SELECT_QUOTE', ['Select quote', 'Quote selected', 'Selection sent']],
  ['PAYMENT_SETUP', ['Set up payment', 'Payment set up', 'Payment setup sent']],
  ['CLAIM_ADJUSTER_ASSIGNED', ['Adjuster notice', 'Adjuster notice sent', 'Adjuster notice sent']],
  ['CUSTOMER_DOCUMENT', ['Document notice', 'Document notice sent', 'Document notice sent']],
]);

/** "Get quotes"; an unknown event is its own label. */
export const eventLabel = (type: string): string => callWords.get(type)?.[0] ?? type;

/** "Saved by Carla", "Quotes requested". */
export function activityTitle(entry: JournalEntry): string {
  const title = activityName(entry);
  return entry.kind === 'save' || quoteActionKind(entry.type) ? `${title}${byWhom(entry.agent)}` : title;
}

/** What entries of a type are called: "Quotes requested". */
export const activityTypeName = (type: string): string => callWords.get(type)?.[1] ?? `Event ${type}`;

/** "Saved", "Quotes requested". */
export function activityName(entry: JournalEntry): string {
  const { type } = entry;
  const [, done, sent] = callWords.get(type) ?? [type, `Event ${type}`, `Event ${type} sent`];
  return isDone(entry) ? done : sent;
}

/** First names, as colleagues say them; the full name is in the tooltip. */
export const byWhom = (agent: string): string => (agent === '' ? '' : ` by ${agent.split(' ')[0]}`);

/** A quote action or a check is done only if the response shows that something ran. */
function isDone(entry: JournalEntry): boolean {
  if (entry.outcome !== 'answered') return entry.receipt?.result === 'same';
  if (quoteActionKind(entry.type)) return entryRanSomething(entry);
  return entry.type !== 'CLIENT_VALIDATION' || checksOf(entry).length > 0;
}

/** How the call ended, where that was not with a plain yes; undefined otherwise. */
export function activityTrouble(entry: JournalEntry): string | undefined {
  if (entry.underWay) return 'Being sent…';
  if (isUnconfirmed(entry)) {
    return entry.receipt?.result === 'same' ? 'No response, saved' : 'No response, unknown if done';
  }
  if (entry.kind === 'save' && entry.outcome === 'answered') {
    if (!entry.receipt) return 'Not read back';
    return entry.receipt.result === 'same' ? undefined : 'Read back differently';
  }
  return ranNothing(entry) ? 'No action ran' : undefined;
}

const ranNothing = ({ trigger }: JournalEntry): boolean =>
  trigger?.executedActionCount === 0 && !trigger.expectedResponseCount;

/** "OFAC not passed · MVR passed, 2 violations total". */
export function describeChecks(entry: JournalEntry): string {
  return checksOf(entry)
    .map(({ name, passed, violationCount: count }) => {
      const result = passed === undefined ? 'result not given' : passed ? 'passed' : 'not passed';
      const total = count === undefined ? '' : `, ${plural(count, 'violation')} total`;
      return `${checkName({ name })} ${result}${total}`;
    })
    .join(' · ');
}

/** "5 quoted · 1 declined · 1 pending". */
export function describeResponses({ quoted, declined }: Responses, expected: number | undefined): string {
  const outcomes = declined.map(({ view }) => view.outcome);
  const count = (outcome: (typeof outcomes)[number]) => outcomes.filter((one) => one === outcome).length;
  const counts = [
    [quoted.length, 'quoted'],
    [count('declined'), 'declined'],
    [count('failed'), 'failed'],
    [count('declinedOrFailed'), 'no quote'],
    [Math.max(0, (expected ?? 0) - quoted.length - declined.length), 'pending'],
  ] as const;
  return counts.flatMap(([number, word]) => (number === 0 ? [] : `${number} ${word}`)).join(' · ');
}

/** The reason typed for a save, or what it restored; undefined without either. */
export function describeCause(
  { reason, restored = [] }: JournalEntry,
  formatTime: (ms: number) => string,
): string | undefined {
  if (reason !== undefined && reason !== '') return reason;
  const [first] = restored;
  return first && `Restored from ${formatTime(first.from)}`;
}
