/** For specs only: an opened service whose clock is held, and short ways to call it as a client would. */
import type { ElementMap } from '../../src/contract/answers.ts';
import type { ScenarioData } from '../../src/domain/local-data.ts';
import { isObject } from '../../src/lib/json.ts';
import { createNodeService, type NodeService } from '../node.ts';
import { mapOf } from '../seed/scenarios/builders/answers.ts';
import { marrowBendBusiness } from '../seed/scenarios/builders/business-client.ts';
import { driver, plainCommercialAuto, vehicle } from '../seed/scenarios/builders/commercial-auto-client.ts';
import { productIds } from '../seed/product-ids.ts';
import { juniperStreet, pellHarrow, type DemoTenant } from '../seed/tenants.ts';
import { credentialOf } from '../service/tenants.ts';
import type { WorldOptions } from '../demo/world.ts';
import type { TableName } from '../store/rows.ts';

export { juniperStreet, pellHarrow };
export const ca = productIds.commercialAuto;
export const start = Date.parse('2026-11-17T15:30:00.000Z');
export const nobody = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

export interface Came {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown;
}

/** Short ways to call a service. */
export interface Calls {
  readonly send: (request: Request) => Promise<Came>;
  readonly call: (method: string, path: string, body?: unknown, as?: DemoTenant) => Promise<Came>;
  readonly save: (body: unknown, as?: DemoTenant) => Promise<Came>;
  /** Saves and gives the id. */
  readonly client: (clientData?: unknown, as?: DemoTenant) => Promise<string>;
  readonly read: (clientId: string, at?: string, as?: DemoTenant) => Promise<Came>;
  readonly fire: (body: unknown, as?: DemoTenant) => Promise<Came>;
  readonly quotes: (trigger: string, as?: DemoTenant) => Promise<Came>;
}

export interface Kit extends Calls {
  readonly service: NodeService;
  /** How many rows a table has. */
  readonly sizeOf: (table: TableName) => Promise<number>;
  /** Asks for quotes of commercial auto, and two minutes later for what came, by organization. */
  readonly quotesFor: (payload: object) => Promise<ReadonlyMap<unknown, unknown>>;
}

/** What a browser remembers, as it is handed over; undefined when it was before. */
export async function localDataGivenBy(giver: {
  takeLocalData(remember: (localData: ScenarioData) => Promise<void>): Promise<void>;
}): Promise<ScenarioData | undefined> {
  const given: ScenarioData[] = [];
  // The demo gives what it made of a scenario.
  await giver.takeLocalData(async (localData) => void given.push(localData as ScenarioData));
  return given[0];
}

/** The empty world with the clock held at the demo's start, unless the options differ. */
export async function openKit(options: WorldOptions = {}): Promise<Kit> {
  const service = await createNodeService({ scenario: 'empty', ...options });
  service.clock.hold(options.now ?? start);
  const calls = callsTo(service);
  return {
    service,
    ...calls,
    sizeOf: (table) => service.store.run(({ tables }) => tables[table].size),
    quotesFor: async (payload) => {
      const { json } = await calls.fire({ type: 'GET_QUOTES', lineId: ca, payload });
      service.clock.moveBy(120_000);
      const came = await calls.quotes(String(member(json, 'triggerRequestId')));
      const all = [...items(came, 'quoted'), ...items(came, 'declined')];
      return new Map(all.map((quote) => [member(quote, 'quotingOrganization'), quote]));
    },
  };
}

export function callsTo(service: { readonly fetch: (input: Request) => Promise<Response> }): Calls {
  const calls: Calls = {
    send: async (request) => cameOf(await service.fetch(request)),
    call: (method, path, body, as = pellHarrow) => calls.send(requestTo(method, path, body, as)),
    save: (body, as) => calls.call('PUT', '/v3/client', body, as),
    client: async (clientData = {}, as) => {
      const saved = await calls.save({ clientName: 'Dunmore', clientType: 'COMMERCIAL', clientData }, as);
      return String(member(saved.json, 'clientId'));
    },
    read: (clientId, at, as) => {
      const path = `/v3/client/${clientId}/product/${ca}${at === undefined ? '' : `/datetime/${at}`}`;
      return calls.call('GET', path, undefined, as);
    },
    fire: (body, as) => calls.call('POST', '/v3/event/fire', body, as),
    quotes: (trigger, as) => calls.call('GET', `/v3/quotes/trigger/${trigger}`, undefined, as),
  };
  return calls;
}

export function requestTo(method: string, path: string, body: unknown, as: DemoTenant | undefined): Request {
  const headers = new Headers();
  if (as) headers.set('Authorization', `Basic ${credentialOf(as)}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Request(`https://service.example/base${path}`, { method, headers, body: text ?? null });
}

async function cameOf(response: Response): Promise<Came> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get('Content-Type')?.includes('json') === true && text !== '';
  return { status, headers, text, json: isJson ? tryJson(text) : undefined };
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at a path of members; undefined when it is not there. */
export function member(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((at, name) => {
    if (Array.isArray(at)) return at[Number(name)];
    return isObject(at) ? at[name] : undefined;
  }, value);
}

export const items = (came: Came, name: string): unknown[] => {
  const list = member(came.json, name);
  return Array.isArray(list) ? list : [];
};

export const answer = (qid: string, text: string) => ({ type: 'ANSWER' as const, qid, answer: text });

/** A plumber with two light vans, for whom everybody but Ironvale quotes. */
export function plumber(change: Record<string, string> = {}, license = 'D123-4567-8901'): ElementMap {
  return mapOf('kit', {
    ...marrowBendBusiness,
    biz_name: 'Kit Plumbing LLC',
    biz_fein: '99-0001234',
    biz_street: '1 Quay St',
    biz_contact: 'Ana Kit',
    biz_phone: '(217) 555-0101',
    biz_naics: '238220',
    biz_ops: 'Residential plumbing',
    biz_started: '2015',
    biz_receipts: '900000',
    biz_ft: '4',
    biz_pt: '0',
    ...plainCommercialAuto,
    ca_effective: '2027-01-01',
    ca_cur_has: 'NO',
    ca_drivers: [driver('one', ['Ana', 'Kit'], '1985-03-04', license, 2003)],
    ca_vehicles: [
      vehicle('one', '1FTBR1C87MKA04417', [2021, 'Ford', 'Transit 250'], 46_000),
      vehicle('two', '1FTBR1C88PKA05208', [2023, 'Ford', 'Transit 250'], 52_500),
    ],
    agy_taken_by: 'Rosa Pell',
    ...change,
  });
}
