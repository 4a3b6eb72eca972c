/** Which quotes this browser told the service of as selected, or had a payment prepared for: read from its journal. */
import { isObject } from '../../lib/json.ts';
import { sentByServiceClock, type JournalEntry } from '../journal.ts';
import { own } from './loose.ts';
import { planOf, planWords } from './plan-words.ts';

/** One telling. The service lists none of them, so those of other browsers are not known here. */
export interface Commit {
  readonly what: 'payment' | 'selection';
  /** By the service's clock, milliseconds since 1970. */
  readonly at: number;
  /** The service said yes. False where no answer came, or none that can be read: then it may have arrived. */
  readonly answered: boolean;
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
    const what = Object.hasOwn(kinds, entry.type) ? kinds[entry.type] : undefined;
    const { outcome } = entry;
    if (entry.kind !== 'fire' || !what || outcome === 'refused' || outcome === 'notSent') continue;
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
        answered: outcome === 'answered',
        plan: what === 'payment' ? planOf(entry.request, id) : undefined,
        before: 0,
      };
      found.set(id, what === 'selection' ? [commit, ...known] : [...known, commit]);
    }
  }
  return found;
}

/** "Payment prepared 17 Nov 2026, 09:30 CST, Two payments a year (BI_ANNUALLY); 1 sent before it". */
export function commitWords(
  { what, at, answered, plan, before }: Commit,
  moment: (ms: number) => string,
): string {
  const when = [moment(at), ...(plan === undefined ? [] : [planWords(plan)])].join(', ');
  const more = before === 0 ? '' : `; ${before} sent before it`;
  if (!answered) {
    const sent = what === 'payment' ? 'Payment set-up sent' : 'Selection sent';
    return `${sent} ${when}; whether it arrived is not known${more}`;
  }
  return `${what === 'payment' ? 'Payment prepared' : 'Selected'} ${when}${more}`;
}

function quoteIdsOf(request: unknown): string[] {
  const payload = isObject(request) ? own(request, 'payload') : undefined;
  const ids = isObject(payload) ? own(payload, 'quoteIds') : undefined;
  return Array.isArray(ids) ? ids.flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : [])) : [];
}
