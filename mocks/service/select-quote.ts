/** SELECT_QUOTE: the client's choice, passed on to whoever is configured to hear of it. */
import { SelectQuotePayload } from '../../src/contract/events.ts';
import type { Rows } from '../store/rows.ts';
import type { Transaction } from '../store/transaction.ts';
import { quotedAction } from './actions.ts';
import { revisionOf } from './archive.ts';
import type { EventCall, EventResult } from './event-call.ts';
import { notFound, parsePart, unfit } from './problems.ts';

/** @throws {ProblemError} 422 for a payload that does not fit, 404 for an unknown client or quote. */
export function selectQuote({ transaction, core, tenant, body }: EventCall): EventResult {
  const { clientId, quoteIds } = parsePart(SelectQuotePayload, body.payload, ['payload']);
  const client = revisionOf(transaction, tenant, clientId);
  quotesOf(transaction, tenant, client.clientId, quoteIds, core.clock.now());
  return { client, fields: { quoteIds } };
}

/** A quote by what it came from: its id is the action's. */
export interface ChosenQuote {
  readonly request: Rows['triggerRequests'];
  readonly action: Rows['actions'];
}

/**
 * The quotes that a payload names, in its order.
 * @throws {ProblemError} 404 for one that this tenant does not have, 422 for one of another client.
 */
export function quotesOf(
  transaction: Transaction,
  tenant: string,
  clientId: string,
  quoteIds: readonly string[],
  now: number,
): ChosenQuote[] {
  return quoteIds.map((id, place) => {
    const action = quotedAction(transaction, tenant, id, now);
    const request = action && transaction.tables.triggerRequests.get(action.triggerRequestId);
    if (!request) throw notFound(`There is no quote ${id}.`);
    if (request.clientId !== clientId) {
      throw unfit([{ path: `/payload/quoteIds/${place}`, message: 'This quote is of another client.' }]);
    }
    return { request, action };
  });
}
