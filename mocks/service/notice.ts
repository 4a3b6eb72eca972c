/** CLAIM_ADJUSTER_ASSIGNED and CUSTOMER_DOCUMENT: fields at the top level, configured for the tenant. */
import { NoticeFields } from '../../src/contract/events.ts';
import { quotedAction } from './actions.ts';
import { revisionOf } from './archive.ts';
import { momentOf, type Fired, type Firing } from './firing.ts';
import { notFound, parsePart } from './problems.ts';

/** @throws {ProblemError} 422 for a field that does not fit, 404 for an unknown client or quote. */
export function notice({ draft, core, tenant, body }: Firing): Fired {
  const { clientId, quoteId, policyId, policyNumber } = parsePart(NoticeFields, body, []);
  const client = clientId === undefined ? undefined : revisionOf(draft, tenant, clientId);
  if (quoteId !== undefined && !quotedAction(draft, tenant, quoteId, core.clock.now())) {
    throw notFound(`There is no quote ${quoteId}.`);
  }
  const fields = { quoteId, policyId, policyNumber };
  return {
    clientId: client?.clientId ?? null,
    record: client?.record ?? null,
    fields: draft.body(fields),
    effectiveDate: null,
    at: momentOf(draft, core, tenant),
    metadata: {},
  };
}
