/** Endpoints 1 to 3: saving a client and reading it, now or as it was. */
import { momentToMs } from '../../src/contract/primitives.ts';
import type { StoredMap } from '../../src/contract/answers.ts';
import { isObject } from '../../src/lib/json.ts';
import { oddElements } from '../fault-bodies.ts';
import { archive, createClient, partsOf, revisionOf } from './archive.ts';
import type { Context, Core, Service } from './core.ts';
import { withoutKnownOdd } from './odd-elements.ts';
import { ProblemError, unfit } from './problems.ts';
import { headerAfter, headerOf, packRecord, recordAnswer, unpackElements, unpackHeader } from './records.ts';

export function clientOperations(core: Core): Pick<Service, 'saveClient' | 'readClient' | 'readClientAt'> {
  const { store, clock } = core;
  return {
    saveClient: ({ tenant }, { body }) =>
      store.run((draft) => {
        if (body.clientId === undefined) {
          const errors = (['clientName', 'clientType'] as const)
            .filter((member) => body[member] === undefined)
            .map((member) => ({ path: `/${member}`, message: 'A new client needs this.' }));
          if (errors.length > 0) throw unfit(errors);
          const parts = { header: headerOf(headerAfter(body, undefined)), data: body.clientData ?? {} };
          const { clientId } = createClient(draft, tenant.name, clock.now(), parts);
          return { status: 201, body: recordAnswer(clientId, parts) };
        }
        const latest = revisionOf(draft, tenant.name, body.clientId);
        const header = headerOf(headerAfter(body, unpackHeader(draft.read, latest.record)));
        const parts = { header, data: body.clientData ?? unpackElements(draft.read, latest.record) };
        archive(draft, tenant.name, clock.now(), latest, packRecord(draft, parts));
        return { status: 200, body: recordAnswer(latest.clientId, parts) };
      }),

    readClient: ({ tenant }, { params }) =>
      store.run((draft) => {
        const found = revisionOf(draft, tenant.name, params.clientId);
        return { status: 200, body: recordAnswer(found.clientId, partsOf(draft, found)) };
      }),

    readClientAt: ({ tenant }, { params }) =>
      store.run((draft) => {
        const moment = momentToMs(params.date);
        if (moment === undefined) throw new ProblemError(400, 'The date is no moment.');
        const found = revisionOf(draft, tenant.name, params.clientId, moment);
        return { status: 200, body: recordAnswer(found.clientId, partsOf(draft, found)) };
      }),
  };
}

/** The body of a save as it is to be checked: without odd elements that it only hands back. */
export async function saveToCheck(core: Core, { tenant }: Context, body: unknown): Promise<unknown> {
  if (!isObject(body) || typeof body['clientId'] !== 'string' || !isObject(body['clientData'])) return body;
  const latest = await latestMap(core, tenant.name, body['clientId']);
  return latest ? { ...body, clientData: withoutKnownOdd(body['clientData'], latest) } : body;
}

/** What a client's reads show now; undefined for a client that this tenant does not have. */
async function latestMap(core: Core, tenant: string, clientId: string): Promise<StoredMap | undefined> {
  return core.store.run((draft) => {
    const client = draft.tables.clients.get(clientId.toLowerCase());
    if (client?.tenant !== tenant) return undefined;
    const data = unpackElements(draft.read, revisionOf(draft, tenant, clientId).record);
    return core.faults.active('odd-elements') ? { ...oddElements, ...data } : data;
  });
}
