import { createNodeService } from '../mocks/node.ts';
import { productIds } from '../mocks/seed/product-ids.ts';
import { tenants } from '../mocks/seed/tenants.ts';
import type { Bench } from './bench.ts';
import { largeClient, withOneChange } from './large-client.ts';

const revisions = 1_000;

/** A client with many revisions, and how to call the service about it. */
async function archivedClient() {
  const service = await createNodeService({ scenario: 'empty' });
  const [tenant] = tenants;
  if (!tenant) throw new Error('The demo has no tenant.');
  const Authorization = `Basic ${btoa(`${tenant.key}:${tenant.secret}`)}`;
  const call = async (method: string, path: string, body?: object) => {
    const headers = { Authorization, ...(body ? { 'Content-Type': 'application/json' } : {}) };
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await service.fetch(
      new Request(`http://localhost${path}`, { method, headers, body: text }),
    );
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const map = await largeClient(10);
  const save = (clientData: object, clientId?: string) =>
    call('PUT', '/v3/client', { clientId, clientName: 'Measured', clientType: 'COMMERCIAL', clientData });
  const { clientId } = await save(map);
  let saves = 0;
  const saveAgain = () => save(withOneChange(map, `change ${(saves += 1)}`), clientId);
  for (let count = 1; count < revisions; count += 1) await saveAgain();
  return { call, clientId, saveAgain, now: service.clock.now() };
}

export const benches: readonly Bench[] = [
  {
    name: `read a client at a past moment, ${revisions} revisions`,
    rounds: 200,
    prepare: async () => {
      const { call, clientId, now } = await archivedClient();
      const at = new Date(now - 1).toISOString();
      return () => call('GET', `/v3/client/${clientId}/product/${productIds.commercialAuto}/datetime/${at}`);
    },
  },
  {
    name: `save one changed answer, ${revisions} revisions`,
    rounds: 100,
    prepare: async () => (await archivedClient()).saveAgain,
  },
];
