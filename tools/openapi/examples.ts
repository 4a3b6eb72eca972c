/** Examples of every endpoint, taken from the service: its demo scenario is opened and called as a client would. */
import type { EndpointName } from '../../src/contract/endpoints.ts';
import { isObject } from '../../src/lib/json.ts';
import type { FaultName } from '../../mocks/faults.ts';
import {
  answer,
  ca,
  member,
  nobody,
  openKit,
  pellHarrow,
  plumber,
  requestTo,
  start,
  type Came,
} from '../../mocks/kits/spec-kit.ts';
import type { ProblemStatus } from '../../mocks/service/problems.ts';

interface EndpointExamples {
  readonly params?: Readonly<Record<string, string>>;
  /** Bodies of requests by name. */
  readonly requests?: Readonly<Record<string, unknown>>;
  /** Bodies of responses: status, then name. */
  readonly responses: Readonly<Record<number, Readonly<Record<string, unknown>>>>;
}

export interface Examples {
  readonly endpoints: Readonly<Record<EndpointName, EndpointExamples>>;
  readonly problems: Readonly<Partial<Record<ProblemStatus, unknown>>>;
}

/** The same each time: the clock is held, and ids come from the scenario's seed. */
export async function examplesOfService(): Promise<Examples> {
  const kit = await openKit({ scenario: 'default' });
  const create = {
    clientName: 'Kit Plumbing LLC',
    clientType: 'COMMERCIAL',
    locationCode: 'MB-01',
    clientData: plumber(),
  };
  const created = await kit.save(create);
  const clientId = String(member(created.json, 'clientId'));
  kit.service.clock.moveBy(60_000);
  const update = { clientId, clientData: { ...plumber(), biz_phone: answer('biz_phone', '(217) 555-0177') } };
  const updated = await kit.save(update);
  const at = new Date(start + 1_000).toISOString();
  const [latest, past] = [await kit.read(clientId), await kit.read(clientId, at)];

  const forQuotes = (payload: object) => ({ type: 'GET_QUOTES', lineId: ca, payload });
  const effectiveDate = '2027-01-01';
  const events = {
    'GET_QUOTES of a known client': forQuotes({ clientId, effectiveDate, intake: plumber() }),
    'GET_QUOTES that creates the client': forQuotes({ effectiveDate, intake: plumber() }),
    CLIENT_VALIDATION: {
      type: 'CLIENT_VALIDATION',
      lineId: ca,
      payload: { clientId, referrer: 'web', intake: plumber() },
    },
    CLAIM_ADJUSTER_ASSIGNED: { type: 'CLAIM_ADJUSTER_ASSIGNED', clientId, policyNumber: 'QC-1048812' },
  };
  const sent = new Map<string, Came>();
  for (const [name, body] of Object.entries(events)) sent.set(name, await kit.fire(body));
  const triggerRequestId = String(member(sent.get('GET_QUOTES of a known client')?.json, 'triggerRequestId'));
  kit.service.clock.moveBy(120_000);
  const quotes = await kit.quotes(triggerRequestId);
  const configs = await kit.call('POST', '/v3/product/config/all', { productId: ca });

  const shown = (came: Came) => shortened(came.json);
  const endpoints: Examples['endpoints'] = {
    saveClient: {
      requests: { 'A new client': shortened(create), 'A known client': shortened(update) },
      responses: { 200: { 'A known client': shown(updated) }, 201: { 'A new client': shown(created) } },
    },
    readClient: {
      params: { clientId, productId: ca },
      responses: { 200: { 'The latest record': shown(latest) } },
    },
    readClientAt: {
      params: { clientId, productId: ca, date: at },
      responses: { 200: { 'Before the update': shown(past) } },
    },
    fireEvent: {
      requests: Object.fromEntries(Object.entries(events).map(([name, body]) => [name, shortened(body)])),
      responses: { 200: Object.fromEntries([...sent].map(([name, came]) => [name, shown(came)])) },
    },
    readConfigs: {
      requests: { 'A product': { productId: ca } },
      responses: { 200: { 'Commercial auto': shown(configs) } },
    },
    readQuotes: {
      params: { triggerRequestId },
      responses: { 200: { 'Quoted and declined': shown(quotes) } },
    },
  };

  const withFault = async (name: FaultName) => {
    await kit.service.setFaults([{ name }]);
    return (await kit.read(clientId)).json;
  };
  const problems = {
    400: (await kit.read(clientId, '2026-11-17')).json,
    401: (await kit.call('GET', `/v3/client/${clientId}/product/${ca}`, undefined, unknownTenant)).json,
    404: (await kit.read(nobody)).json,
    413: (await kit.save(`"${'x'.repeat(5 * 1024 * 1024)}"`)).json,
    415: (await kit.send(plainText())).json,
    422: (await kit.save({ clientData: {} })).json,
    429: await withFault('too-many'),
    500: await withFault('error'),
    503: await withFault('unavailable'),
  };
  return { endpoints, problems };
}

const unknownTenant = { name: 'Nobody', organizationId: nobody, key: 'unknown', secret: 'unknown' };

/** A body sent as plain text. */
function plainText(): Request {
  const request = requestTo('PUT', '/v3/client', '{}', pellHarrow);
  request.headers.set('Content-Type', 'text/plain');
  return request;
}

/** The elements of a map of answers that are shown: texts, one that changes, a day and a loop. */
const shownElements = ['biz_name', 'biz_phone', 'ca_effective', 'ca_drivers'];

/** How many of their members or items these have at most. */
const mostMembers: Readonly<Record<string, number>> = {
  answers: 3,
  rateMeta: 4,
  rawQuoteDetails: 4,
  coverages: 2,
};

/** The value with its lists cut to one item and its maps to a few members: what is left is as it came. */
function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, mostMembers[name] ?? 1).map((item) => shortened(item));
  if (!isObject(value)) return value;
  const entries =
    name === 'clientData' || name === 'intake'
      ? Object.entries(value).filter(([qid]) => shownElements.includes(qid))
      : Object.entries(value).slice(0, mostMembers[name]);
  return Object.fromEntries(entries.map(([key, member]) => [key, shortened(member, key)]));
}
