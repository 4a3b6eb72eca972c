/** CLIENT_VALIDATION: checks the client's identity and answers at once, in the metadata. */
import { ClientValidationPayload } from '../../src/contract/events.ts';
import { revisionOf } from './archive.ts';
import { runChecks } from './checks.ts';
import { momentOf, type Fired, type Firing } from './firing.ts';
import { parseWithIntake } from './odd-elements.ts';
import { parsePart } from './problems.ts';
import { unpackElements, unpackHeader } from './records.ts';

/** @throws {ProblemError} 422 for a payload that does not fit, 404 for an unknown client. */
export function clientValidation({ draft, core, tenant, body, product, actions }: Firing): Fired {
  const { clientId } = parsePart(ClientValidationPayload.pick({ clientId: true }), body.payload, ['payload']);
  const client = revisionOf(draft, tenant, clientId);
  const payload = parseWithIntake(ClientValidationPayload, body.payload, () =>
    unpackElements(draft.read, client.record),
  );
  const name = product?.clientName(payload.intake) || unpackHeader(draft.read, client.record).clientName;
  return {
    clientId: client.clientId,
    record: client.record,
    fields: payload.referrer === undefined ? null : draft.body({ referrer: payload.referrer }),
    effectiveDate: null,
    at: momentOf(draft, core, tenant),
    metadata: product ? runChecks(actions, product, payload.intake, name) : {},
  };
}
