/** What an activity is called, and its details: facts of the journal and of the responses, nothing inferred. */
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { isSaved } from '../../domain/journal/saved-records.ts';
import { isUnconfirmed, notHeardFrom } from '../../domain/journal/unconfirmed.ts';
import { checksOf, isMvr, isOfac } from '../../domain/quotes/latest-checks.ts';
import { entryRanSomething } from '../../domain/quotes/quote-actions.ts';
import { isAgencyEstimate } from '../../domain/quotes/quote-standing.ts';
import type { DeclinedOutcome } from '../../domain/quotes/reading/read-quote.ts';
import type { Responses } from '../../domain/quotes/reading/read-responses.ts';
import { formatDay, plural } from '../../lib/format.ts';
import type { IconName } from '../../ui/icon-shapes.ts';
import type { Tone } from '../../ui/Status.tsx';
import { countWords, type CountName } from '../quotes/format-counts.ts';
import { checkName } from './describe-check.ts';
import { describeNotHeard, sendingLabel } from './describe-unconfirmed.ts';
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
  if (type === 'BIND_TEXT') return { done: 'Bind text' };
  if (type === 'FORM') return { done: 'Form filled' };
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
  if (entry.kind === 'save' && entry.outcome === 'answered') return isSaved(entry);
  if (entry.outcome !== 'answered') return entry.receipt?.result === 'same';
  const response = responseOf(entry.type);
  if (response === 'quoteAction') return entryRanSomething(entry);
  return response !== 'checks' || checksOf(entry).length > 0;
}

/** How the call ended, where that was not with a plain yes; undefined otherwise. */
export function activityTrouble(entry: JournalEntry): string | undefined {
  if (entry.underWay) return sendingLabel(entry);
  const colleague = notHeardFrom(entry);
  if (colleague !== undefined) return describeNotHeard(colleague);
  if (isUnconfirmed(entry)) {
    return entry.receipt?.result === 'same' ? 'No response, saved' : 'No response, unknown if done';
  }
  if (entry.kind === 'save' && entry.outcome === 'answered') {
    if (!entry.receipt) return 'Not confirmed';
    return entry.receipt.result === 'same' ? undefined : 'Read back differently';
  }
  return ranNothing(entry) ? 'No action ran' : undefined;
}

const ranNothing = ({ trigger }: JournalEntry): boolean =>
  trigger?.executedActionCount === 0 && !trigger.expectedResponseCount;

/** A part of a result, with the tone of its own. */
export interface ResultPart {
  readonly tone: Tone;
  readonly words: string;
}

const inOne = (parts: readonly ResultPart[]): string => parts.map(({ words }) => words).join(' · ');

/**
 * The result of each check: "OFAC not passed", "MVR passed, 2 violations total".
 * @param declared violations that the client declared; undefined where that is not known
 * @param unnumbered how many drivers had no license number in what was sent
 */
export function checkParts(entry: JournalEntry, declared?: number, unnumbered = 0): ResultPart[] {
  return checksOf(entry).map((check) => {
    const { passed, violationCount: count } = check;
    const { cleared } = entry;
    const isCleared = passed === false && isOfac(check) && cleared;
    // On a day of its own: the entry has the time of the check.
    const clearing = isCleared ? `, cleared ${formatDay(cleared.on)} by ${cleared.by}` : '';
    const result = passed === undefined ? 'result not given' : passed ? 'passed' : 'not passed';
    const total = count === undefined ? '' : `, ${plural(count, 'violation')} total`;
    const isUndeclared = (count ?? 0) > (declared ?? Infinity);
    const isPartial = isMvr(check) && unnumbered > 0;
    const without = isPartial ? `, ${plural(unnumbered, 'driver')} without license number` : '';
    return {
      tone:
        passed === undefined
          ? 'neutral'
          : !passed
            ? 'declined'
            : isUndeclared || isPartial
              ? 'warn'
              : 'quoted',
      words: `${checkName(check)} ${result}${clearing}${total}${without}`,
    };
  });
}

export const describeChecks = (entry: JournalEntry): string => inOne(checkParts(entry));

const countTones: Readonly<Record<CountName, Tone>> = {
  quotes: 'quoted',
  estimates: 'neutral',
  declined: 'declined',
  failed: 'failed',
  noQuote: 'silent',
  pending: 'silent',
};

/**
 * How many of each response came, and are pending: "3 quotes", "2 agency estimates", "1 declined". Beside a quote a carrier
 * without one is a count, no trouble.
 */
export function responseParts({ quoted, declined }: Responses, expected: number | undefined): ResultPart[] {
  const estimates = quoted.filter(({ view }) => isAgencyEstimate(view)).length;
  const count = (outcome: DeclinedOutcome) => declined.filter(({ view }) => view.outcome === outcome).length;
  const quotes = quoted.length - estimates;
  return countWords({
    quotes,
    estimates,
    declined: count('declined'),
    failed: count('failed'),
    noQuote: count('declinedOrFailed'),
    pending: (expected ?? 0) - quoted.length - declined.length,
  }).map(([name, words]) => ({
    tone: quotes > 0 && name !== 'quotes' && name !== 'pending' ? 'neutral' : countTones[name],
    words,
  }));
}

export const describeResponses = (responses: Responses, expected: number | undefined): string =>
  inOne(responseParts(responses, expected));

/** The reason typed for a save, or what it restored; undefined without either. */
export function describeCause(
  { reason, restored = [] }: JournalEntry,
  formatTime: (ms: number) => string,
): string | undefined {
  if (reason !== undefined && reason !== '') return reason;
  const [first] = restored;
  return first && `Restored from ${formatTime(first.from)}`;
}
