/** An event as a pack tells it in words: what it did, what was sent with it, and which quotes it names. */
import { isObject } from '../../../../lib/json.ts';
import { brings, namedQuoteWords, quotesNamedIn } from '../../../../domain/quotes/named-quotes.ts';
import { callPromise, callTitle, endingOf } from '../../versions/call-words.ts';
import { changesIn } from '../../../../domain/journal/change-search.ts';
import { isUnconfirmed } from '../../../../domain/journal/unconfirmed.ts';
import {
  overByServiceClock,
  sentByServiceClock,
  type JournalEntry,
  describeEvent,
} from '../../../../domain/journal/journal.ts';
import { describeOutcome } from '../../../../views/describe-entry.ts';
import { formatPlan, planSent } from '../../../../domain/quotes/payment-plan.ts';
import { redactSecrets } from '../../../../domain/redact-secrets.ts';
import type { PackFacts, RequestFacts } from './facts.ts';
import { memberWords } from './member-words.ts';
import { journalMoment, type TellMoment } from './pack-moment.ts';
import { notKnown, type Told } from './told.ts';

/** Whether a call did something as far as is known, or may have done it all the same. */
function mayBeDone(entry: JournalEntry): boolean {
  return entry.outcome === 'answered' || entry.kind === 'given' || isUnconfirmed(entry);
}

/** "Quote selected by Rosa Pell", how it ended where that was not with a plain yes, and what it does not mean. */
export function callInWords(entry: JournalEntry) {
  if (!mayBeDone(entry)) return { inWords: `${describeEvent(entry.type)}: ${describeOutcome(entry).words}` };
  const ending = endingOf(entry);
  const promise = callPromise(entry);
  return {
    inWords: ending ? `${callTitle(entry)}. ${ending.words}` : callTitle(entry),
    ...(promise !== undefined && { whatThatMeans: promise }),
  };
}

/** Members that are told elsewhere: what was called, for which product and client, and which quotes by which plan. */
const toldElsewhere: ReadonlySet<string> = new Set(['type', 'lineId', 'quoteIds', 'quoteId', 'payload']);

/** The plain fields of an event as they were sent, such as a policy number: no one need look for them in its body. */
export function fieldsSent({ kind, request, clientId }: JournalEntry): Told[] {
  const body = redactSecrets(request);
  if (kind !== 'fire' || !isObject(body)) return [];
  const payload = isObject(body['payload']) ? body['payload'] : {};
  return [...Object.entries(body), ...Object.entries(payload)].flatMap(([name, member]) => {
    if (toldElsewhere.has(name) || (name === 'clientId' && member === clientId)) return [];
    const text = asSent(member);
    return text === undefined ? [] : [{ what: memberWords(name), says: text }];
  });
}

/** A text, number, yes or no, or a list of these, as it went out; undefined for what has members. */
function asSent(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const texts = value.map(asSent);
    return texts.length > 0 && texts.every((text) => text !== undefined) ? texts.join(', ') : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** The quotes that a call names, in words, each with its request and what is known to have changed in between. */
export function quotesNamed(facts: PackFacts, entry: JournalEntry, tell: TellMoment) {
  const { requests, productName } = facts;
  const results = requests.flatMap((one) => one.results.quotes ?? []);
  return quotesNamedIn(entry).map((id) => {
    const request = requests.find((one) => one.results.quotes && brings(one.results.quotes, id));
    const plan = planSent(entry.request, id);
    return {
      named: namedQuoteWords(id, results, productName),
      ...(plan !== undefined && { paymentPlan: formatPlan(plan) }),
      quoteId: id,
      ...(request
        ? ofRequest(facts, request, entry, tell)
        : { ofTheQuoteRequest: 'none of those whose results are in this pack' }),
    };
  });
}

/** Which request a quote is of, and when that was sent: what was selected may rest on answers that changed since. */
function ofRequest(
  facts: PackFacts,
  { triggerRequestId, productId, entry }: RequestFacts,
  by: JournalEntry,
  tell: TellMoment,
) {
  const sent = entry ? journalMoment(tell, entry.sentAt, entry) : notKnown;
  const known = facts.later.find((one) => one.productId === productId)?.known;
  const isDated = entry?.serviceOffsetMs !== undefined && by.serviceOffsetMs !== undefined;
  const changes =
    known && entry && isDated
      ? changesIn(known, { from: overByServiceClock(entry), to: sentByServiceClock(by) }).length
      : undefined;
  return {
    ofTheQuoteRequest: triggerRequestId,
    requestSent: sent,
    ...(changes !== undefined && { inBetween: betweenWords(changes) }),
  };
}

function betweenWords(changes: number): string {
  if (changes === 0) return 'no change of the record that the reads of this pack show';
  const times = changes === 1 ? 'once' : `${changes} times`;
  return `the record changed ${times}, as far as the reads of this pack show: see “Later changes”`;
}

/** What this browser told the service of one quote, such as that it was selected, the first first. */
export function toldOfQuote({ journal }: PackFacts, requestId: string | undefined, tell: TellMoment) {
  const id = requestId?.toLowerCase();
  return journal
    .filter((entry) => mayBeDone(entry) && quotesNamedIn(entry).some((one) => one.toLowerCase() === id))
    .map((entry) => {
      const plan = planSent(entry.request, requestId ?? '');
      return {
        ...callInWords(entry),
        ...(plan !== undefined && { paymentPlan: formatPlan(plan) }),
        sent: journalMoment(tell, entry.sentAt, entry),
        entry: entry.id,
      };
    });
}
