/** Endpoints 1 to 3: saving a client and reading it, now or as it was. */
import { momentToMs } from '../../src/lib/timestamp.ts';
import type { StoredMap } from '../../src/contract/answers.ts';
import { isObject } from '../../src/lib/json.ts';
import { unrecognizedElements } from '../faults.ts';
import { archive, createClient, recordAfter, recordOf, revisionOf } from './archive.ts';
import type { Context, Core, Service } from './core.ts';
import { withoutKnownUnrecognized } from './unrecognized-elements.ts';
import { ProblemError, unfit } from './problems.ts';

export function clientOperations(core: Core): Pick<Service, 'saveClient' | 'readClient' | 'readClientAt'> {
  const { store, clock } = core;
  return {
    saveClient: ({ tenant }, { body }) =>
      store.run((transaction) => {
        if (body.clientId === undefined) {
          const errors = (['clientName', 'clientType'] as const)
            .filter((member) => body[member] === undefined)
            .map((member) => ({ path: `/${member}`, message: 'A new client needs this.' }));
          if (errors.length > 0) throw unfit(errors);
          const record = recordAfter(body);
          const { clientId } = createClient(transaction, tenant.name, clock.now(), record);
          return { status: 201, body: { clientId, ...record } };
        }
        const latest = revisionOf(transaction, tenant.name, body.clientId);
        const record = recordAfter(body, recordOf(latest));
        archive(transaction, tenant.name, clock.now(), latest, record);
        return { status: 200, body: { clientId: latest.clientId, ...record } };
      }),

    readClient: ({ tenant }, { params }) =>
      store.run((transaction) => {
        const revision = revisionOf(transaction, tenant.name, params.clientId);
        return { status: 200, body: { clientId: revision.clientId, ...recordOf(revision) } };
      }),

    readClientAt: ({ tenant }, { params }) =>
      store.run((transaction) => {
        const moment = momentToMs(params.date);
        if (moment === undefined) throw new ProblemError(400, 'The date is no moment.');
        const revision = revisionOf(transaction, tenant.name, params.clientId, moment);
        return { status: 200, body: { clientId: revision.clientId, ...recordOf(revision) } };
      }),
  };
}

/** The body of a save as it is to be checked: without unrecognized elements that it only hands back. */
export async function saveToCheck(core: Core, { tenant }: Context, body: unknown): Promise<unknown> {
  if (!isObject(body) || typeof body['clientId'] !== 'string' || !isObject(body['clientData'])) return body;
  const latest = await latestMap(core, tenant.name, body['clientId']);
  return latest ? { ...body, clientData: withoutKnownUnrecognized(body['clientData'], latest) } : body;
}

/** What a client's reads show now; undefined for a client that this tenant does not have. */
async function latestMap(core: Core, tenant: string, clientId: string): Promise<StoredMap | undefined> {
  return core.store.run((transaction) => {
    if (transaction.tables.client(clientId.toLowerCase())?.tenant !== tenant) return undefined;
    const { clientData } = recordOf(revisionOf(transaction, tenant, clientId));
    return core.faults.active('odd-elements') ? { ...unrecognizedElements, ...clientData } : clientData;
  });
}
