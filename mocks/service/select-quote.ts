/** SELECT_QUOTE: the client's choice, passed on to whoever is configured to hear of it. */
import { SelectQuotePayload } from '../../src/contract/events.ts';
import { quotedAction, type Run } from './actions.ts';
import { revisionOf } from './archive.ts';
import type { EventCall, EventResult } from './event-call.ts';
import { notFound, parsePart, unfit } from './problems.ts';

/** @throws {ProblemError} 422 for a payload that does not fit, 404 for an unknown client or quote. */
export function selectQuote(call: EventCall): EventResult {
  const { clientId, quoteIds } = parsePart(SelectQuotePayload, call.body.payload, ['payload']);
  const client = revisionOf(call.transaction, call.tenant, clientId);
  quotesOf(call, client.clientId, quoteIds);
  return { client, fields: { quoteIds } };
}

/**
 * The quotes that a payload names, in its order.
 * @throws {ProblemError} 404 for one that this tenant does not have, 422 for one of another client.
 */
export function quotesOf(
  { transaction, core, tenant }: EventCall,
  clientId: string,
  quoteIds: readonly string[],
): Run[] {
  return quoteIds.map((id, place) => {
    const action = quotedAction(transaction, tenant, id, core.clock.now());
    const request = action && transaction.tables.triggerRequests.get(action.triggerRequestId);
    if (!request) throw notFound(`There is no quote ${id}.`);
    if (request.clientId !== clientId) {
      throw unfit([{ path: `/payload/quoteIds/${place}`, message: 'This quote is of another client.' }]);
    }
    return { transaction, request, action };
  });
}
