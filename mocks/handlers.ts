/**
 * The endpoint table and the service as MSW handlers: who is calling, which endpoint, what body, which fault. The only
 * file that knows MSW's request shape.
 */
import { getResponse, http, HttpResponse, type RequestHandler } from 'msw';
import { endpointNames, endpoints, type EndpointName } from '../src/contract/endpoints.ts';
import { jsonText } from '../src/lib/json-text.ts';
import { msToTimestamp } from '../src/lib/timestamp.ts';
import { readJsonBody } from './http/request-body.ts';
import type { Context, Core, OpenService } from './service/core.ts';
import { notFound, ProblemError } from './service/problems.ts';
import { runOperation } from './service/service.ts';
import { tenantOf } from './service/tenants.ts';

interface Call {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
}
type Act = (call: Call, context: Context) => Promise<Response>;

/** Handlers for every path, below any address or below a segment; the last one answers 404 to all that is not in the table. */
export function createHandlers(
  open: OpenService & { readonly delay: () => number },
  segment?: string,
): RequestHandler[] {
  const answer = (act: Act) => async (call: Call) => {
    const response = await guarded(open, call, act);
    await pause(open.delay());
    return response;
  };
  const refuse = (problem: ProblemError) => answer(() => Promise.reject(problem));
  return [
    ...endpointNames.map((name) => {
      const { method, path } = endpoints[name];
      const register = { GET: http.get, PUT: http.put, POST: http.post }[method];
      const act: Act = (call, context) => answerEndpoint(open, name, call, context);
      return register<Record<string, string>>(pathMatcher(segment, path), answer(act));
    }),
    ...[...new Set(endpointNames.map((name) => endpoints[name].path))].map((path) =>
      http.all<Record<string, string>>(pathMatcher(segment, path), refuse(wrongMethod(path))),
    ),
    http.all<Record<string, string>>(
      ({ request }) => segment === undefined || pathOf(request).split('/').includes(segment),
      refuse(notFound('There is no such path.')),
    ),
  ];
}

/**
 * A fetch that never leaves. It rejects as `fetch` does: a TypeError when the connection was lost, the signal's reason
 * when the caller gave up. What the service did by then stays done.
 */
export function fetchThrough(handlers: RequestHandler[]): (input: Request) => Promise<Response> {
  return async (input) => {
    input.signal.throwIfAborted();
    // Without cookies: msw would read document.cookie, which throws where storage is refused.
    const request = new Request(input, { credentials: 'omit' });
    const answer = getResponse(handlers, request).catch(() => undefined);
    const response = await Promise.race([answer, aborted(input.signal)]);
    // An answer of type "error" is how a handler says that the connection was lost; none means that one threw.
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Checks the caller and writes every refusal as a problem. */
async function guarded(core: Core, call: Call, act: Act): Promise<Response> {
  try {
    const tenant = tenantOf(call.request.headers.get('Authorization'));
    if (!tenant) {
      throw new ProblemError(401, 'The credential is missing or unknown.', {
        headers: { 'WWW-Authenticate': 'Basic realm="quoting"' },
      });
    }
    return await act(call, { tenant });
  } catch (error) {
    if (error instanceof ProblemError) return problemResponse(core, error);
    // A mistake of our own must be seen, not taken for a lost connection.
    const what = error instanceof Error ? error.message : String(error);
    return problemResponse(core, new ProblemError(500, `The demo service failed: ${what}`));
  }
}

async function answerEndpoint(
  open: OpenService,
  name: EndpointName,
  { request, params }: Call,
  context: Context,
): Promise<Response> {
  const body = endpoints[name].method === 'GET' ? undefined : await readJsonBody(request);
  const effects = open.faults.apply(name);
  const faulty = { params, now: open.clock.now() };
  for (const effect of effects) {
    if (effect.kind === 'wait') await pause(effect.ms);
    if (effect.kind === 'problem' && (effect.when?.(faulty) ?? true)) {
      throw new ProblemError(effect.status, 'A fault of the demo, switched on by name.', {
        headers: effect.headers ?? {},
      });
    }
    if (effect.kind === 'answer') return jsonResponse(open, JSON.stringify(effect.body), effect.status);
    if (effect.kind === 'lost' && effect.when === 'before') return HttpResponse.error();
  }
  if (effects.some(({ kind }) => kind === 'ignored'))
    return new HttpResponse('', { status: 200, headers: headersNow(open.clock) });
  const changed = effects.reduce(
    (made: unknown, effect) => (effect.kind === 'request' ? effect.change(made) : made),
    body,
  );
  const late = effects.find(({ kind }) => kind === 'late');
  const result =
    late?.kind === 'late'
      ? await readLate(open, context, params, late.ms)
      : await runOperation(open, context, name, { params, body: changed });
  if (effects.some((effect) => effect.kind === 'lost')) return HttpResponse.error();

  const call = { params, now: open.clock.now() };
  let sent: unknown = result.body;
  for (const effect of effects) if (effect.kind === 'body') sent = effect.change(sent, call);
  let text = jsonText(sent) ?? '';
  for (const effect of effects) if (effect.kind === 'text') text = effect.change(text);
  return jsonResponse(open, text, result.status);
}

const jsonResponse = ({ clock }: Pick<Core, 'clock'>, text: string, status: number): Response =>
  new HttpResponse(text, {
    status,
    headers: { ...headersNow(clock), 'Content-Type': 'application/json' },
  });
/** A client as it was before; one that was not there yet, as it is. */
async function readLate(open: OpenService, context: Context, params: Call['params'], ms: number) {
  const date = msToTimestamp(open.clock.now() - ms);
  try {
    return await runOperation(open, context, 'readClientAt', {
      params: { ...params, date },
      body: undefined,
    });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 404) throw error;
    return runOperation(open, context, 'readClient', { params, body: undefined });
  }
}

/** A refusal as it is sent. */
export function problemResponse({ clock }: Pick<Core, 'clock'>, problem: ProblemError): Response {
  return new HttpResponse(JSON.stringify(problem.body()), {
    status: problem.status,
    headers: { ...headersNow(clock), ...problem.headers, 'Content-Type': 'application/problem+json' },
  });
}

/** The Date is the service's own, from which a client can tell how far its clock is off. */
function headersNow(clock: Core['clock']): Record<string, string> {
  return { Date: new Date(clock.now()).toUTCString(), 'Cache-Control': 'no-store' };
}

function wrongMethod(path: string): ProblemError {
  const allowed = endpointNames
    .filter((name) => endpoints[name].path === path)
    .map((name) => endpoints[name].method);
  return new ProblemError(405, 'This path takes another method.', { headers: { Allow: allowed.join(', ') } });
}

/** A path with its `:name`s as MSW wants to know of it; MSW's own matcher throws on a malformed percent sign. */
function pathMatcher(segment: string | undefined, path: string) {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const before = segment === undefined ? '' : `/${segment}`;
  const pattern = new RegExp(`^.*${before}${path.replace(/:\w+/g, '([^/]*)')}$`);
  return ({ request }: { readonly request: Request }) => {
    const [found, ...values] = pattern.exec(pathOf(request)) ?? [];
    const params = Object.fromEntries(names.map((name, i) => [name, decoded(values[i] ?? '')]));
    return { matches: found !== undefined, params };
  };
}

const pathOf = (request: Request): string => new URL(request.url).pathname;

/** What cannot be decoded stays as it is; as an id or a date it is refused then. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve();
}
