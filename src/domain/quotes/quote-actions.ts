/** What was sent about single quotes, the payment setup and the selection, and what the service did then. */
import { unwrap } from '../../contract/wrapped.ts';
import { isObject } from '../../lib/json.ts';
import { idKey, sameId } from '../../lib/same-id.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { sentByServiceClock } from '../journal/journal-clock.ts';
import { isUnconfirmed, sinceTaken } from '../journal/unconfirmed.ts';
import { own } from './reading/loose.ts';
import { quotesNamedIn } from './named-quotes.ts';
import { planSent } from './payment-plan.ts';

export type QuoteActionKind = 'payment' | 'selection';

export const quoteActionEvents = { payment: 'PAYMENT_SETUP', selection: 'SELECT_QUOTE' } as const;

/** The kind of an event; undefined for one that is no quote action. */
export function quoteActionKind(type: string): QuoteActionKind | undefined {
  if (type === quoteActionEvents.payment) return 'payment';
  return type === quoteActionEvents.selection ? 'selection' : undefined;
}

/** The text or the event by which a carrier was last asked to bind a line. @param calls newest first */
export const lastBindRequest = (
  calls: readonly JournalEntry[],
  productId: string,
): JournalEntry | undefined =>
  calls.find(
    ({ type, productId: of }) =>
      (type === 'BIND_TEXT' || type === quoteActionEvents.selection) && sameId(of, productId),
  );

interface Response {
  readonly executedActionCount: number | undefined;
  readonly metadata: unknown;
}

/** Whether the response to an event shows that something ran. A service without the event answers it, too. */
export function ranSomething(type: string, { executedActionCount = 0, metadata }: Response): boolean {
  return executedActionCount > 0 || (isObject(metadata) && isObject(own(metadata, type)));
}

/** The same of an event in the journal. */
export function entryRanSomething({ type, outcome, answer, trigger }: JournalEntry): boolean {
  const { executedActionCount } = trigger ?? {};
  const metadata = unwrap(answer, 'metadata')?.['metadata'];
  return outcome === 'answered' && ranSomething(type, { executedActionCount, metadata });
}

/**
 * `done`: the response shows that something ran. `noAction`: answered without that. `sending`: its response is awaited.
 * `unconfirmed`: it may have arrived.
 */
export type QuoteActionState = 'done' | 'noAction' | 'sending' | 'unconfirmed';

export interface QuoteAction {
  readonly kind: QuoteActionKind;
  readonly state: QuoteActionState;
  /** When it was sent, by the service's clock. Milliseconds since 1970. */
  readonly at: number;
  /** The payment plan sent, by its code. */
  readonly plan: string | undefined;
}

/** What was sent of each quote, by its requestId in lower case, in the journal's order. What was refused does not count. */
export function quoteActions(journal: readonly JournalEntry[]): ReadonlyMap<string, readonly QuoteAction[]> {
  const found = new Map<string, QuoteAction[]>();
  for (const entry of journal) {
    const kind = quoteActionKind(entry.type);
    const state = stateOf(entry);
    if (!kind || !state) continue;
    for (const id of quotesNamedIn(entry)) {
      const plan = kind === 'payment' ? planSent(entry.request, id) : undefined;
      const action: QuoteAction = { kind, state, at: sentByServiceClock(entry), plan };
      found.set(idKey(id), [...(found.get(idKey(id)) ?? []), action]);
    }
  }
  return found;
}

function stateOf(entry: JournalEntry): QuoteActionState | undefined {
  if (entry.outcome === 'answered') return entryRanSomething(entry) ? 'done' : 'noAction';
  if (!isUnconfirmed(entry)) return undefined;
  return entry.underWay ? 'sending' : 'unconfirmed';
}

/**
 * The actions of one kind that may have reached the service unconfirmed, oldest first; those before an answered one do not
 * count. `journal` in any order.
 */
export function unconfirmedActions(
  journal: readonly JournalEntry[],
  kind: QuoteActionKind,
  requestId: string | undefined,
): JournalEntry[] {
  const ofQuote = journal.filter(
    (entry) =>
      quoteActionKind(entry.type) === kind && quotesNamedIn(entry).some((named) => sameId(named, requestId)),
  );
  return sinceTaken(ofQuote, ({ outcome }) => outcome === 'answered').filter(isUnconfirmed);
}

/**
 * The selection or payment setup that names the quote chosen for a line: the last the service answered, unless quotes were
 * requested again since. @param journal latest first
 */
export function lastChoice(
  journal: readonly JournalEntry[],
  { clientId, productId }: { readonly clientId: string; readonly productId: string },
): JournalEntry | undefined {
  const last = journal.find(
    (entry) =>
      sameId(entry.clientId, clientId) &&
      sameId(entry.productId, productId) &&
      entry.outcome === 'answered' &&
      (entry.type === 'GET_QUOTES' || quoteActionKind(entry.type)),
  );
  return last?.type === 'GET_QUOTES' ? undefined : last;
}
