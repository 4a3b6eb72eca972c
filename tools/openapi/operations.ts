/** What the OpenAPI document says of each endpoint beside its schemas. */
import type { EndpointName } from '../../src/contract/endpoints.ts';
import type { ProblemStatus } from '../../mocks/service/problems.ts';

interface OperationWords {
  readonly tag: 'Clients' | 'Events' | 'Configurations' | 'Quotes';
  readonly summary: string;
  readonly description: string;
  /** What each status of success means. */
  readonly success: Readonly<Partial<Record<200 | 201, string>>>;
  /** Refusals of its own, besides those of every call. */
  readonly refusals: readonly ProblemStatus[];
}

/** Refusals that any call may get; a call with a body may get the second list, too. */
export const refusalsOfAll: readonly ProblemStatus[] = [401, 429, 500, 503];
export const refusalsOfBodies: readonly ProblemStatus[] = [400, 413, 415, 422];

export const operations: Readonly<Record<EndpointName, OperationWords>> = {
  saveClient: {
    tag: 'Clients',
    summary: 'Save a client',
    description:
      'Without `clientId` it creates a client; `clientName` and `clientType` are then required. With the id of a known client it updates: a member that is left out keeps its value, and `clientData` replaces the whole map. Every change is archived.',
    success: { 200: 'Updated. The saved record.', 201: 'Created. The saved record with its new id.' },
    refusals: [404],
  },
  readClient: {
    tag: 'Clients',
    summary: 'Read the latest record of a client',
    description:
      'This service answers the whole record whatever the product. Another may answer only what the product asks.',
    success: { 200: 'The record.' },
    refusals: [404],
  },
  readClientAt: {
    tag: 'Clients',
    summary: 'Read a client as of a moment',
    description:
      'A revision counts from its own moment on. A moment before the first revision is a 404, a future one is the latest record.',
    success: { 200: 'The record as it was.' },
    refusals: [400, 404],
  },
  fireEvent: {
    tag: 'Events',
    summary: 'Send an event',
    description:
      'What an event runs is configuration; the actions run asynchronously. An event that is not defined for the product runs nothing and has both counts 0. Quotes of a GET_QUOTES event are read by its triggerRequestId. PAYMENT_SETUP and SELECT_QUOTE are not in the interface document.',
    success: { 200: 'The event was sent.' },
    refusals: [404],
  },
  readConfigs: {
    tag: 'Configurations',
    summary: 'Read all configurations of a product',
    description: 'One array per configuration type. Further types than the documented ones may be there.',
    success: { 200: 'The configurations by type.' },
    refusals: [404],
  },
  readQuotes: {
    tag: 'Quotes',
    summary: 'Read the quotes of a request',
    description:
      'What has arrived so far. A request is complete when `quoted` and `declined` together reach its expectedResponseCount; an action may also never respond. An event other than GET_QUOTES has two empty lists.',
    success: { 200: 'The quotes so far.' },
    refusals: [404],
  },
};

/** Each status as a reusable response: its name in the document, what it means and the headers it carries. */
export const problemResponses: Readonly<
  Partial<Record<ProblemStatus, { name: string; description: string; headers?: Record<string, string> }>>
> = {
  400: { name: 'Unreadable', description: 'The body, or a date in the path, cannot be read.' },
  401: {
    name: 'Unauthorized',
    description: 'The credential is missing or unknown.',
    headers: { 'WWW-Authenticate': 'The scheme, Basic. A gateway strips it.' },
  },
  404: {
    name: 'NotFound',
    description:
      'Unknown client, product, request or quote, also one of another tenant; an id in the path that is not a UUID.',
  },
  413: { name: 'TooLarge', description: 'The body has more than 5 MiB.' },
  415: { name: 'NotJson', description: 'The body is not sent as application/json.' },
  422: {
    name: 'Misfit',
    description: 'The body can be read and does not fit; `errors` has a JSON Pointer to each place.',
  },
  429: {
    name: 'TooMany',
    description: 'Too many calls. Repeat a read after the time given.',
    headers: { 'Retry-After': 'Seconds to wait.' },
  },
  500: { name: 'Failed', description: 'The service failed. A write may have happened.' },
  503: { name: 'Unavailable', description: 'The service is unavailable.' },
};
