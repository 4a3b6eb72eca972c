/** GET_QUOTES: lays the intake over the client's data, or makes a client of it, and has the result rated. */
import { StoredMap } from '../../src/contract/answers.ts';
import { GetQuotesPayload } from '../../src/contract/events.ts';
import type { Revision } from '../store/tables.ts';
import { archive, createClient, recordOf, revisionOf } from './archive.ts';
import { momentOf, type EventCall, type EventResult } from './event-call.ts';
import { parseWithIntake } from './unrecognized-elements.ts';
import { parsePart } from './problems.ts';

/** @throws {ProblemError} 422 for a payload that does not fit, 404 for an unknown client. */
export function getQuotes(call: EventCall): EventResult {
  const { transaction, tenant, body, product, actions } = call;
  const { clientId } = parsePart(GetQuotesPayload.pick({ clientId: true }), body.payload, ['payload']);
  const before = clientId === undefined ? undefined : revisionOf(transaction, tenant, clientId);
  const payload = parseWithIntake(GetQuotesPayload, body.payload, before ? recordOf(before).clientData : {});
  const effectiveDate = payload.effectiveDate ?? new Date(momentOf(call)).toISOString().slice(0, 10);
  if (!product || actions.length === 0) return { client: before, effectiveDate };
  // Checked without the unrecognized elements that it only hands back, laid over with them.
  const intake = StoredMap.parse(body.payload?.['intake'] ?? {});
  if (before) return { client: overlaid(call, before, intake), effectiveDate };
  const clientName = product.clientName(intake) || 'Unnamed client';
  const record = { clientName, clientType: product.clientType, clientData: intake };
  const client = createClient(transaction, tenant, call.core.clock.now(), record);
  return { client, effectiveDate, metadata: { client: { clientId: client.clientId } } };
}

/** The intake's qids overwrite, others stay; a revision only if that changes anything (docs/service.md, "GET_QUOTES"). */
function overlaid({ transaction, core, tenant }: EventCall, before: Revision, intake: StoredMap): Revision {
  const { clientData, ...header } = recordOf(before);
  const record = { ...header, clientData: { ...clientData, ...intake } };
  return archive(transaction, tenant, core.clock.now(), before, record);
}
