/** CLIENT_VALIDATION: checks the client's identity and answers at once, in the metadata. */
import { ClientValidationPayload } from '../../src/contract/events.ts';
import { recordOf, revisionOf } from './archive.ts';
import { runChecks } from './checks.ts';
import type { EventCall, EventResult } from './event-call.ts';
import { parseWithIntake } from './unrecognized-elements.ts';
import { parsePart } from './problems.ts';

/** @throws {ProblemError} 422 for a payload that does not fit, 404 for an unknown client. */
export function clientValidation({ transaction, tenant, body, product, actions }: EventCall): EventResult {
  const { clientId } = parsePart(ClientValidationPayload.pick({ clientId: true }), body.payload, ['payload']);
  const client = revisionOf(transaction, tenant, clientId);
  const { clientName, clientData } = recordOf(client);
  const { referrer, intake } = parseWithIntake(ClientValidationPayload, body.payload, clientData);
  return {
    client,
    fields: referrer === undefined ? {} : { referrer },
    metadata: product ? runChecks(actions, product, intake, product.clientName(intake) || clientName) : {},
  };
}
