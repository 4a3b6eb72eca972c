/** Which quotes this browser told the service of as selected, or had a payment prepared for: read from its journal. */
import { isObject } from '../../../lib/json.ts';
import { sentByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';
import { own } from '../../../domain/quotes/loose.ts';
import { planOf, planWords } from '../../../domain/quotes/proposal/plan-words.ts';
import { isUnconfirmed, sinceTaken } from '../../../domain/journal/unconfirmed.ts';

/** One telling. The service lists none of them, so those of other browsers are not known here. */
export interface Commit {
  readonly what: 'payment' | 'selection';
  /** By the service's clock, milliseconds since 1970. */
  readonly at: number;
  /** The service said yes. False where nobody knows what it did: then it may have arrived. */
  readonly answered: boolean;
  /** Its answer is still waited for here. */
  readonly underWay: boolean;
  /** The payment plan sent, by its code. */
  readonly plan: string | undefined;
  /** How many of the same kind were sent for this quote before it. */
  readonly before: number;
}

const kinds: Readonly<Record<string, Commit['what']>> = {
  PAYMENT_SETUP: 'payment',
  SELECT_QUOTE: 'selection',
};

/**
 * Of each quote, by its requestId in lower case, the latest selection and the latest payment, in this order. `journal`
 * is newest first. What was refused or never sent does not count.
 */
export function commitsByQuote(journal: readonly JournalEntry[]): ReadonlyMap<string, readonly Commit[]> {
  const found = new Map<string, Commit[]>();
  for (const entry of journal) {
    const what = kindOf(entry);
    const answered = entry.outcome === 'answered';
    if (!what || (!answered && !isUnconfirmed(entry))) continue;
    for (const id of quoteIdsOf(entry.request)) {
      const known = found.get(id) ?? [];
      const later = known.find((one) => one.what === what);
      if (later) {
        found.set(
          id,
          known.map((one) => (one === later ? { ...one, before: one.before + 1 } : one)),
        );
        continue;
      }
      const commit: Commit = {
        what,
        at: sentByServiceClock(entry),
        answered,
        underWay: entry.underWay === true,
        plan: what === 'payment' ? planOf(entry.request, id) : undefined,
        before: 0,
      };
      found.set(id, what === 'selection' ? [commit, ...known] : [...known, commit]);
    }
  }
  return found;
}

/**
 * The payments or selections of a quote of which nobody knows whether they arrived, oldest first; those before a later one
 * that the service said yes to no longer count. `journal` in any order.
 */
export function unsureCommits(
  journal: readonly JournalEntry[],
  what: Commit['what'],
  requestId: string | undefined,
): JournalEntry[] {
  const id = requestId?.toLowerCase();
  const ofQuote = journal.filter(
    (entry) => id !== undefined && kindOf(entry) === what && quoteIdsOf(entry.request).includes(id),
  );
  return sinceTaken(ofQuote, ({ outcome }) => outcome === 'answered').filter(isUnconfirmed);
}

const kindOf = ({ kind, type }: JournalEntry): Commit['what'] | undefined =>
  kind === 'fire' && Object.hasOwn(kinds, type) ? kinds[type] : undefined;

type Answered = Pick<Commit, 'answered' | 'underWay'>;

const titles = {
  payment: {
    before: 'Prepared before',
    beside: 'A payment is prepared for another quote',
    sentBeside: 'A payment set-up was sent for another quote',
  },
  selection: {
    before: 'Selected before',
    beside: 'Another quote is selected',
    sentBeside: 'A selection was sent for another quote',
  },
} as const;

/** Heads what was told of the quote itself: as done only where the service said yes. */
export const beforeTitle = ({ what, answered }: Pick<Commit, 'what' | 'answered'>): string =>
  answered ? titles[what].before : 'Sent before';

/** The same of other quotes of its request. */
export const besideTitle = (what: Commit['what'], told: readonly Answered[]): string =>
  told.every(({ answered }) => answered) ? titles[what].beside : titles[what].sentBeside;

/** Sentences that name the quotes selected after another one; apart, those whose selection is under way or may not have arrived. */
export function selectedAfter(others: readonly (Answered & { readonly name: string })[]): string[] {
  const names = (some: typeof others) => some.map(({ name }) => name);
  const sure = names(others.filter(({ answered }) => answered));
  const underWay = names(others.filter((one) => one.underWay));
  const unsure = names(others.filter((one) => !one.answered && !one.underWay));
  return [
    ...(sure.length > 0 ? [`Selected after it: ${sure.join('; ')}`] : []),
    ...(underWay.length > 0 ? [`Selection being sent: ${underWay.join('; ')}`] : []),
    ...(unsure.length > 0
      ? [`Selection sent after it, whether it arrived is not known: ${unsure.join('; ')}`]
      : []),
  ];
}

const sentNames = { payment: 'Payment set-up', selection: 'Selection' };

/** What was sent of a quote, by its entry in the journal: "Payment set-up, Two payments a year (BI_ANNUALLY)". */
export function sentWords(
  { request }: Pick<JournalEntry, 'request'>,
  what: Commit['what'],
  requestId: string | undefined,
): string {
  const plan = what === 'payment' && requestId !== undefined ? planOf(request, requestId) : undefined;
  return [sentNames[what], ...(plan === undefined ? [] : [planWords(plan)])].join(', ');
}

/** "Payment prepared Nov 17, 9:30 AM, Two payments a year (BI_ANNUALLY); 1 sent before it". */
export function commitWords(
  { what, at, answered, underWay, plan, before }: Commit,
  moment: (ms: number) => string,
): string {
  const when = [moment(at), ...(plan === undefined ? [] : [planWords(plan)])].join(', ');
  const more = before === 0 ? '' : `; ${before} sent before it`;
  if (underWay) return `${sentNames[what]} being sent since ${when}${more}`;
  if (!answered) return `${sentNames[what]} sent ${when}; whether it arrived is not known${more}`;
  return `${what === 'payment' ? 'Payment prepared' : 'Selected'} ${when}${more}`;
}

function quoteIdsOf(request: unknown): string[] {
  const payload = isObject(request) ? own(request, 'payload') : undefined;
  const ids = isObject(payload) ? own(payload, 'quoteIds') : undefined;
  return Array.isArray(ids) ? ids.flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : [])) : [];
}
