/**
 * The service's six endpoints as one table. `response` is strict: what our own service must send. `read` is tolerant: it
 * turns every form that docs/service.md allows ("What we send and what we tolerate") into one shape with the original.
 * `hasRecord` says whether a body has anything of what was asked for, beside which an error is no refusal.
 */
import { z } from 'zod';
import { ClientRead, ClientRecord, SaveClientBody, SaveRead } from './clients.ts';
import { ConfigsResponse, ConfigsBody, ConfigsRead, hasConfigs } from './configs.ts';
import { EventResponse, EventBody, EventRead } from './events.ts';
import { Guid, Moment } from './primitives.ts';
import { QuotesResponse, QuotesRead } from './quotes.ts';
import { hasOneOf } from './wrapped.ts';

const NoParams = z.object({});
const NoBody = z.undefined();

export const endpoints = {
  saveClient: {
    method: 'PUT',
    path: '/v3/client',
    params: NoParams,
    body: SaveClientBody,
    response: ClientRecord,
    read: SaveRead,
    hasRecord: hasOneOf('clientId', 'clientData'),
    writes: true,
  },
  readClient: {
    method: 'GET',
    path: '/v3/client/:clientId/product/:productId',
    params: z.object({ clientId: Guid, productId: Guid }),
    body: NoBody,
    response: ClientRecord,
    read: ClientRead,
    hasRecord: hasOneOf('clientData'),
    writes: false,
  },
  readClientAt: {
    method: 'GET',
    path: '/v3/client/:clientId/product/:productId/datetime/:date',
    params: z.object({ clientId: Guid, productId: Guid, date: Moment }),
    body: NoBody,
    response: ClientRecord,
    read: ClientRead,
    hasRecord: hasOneOf('clientData'),
    writes: false,
  },
  fireEvent: {
    method: 'POST',
    path: '/v3/event/fire',
    params: NoParams,
    body: EventBody,
    response: EventResponse,
    read: EventRead,
    hasRecord: hasOneOf('triggerRequestId', 'metadata'),
    writes: true,
  },
  readConfigs: {
    method: 'POST',
    path: '/v3/product/config/all',
    params: NoParams,
    body: ConfigsBody,
    response: ConfigsResponse,
    read: ConfigsRead,
    hasRecord: hasConfigs,
    writes: false,
  },
  readQuotes: {
    method: 'GET',
    path: '/v3/quotes/trigger/:triggerRequestId',
    params: z.object({ triggerRequestId: Guid }),
    body: NoBody,
    response: QuotesResponse,
    read: QuotesRead,
    hasRecord: hasOneOf('quoted', 'declined'),
    writes: false,
  },
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type Params<N extends EndpointName> = z.infer<Endpoints[N]['params']>;
export type Body<N extends EndpointName> = z.infer<Endpoints[N]['body']>;
export type ResponseBody<N extends EndpointName> = z.infer<Endpoints[N]['response']>;
export type Read<N extends EndpointName> = z.infer<Endpoints[N]['read']>;

/** In the order of the interface document. */
export const endpointNames = Object.keys(endpoints) as EndpointName[]; // Object.keys forgets that the table's keys are literal

/** The path below the base URL with its parameters filled in and encoded. */
export function fillPath<N extends EndpointName>(name: N, params: Params<N>): string {
  const values = new Map<string, string>(Object.entries(params));
  return endpoints[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(values.get(key) ?? ''),
  );
}
