/** The one place where the app calls the service. */
import type { z } from 'zod';
import { isOtherClient } from '../contract/clients.ts';
import {
  endpoints,
  fillPath,
  type Body,
  type EndpointName,
  type Params,
  type Read,
} from '../contract/endpoints.ts';
import { isRefusedIn } from '../contract/problems.ts';
import { browserNow, narrowOffset, serviceOffset, setServiceOffset } from '../lib/clock.ts';
import { isObject } from '../lib/json.ts';
import { jsonBytes } from '../lib/json-text.ts';
import { randomId } from '../lib/random-id.ts';
import { JsonTextError, parseShownJson, parseStrictJson } from '../lib/strict-json.ts';
import type { Connection } from './connection.ts';
import { refused, unreachable, unreadable } from './errors.ts';
import { isJustCreated, noteCreated } from './just-created.ts';
import { updateRefusedKey } from './refused-key.ts';
import { isRateLimited, setRateLimit } from './rate-limit.ts';

/** Milliseconds before the app stops waiting for a response. */
const timeLimit = 30_000;

export interface CallInput<N extends EndpointName> {
  readonly params: Params<N>;
  readonly body?: Body<N>;
  readonly signal?: AbortSignal | undefined;
  /** Receives every response's bytes before they are read, as evidence. */
  readonly onBytes?: (bytes: Uint8Array<ArrayBuffer>, status: number) => void;
}

export interface CallResult<N extends EndpointName> {
  readonly value: Read<N>;
  readonly status: number;
}

/**
 * Calls an endpoint and reads its response tolerantly.
 * @throws {CallError} and nothing else.
 */
export async function call<N extends EndpointName>(
  connection: Connection,
  endpoint: N,
  input: CallInput<N>,
): Promise<CallResult<N>> {
  const sentAt = browserNow();
  const response = await send(connection, endpoint, input);
  const receivedAt = browserNow();
  const bytes = await bodyBytes(endpoint, response, input.signal);
  input.onBytes?.(bytes, response.status);
  updateRefusedKey(connection, response.status);
  const body = new TextDecoder().decode(bytes);
  if (!response.ok) {
    const isNew = 'clientId' in input.params && isJustCreated(connection, input.params.clientId);
    const error = refused(endpoint, response, body, isNew);
    if (isRateLimited(error)) setRateLimit(connection, error);
    throw error;
  }
  noteServiceTime(response, sentAt, receivedAt);
  const value = readBody(endpoint, response, body, input.params);
  noteNewClient(connection, input.body, value);
  return { value, status: response.status };
}

/** A save without an id, or an event without a client, creates the one that its response names. */
function noteNewClient(connection: Connection, body: unknown, value: Read<EndpointName>): void {
  const clientId = 'clientId' in value ? value.clientId : undefined;
  if (clientId === undefined || !isObject(body)) return;
  const payload = isObject(body['payload']) ? body['payload'] : body;
  if (body['clientId'] === undefined && payload['clientId'] === undefined) noteCreated(connection, clientId);
}

/**
 * Stops a write before it is sent where the browser says that it is offline and nothing answers at the service's address.
 * The browser's word alone is not enough: the service may run on the same machine.
 * @throws {CallError} that says that nothing was sent.
 */
export async function refuseOffline(connection: Connection, endpoint: EndpointName): Promise<void> {
  if (connection.kind === 'demo' || globalThis.navigator?.onLine !== false) return;
  try {
    await connection.fetch(
      new Request(connection.baseUrl, {
        method: 'HEAD',
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeLimit),
      }),
    );
  } catch (cause) {
    throw unreachable(endpoint, 'notSent', cause);
  }
}

async function send<N extends EndpointName>(
  connection: Connection,
  endpoint: N,
  input: CallInput<N>,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimit);
  const headers = new Headers({ Accept: 'application/json' });
  if (connection.credential !== undefined) headers.set('Authorization', `Basic ${connection.credential}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  // A browser repeats a write whose connection broke, over any version of HTTP. By this the gateway knows it, and stops it.
  if (connection.kind === 'gateway' && endpoints[endpoint].writes) headers.set('Idempotency-Key', randomId());
  try {
    return await connection.fetch(
      new Request(`${connection.baseUrl}${fillPath(endpoint, input.params)}`, {
        method: endpoints[endpoint].method,
        headers,
        body: jsonBytes(input.body) ?? null,
        credentials: connection.credentials,
        cache: 'no-store',
        signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
      }),
    );
  } catch (cause) {
    throw unreachable(
      endpoint,
      input.signal?.aborted ? 'cancelled' : limit.aborted ? 'timedOut' : 'lost',
      cause,
    );
  }
}

async function bodyBytes(
  endpoint: EndpointName,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw unreachable(endpoint, signal?.aborted ? 'cancelled' : 'lost', cause);
  }
}

/** Nothing of these bodies is sent to the service again. */
const neverSentBack: ReadonlySet<EndpointName> = new Set(['readConfigs', 'readQuotes']);

/** A success's status proves nothing: the body may refuse, or be another client's. */
function readBody<N extends EndpointName>(
  endpoint: N,
  response: Response,
  body: string,
  params: Params<N>,
): Read<N> {
  const { status } = response;
  const parse = neverSentBack.has(endpoint) ? parseShownJson : parseStrictJson;
  let json: unknown;
  if (!(body === '' && endpoint === 'saveClient')) {
    try {
      json = parse(body);
    } catch (error) {
      if (!(error instanceof JsonTextError)) throw error;
      throw unreadable(endpoint, { status, body, expected: error.message });
    }
  }
  if (isRefusedIn(json, endpoints[endpoint].hasRecord)) throw refused(endpoint, response, body);
  const read: z.ZodType = endpoints[endpoint].read;
  const parsed = read.safeParse(json);
  if (!parsed.success) {
    const expected = parsed.error.issues.map((issue) => issue.message).join(' ');
    throw unreadable(endpoint, { status, body, expected });
  }
  const value = parsed.data as Read<N>; // the table's own schema made it; TypeScript cannot follow the index
  if ('clientId' in params && 'clientId' in value && isOtherClient(value.clientId, params.clientId)) {
    // Without the body: it is nobody's who asked for this client.
    throw unreadable(endpoint, {
      status,
      body: undefined,
      expected: 'It is the record of another client.',
    });
  }
  return value;
}

/** A response's Date header has the service's time to the second; of one that a cache kept, the time when that was made. */
function noteServiceTime(response: Response, sentAt: number, receivedAt: number): void {
  const known = serviceOffset();
  if (known?.how === 'given' || Number(response.headers.get('Age')) > 0) return;
  const date = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(date)) setServiceOffset(narrowOffset(known, date, sentAt, receivedAt));
}
