/** What an activity is called, and its details: facts of the journal and of the responses, nothing inferred. */
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { isUnconfirmed } from '../../domain/journal/unconfirmed.ts';
import { checksOf } from '../../domain/quotes/latest-checks.ts';
import { entryRanSomething } from '../../domain/quotes/quote-actions.ts';
import type { Responses } from '../../domain/quotes/reading/read-responses.ts';
import { plural } from '../../lib/format.ts';
import type { IconName } from '../../ui/icon-shapes.ts';
import { checkName } from './describe-check.ts';
import { eventOf, responseOf, type KnownEvent } from './events.ts';

/** The icon of a call, or of a copy given to the client. */
export function activityIcon({ kind, type }: Pick<JournalEntry, 'kind' | 'type'>): IconName {
  if (kind !== 'fire') return kind === 'save' ? 'check' : 'form';
  return eventOf(type)?.icon ?? 'event';
}

/** What an entry is called once it was done, and while it is only known to be sent, where that differs. */
function describeEvent(type: string): Pick<KnownEvent, 'done' | 'sent'> {
  if (type === 'SAVE') return { done: 'Saved', sent: 'Save sent' };
  if (type === 'PROPOSAL') return { done: 'Proposal' };
  return eventOf(type) ?? { done: `Event ${type}`, sent: `Event ${type} sent` };
}

/** "Saved by Carla", "Quotes requested". */
export function activityTitle(entry: JournalEntry): string {
  const title = activityName(entry);
  const isQuoteAction = responseOf(entry.type) === 'quoteAction';
  return entry.kind === 'save' || isQuoteAction ? `${title}${byWhom(entry.agent)}` : title;
}

/** What entries of a type are called: "Quotes requested". */
export const activityTypeName = (type: string): string => describeEvent(type).done;

/** "Saved", "Quotes requested". */
export function activityName(entry: JournalEntry): string {
  const { done, sent = done } = describeEvent(entry.type);
  return isDone(entry) ? done : sent;
}

/** First names, as colleagues say them; the full name is in the tooltip. */
export const byWhom = (agent: string): string => (agent === '' ? '' : ` by ${agent.split(' ')[0]}`);

/** A quote action or a check is done only if the response shows that something ran. */
function isDone(entry: JournalEntry): boolean {
  if (entry.outcome !== 'answered') return entry.receipt?.result === 'same';
  const response = responseOf(entry.type);
  if (response === 'quoteAction') return entryRanSomething(entry);
  return response !== 'checks' || checksOf(entry).length > 0;
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
