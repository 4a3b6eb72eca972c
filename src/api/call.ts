/** The seam: the one place where the app calls the service. */
import type { z } from 'zod';
import {
  endpoints,
  fillPath,
  type Body,
  type EndpointName,
  type Params,
  type Read,
} from '../contract/endpoints.ts';
import { browserNow, serviceOffset, setServiceOffset } from '../lib/clock.ts';
import { JsonTextError, parseStrictJson } from '../lib/strict-json.ts';
import type { Connection } from './connection.ts';
import { refused, unreachable, unreadable } from './errors.ts';

/** How long a call may take before the app stops waiting, in milliseconds. */
const timeLimit = 30_000;

export interface CallInput<N extends EndpointName> {
  readonly params: Params<N>;
  readonly body?: Body<N>;
  readonly signal?: AbortSignal | undefined;
}

export interface Answered<N extends EndpointName> {
  readonly value: Read<N>;
  readonly status: number;
}

/**
 * Calls one endpoint and reads its answer tolerantly.
 * @throws {CallError} refused, unreadable or unreachable; never anything else.
 */
export async function call<N extends EndpointName>(
  connection: Connection,
  endpoint: N,
  input: CallInput<N>,
): Promise<Answered<N>> {
  const response = await send(connection, endpoint, input);
  const body = await bodyText(endpoint, response, input.signal);
  if (!response.ok) throw refused(endpoint, response, body);
  noteServiceTime(response);
  return { value: readBody(endpoint, response.status, body), status: response.status };
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
  try {
    return await connection.fetch(
      new Request(`${connection.baseUrl}${fillPath(endpoint, input.params)}`, {
        method: endpoints[endpoint].method,
        headers,
        body: input.body === undefined ? null : JSON.stringify(input.body),
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

async function bodyText(
  endpoint: EndpointName,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw unreachable(endpoint, signal?.aborted ? 'cancelled' : 'lost', cause);
  }
}

function readBody<N extends EndpointName>(endpoint: N, status: number, body: string): Read<N> {
  let json: unknown;
  if (!(body === '' && endpoint === 'saveClient')) {
    try {
      json = parseStrictJson(body);
    } catch (error) {
      if (!(error instanceof JsonTextError)) throw error;
      throw unreadable(endpoint, { status, body, expected: error.message });
    }
  }
  const read: z.ZodType = endpoints[endpoint].read;
  const parsed = read.safeParse(json);
  if (!parsed.success) {
    const expected = parsed.error.issues.map((issue) => issue.message).join(' ');
    throw unreadable(endpoint, { status, body, expected });
  }
  return parsed.data as Read<N>; // the table's own schema made it; TypeScript cannot follow the index
}

/**
 * An answer's Date header tells the service's clock to the second. A difference below two seconds is within what the
 * header and the way can hide, and counts as none.
 */
function noteServiceTime(response: Response): void {
  if (serviceOffset()?.how === 'given') return;
  const date = response.headers.get('Date');
  const ms = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(ms)) return;
  const difference = ms + 500 - browserNow();
  const known = serviceOffset()?.ms;
  if (known === undefined || Math.abs(difference - known) > 2_000) {
    setServiceOffset({
      ms: Math.abs(difference) > 2_000 ? Math.round(difference / 1000) * 1000 : 0,
      how: 'estimated',
    });
  }
}
