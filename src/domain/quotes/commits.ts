/** Which quotes this browser told the service of as selected, or had a payment prepared for: read from its journal. */
import { isObject } from '../../lib/json.ts';
import { sentByServiceClock, type JournalEntry } from '../journal.ts';
import { own } from './loose.ts';

/** One telling. The service lists none of them, so those of other browsers are not known here. */
export interface Commit {
  readonly what: 'payment' | 'selection';
  /** By the service's clock, milliseconds since 1970. */
  readonly at: number;
  /** The service said yes. False where no answer came, or none that can be read: then it may have arrived. */
  readonly answered: boolean;
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
      if (known.some((one) => one.what === what)) continue;
      const commit = { what, at: sentByServiceClock(entry), answered: outcome === 'answered' };
      found.set(id, what === 'selection' ? [commit, ...known] : [...known, commit]);
    }
  }
  return found;
}

/** "Selected 17 Nov 2026, 09:30 CST". */
export function commitWords({ what, at, answered }: Commit, moment: (ms: number) => string): string {
  const when = moment(at);
  if (!answered) {
    return `${what === 'payment' ? 'Payment set-up' : 'Selection'} sent ${when}; whether it arrived is not known`;
  }
  return what === 'payment' ? `Payment prepared ${when}` : `Selected ${when}`;
}

function quoteIdsOf(request: unknown): string[] {
  const payload = isObject(request) ? own(request, 'payload') : undefined;
  const ids = isObject(payload) ? own(payload, 'quoteIds') : undefined;
  return Array.isArray(ids) ? ids.flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : [])) : [];
}
