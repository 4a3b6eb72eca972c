/** One run against one deployment: how it is called, what came back, and what time it is there. */
import {
  endpoints,
  fillPath,
  type EndpointName,
  type Params,
  type Read,
} from '../../src/contract/endpoints.ts';
import { msToTimestamp } from '../../src/lib/timestamp.ts';
import { withPlainNumbers } from '../../src/lib/number-source.ts';
import { JsonTextError, parseStrictJson } from '../../src/lib/strict-json.ts';
import { Deviation, expect, NotChecked } from './outcome.ts';

/** Where to, as whom, and what is known there. */
export interface Target {
  /** What comes before the version segment. */
  readonly baseUrl: string;
  /** What follows `Basic `; without it no Authorization is sent, as to a gateway that adds its own. */
  readonly credential?: string | undefined;
  /** Of another tenant. */
  readonly otherCredential?: string | undefined;
  readonly productId: string;
  readonly clientId?: string | undefined;
  readonly triggerRequestId?: string | undefined;
  /** Answers for the client that is made, by qid. */
  readonly intake?: Readonly<Record<string, unknown>> | undefined;
  /** Whether to save, and to send events. */
  readonly write: boolean;
}

/** What a session runs on; specs have their own. */
export interface Platform {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Exchange {
  /** The call in words: `GET /v3/client/…/product/…`. */
  readonly call: string;
  /** 0 when no answer came; the text then says why. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body; undefined when it is empty or cannot be read as JSON. */
  readonly json: unknown;
}

interface Sending {
  /** An object is sent as JSON, a text as it is. */
  readonly body?: unknown;
  readonly mediaType?: string;
  /** Another credential than the session's; null for none. */
  readonly credential?: string | null;
}

const timeLimit = 30_000;
/** How long a service may ask to wait, and how often. */
const [longestWait, mostRepeats] = [60, 3];

export class Session {
  readonly target: Target;
  /** Every exchange so far, oldest first. */
  readonly exchanges: Exchange[] = [];
  /** Clients that were made, by id. */
  readonly made = new Map<string, string>();
  readonly #platform: Platform;

  constructor(target: Target, platform: Platform) {
    this.target = target;
    this.#platform = platform;
  }

  get wait(): Platform['wait'] {
    return this.#platform.wait;
  }

  call<N extends EndpointName>(name: N, params: Params<N>, sending?: Sending): Promise<Exchange> {
    return this.send(endpoints[name].method, fillPath(name, params), sending);
  }

  async send(method: string, path: string, sending: Sending = {}): Promise<Exchange> {
    for (let repeats = 0; ; repeats++) {
      const exchange = await this.#send(method, path, sending);
      const seconds = Number(exchange.headers.get('Retry-After') ?? Number.NaN);
      if (exchange.status !== 429 || repeats === mostRepeats || !(seconds <= longestWait)) {
        this.exchanges.push(exchange);
        return exchange;
      }
      await this.wait(seconds * 1_000);
    }
  }

  async #send(method: string, path: string, { body, mediaType, credential }: Sending): Promise<Exchange> {
    const call = `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '…')}`;
    const headers = new Headers();
    const sent = credential === undefined ? this.target.credential : credential;
    if (sent !== undefined && sent !== null) headers.set('Authorization', `Basic ${sent}`);
    if (body !== undefined) headers.set('Content-Type', mediaType ?? 'application/json');
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const signal = AbortSignal.timeout(timeLimit);
    const request = new Request(`${this.target.baseUrl}${path}`, {
      method,
      headers,
      body: text ?? null,
      signal,
    });
    try {
      const response = await this.#platform.fetch(request);
      const came = await response.text();
      return { call, status: response.status, headers: response.headers, text: came, json: jsonOf(came) };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { call, status: 0, headers: new Headers(), text: why, json: undefined };
    }
  }

  /** Reads a client, now or as of a moment, as the session's tenant or another. */
  readClient(clientId: string, at?: string, sending?: Sending): Promise<Exchange> {
    const { productId } = this.target;
    return at === undefined
      ? this.call('readClient', { clientId, productId }, sending)
      : this.call('readClientAt', { clientId, productId, date: at }, sending);
  }

  /** The service's clock, in whole seconds rounded down, as milliseconds since 1970. @throws {NotChecked} */
  async now(): Promise<number> {
    const { headers } = await this.call('readConfigs', {}, { body: { productId: this.target.productId } });
    const now = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(now))
      throw new NotChecked('Answers have no Date, so that nothing says what time it is there.');
    return now;
  }

  /** The day there, else here: a number of days from it, as YYYY-MM-DD. */
  async day(daysAhead: number): Promise<string> {
    const now = await this.now().catch(() => Date.now());
    return msToTimestamp(now + daysAhead * 86_400_000).slice(0, 10);
  }

  /**
   * Waits until a moment lies between what was saved before and what is saved after. Half a second and more on both sides
   * allow for a Date that a proxy wrote.
   */
  async momentBetween(): Promise<string> {
    const before = await this.now();
    for (let waits = 0; (await this.now()) < before + 3_000; waits++) {
      if (waits === 20) throw new NotChecked('The Date of its answers does not move on.');
      await this.wait(1_000);
    }
    return msToTimestamp(before + 1_500);
  }
}

/** The body in the shape that the app reads. @throws {Deviation} when it cannot be read. */
export function read<N extends EndpointName>(name: N, exchange: Exchange): Read<N> {
  expectOk(exchange);
  const parsed = endpoints[name].read.safeParse(exchange.json);
  if (!parsed.success) {
    throw new Deviation(`${exchange.call} answers what cannot be read. ${parsed.error.issues[0]?.message}`);
  }
  return parsed.data as Read<N>; // the endpoint's own schema just made it
}

/** @throws {Deviation} for anything but a success. */
export function expectOk(exchange: Exchange): void {
  expect(isOk(exchange), `${describeStatus(exchange)}, not a success.`);
}

export const isOk = ({ status }: Exchange): boolean => status >= 200 && status < 300;

/** @throws {Deviation} for any other status. */
export function expectStatus(exchange: Exchange, wanted: number): void {
  expect(exchange.status === wanted, `${describeStatus(exchange)}, not ${wanted}.`);
}

const describeStatus = ({ call, status, text }: Exchange): string =>
  status === 0 ? `${call} gets no answer (${text})` : `${call} answers ${status}`;

function jsonOf(text: string): unknown {
  try {
    return withPlainNumbers(parseStrictJson(text));
  } catch (error) {
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}
