/** How carriers respond to a trigger request: rated when it is first read, and stored from then on. */
import type { Outcome } from '../rating/outcome.ts';
import type { Rows } from '../store/rows.ts';
import type { Transaction } from '../store/transaction.ts';
import { carrierOf, ratingInput } from './actions.ts';

/** The outcome of an action: as it was stored when somebody first read it, else rated now. */
export function outcomeOf(
  transaction: Transaction,
  request: Rows['triggerRequests'],
  action: Rows['actions'],
): Outcome {
  const stored = transaction.tables.quotes.get(action.id);
  if (!stored) return rate(transaction, request, action);
  return structuredClone(stored.outcome) as unknown as Outcome; // as rate() made it; the answer's own schema checks it again
}

/** A carrier that breaks off fails its own quote only; nobody else's request may suffer from it. */
function rate(transaction: Transaction, request: Rows['triggerRequests'], action: Rows['actions']): Outcome {
  const carrier = carrierOf(action);
  try {
    return carrier.rate(ratingInput(transaction, request, action), action.option ?? undefined);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      kind: 'failed',
      messages: [`${carrier.key}-999 Rating broke off: ${why} Not a declination.`],
      asRatingConfiguredAtTimestamp: new Date(request.at).toISOString(),
    };
  }
}
