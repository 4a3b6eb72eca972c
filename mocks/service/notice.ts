/** CLAIM_ADJUSTER_ASSIGNED and CUSTOMER_DOCUMENT: fields at the top level, configured for the tenant. */
import { NoticeFields } from '../../src/contract/events.ts';
import { quotedAction } from './actions.ts';
import { revisionOf } from './archive.ts';
import type { EventCall, EventResult } from './event-call.ts';
import { notFound, parsePart } from './problems.ts';

/** @throws {ProblemError} 422 for a field that does not fit, 404 for an unknown client or quote. */
export function notice({ transaction, core, tenant, body }: EventCall): EventResult {
  const { clientId, quoteId, policyId, policyNumber } = parsePart(NoticeFields, body, []);
  const client = clientId === undefined ? undefined : revisionOf(transaction, tenant, clientId);
  if (quoteId !== undefined && !quotedAction(transaction, tenant, quoteId, core.clock.now())) {
    throw notFound(`There is no quote ${quoteId}.`);
  }
  return { client, fields: { quoteId, policyId, policyNumber } };
}
