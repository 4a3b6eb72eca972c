/** GET_QUOTES: lays the intake over the client's data, or makes a client of it, and has the result rated. */
import { StoredMap } from '../../src/contract/answers.ts';
import { GetQuotesPayload } from '../../src/contract/events.ts';
import type { DemoProduct } from '../seed/products.ts';
import { archive, createClient, revisionOf, type Archived } from './archive.ts';
import { momentOf, type Fired, type Firing } from './firing.ts';
import { parseWithIntake } from './odd-elements.ts';
import { parsePart } from './problems.ts';
import { overlaidRecord, unpackElements } from './records.ts';

export function getQuotes(firing: Firing): Fired {
  const { draft, core, tenant, product, actions } = firing;
  const { before, intake, ...payload } = readPayload(firing);
  const at = momentOf(draft, core, tenant);
  const effectiveDate = payload.effectiveDate ?? new Date(at).toISOString().slice(0, 10);
  if (!product || actions.length === 0) {
    return {
      clientId: before?.clientId ?? null,
      record: before?.record ?? null,
      fields: null,
      effectiveDate,
      at,
      metadata: {},
    };
  }
  const after = before ? layOver(firing, before, intake) : fromIntake(firing, product, intake);
  return {
    clientId: after.clientId,
    record: after.record,
    fields: null,
    effectiveDate,
    at: Math.max(at, after.at),
    metadata: before ? {} : { client: { clientId: after.clientId } },
  };
}

/** @throws {ProblemError} 422 for a payload that does not fit, 404 for an unknown client. */
function readPayload({ draft, tenant, body }: Firing): {
  effectiveDate: string | undefined;
  before: Archived | undefined;
  intake: StoredMap;
} {
  const { clientId } = parsePart(GetQuotesPayload.pick({ clientId: true }), body.payload, ['payload']);
  const before = clientId === undefined ? undefined : revisionOf(draft, tenant, clientId);
  const { effectiveDate } = parseWithIntake(GetQuotesPayload, body.payload, () =>
    before ? unpackElements(draft.read, before.record) : {},
  );
  // Checked without the odd elements that it only hands back, laid over with them.
  return { effectiveDate, before, intake: StoredMap.parse(body.payload?.['intake'] ?? {}) };
}

/** The intake's qids overwrite, others stay; a revision only if that changes anything (docs/service.md, "GET_QUOTES"). */
function layOver({ draft, core, tenant }: Firing, before: Archived, intake: StoredMap): Archived {
  const record = overlaidRecord(draft, before.record, intake);
  return archive(draft, tenant, core.clock.now(), before, record);
}

function fromIntake({ draft, core, tenant }: Firing, product: DemoProduct, intake: StoredMap): Archived {
  const clientName = product.clientName(intake) || 'Unnamed client';
  const header = { clientName, clientType: product.clientType };
  return createClient(draft, tenant, core.clock.now(), { header, data: intake });
}
