/**
 * The endpoint table and the service as MSW handlers: who is calling, which endpoint, what body, which fault. The only
 * file that knows MSW's request shape.
 */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { endpointNames, endpoints, type EndpointName } from '../src/contract/endpoints.ts';
import { pathMatcher, under } from './match-path.ts';
import { readJsonBody } from './http/request-body.ts';
import type { Context, Core, Service } from './service/core.ts';
import { runOperation } from './service/run-operation.ts';
import { notFound, ProblemError } from './service/problems.ts';
import { tenantOf } from './service/tenants.ts';

export interface HandlerOptions {
  /** The segment that stands before the version segment; by default anything may. */
  readonly segment?: string | undefined;
  /** Milliseconds before each answer. */
  readonly delay?: () => number;
}

interface Call {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Handlers for every path: the last one answers 404 for whatever the table does not name. */
export function createHandlers(core: Core, service: Service, options: HandlerOptions = {}): RequestHandler[] {
  const { segment, delay = () => 0 } = options;
  const answer =
    (act: (call: Call, context: Context) => Promise<Response>) =>
    async (call: Call): Promise<Response> => {
      const response = await guarded(core, call, act);
      await pause(delay());
      return response;
    };
  const paths = new Set(endpointNames.map((name) => endpoints[name].path));
  return [
    ...endpointNames.map((name) => {
      const { method, path } = endpoints[name];
      const register = { GET: http.get, PUT: http.put, POST: http.post }[method];
      return register(
        pathMatcher(segment, path),
        answer((call, context) => answerEndpoint(core, service, name, call, context)),
      );
    }),
    ...[...paths].map((path) =>
      http.all(
        pathMatcher(segment, path),
        answer(() => Promise.reject(wrongMethod(path))),
      ),
    ),
    http.all(
      under(segment),
      answer(() => Promise.reject(notFound('There is no such path.'))),
    ),
  ];
}

/** Checks the caller and writes every refusal as a problem. */
async function guarded(
  core: Core,
  call: Call,
  act: (call: Call, context: Context) => Promise<Response>,
): Promise<Response> {
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
  core: Core,
  service: Service,
  name: EndpointName,
  { request, params }: Call,
  context: Context,
): Promise<Response> {
  const body = endpoints[name].method === 'GET' ? undefined : await readJsonBody(request);
  const effects = core.faults.apply(name);
  for (const effect of effects) {
    if (effect.kind === 'wait') await pause(effect.ms);
    if (effect.kind === 'problem') {
      throw new ProblemError(effect.status, 'A fault of the demo, switched on by name.', {
        headers: effect.headers ?? {},
      });
    }
    if (effect.kind === 'lost' && effect.when === 'before') return HttpResponse.error();
  }
  const result = await runOperation(core, service, context, name, { params, body });
  if (effects.some((effect) => effect.kind === 'lost')) return HttpResponse.error();

  const call = { params: plainParams(params), now: core.clock.now() };
  let sent: unknown = result.body;
  for (const effect of effects) if (effect.kind === 'body') sent = effect.change(sent, call);
  let text = JSON.stringify(sent);
  for (const effect of effects) if (effect.kind === 'text') text = effect.change(text);
  return new HttpResponse(text, {
    status: result.status,
    headers: { ...headersNow(core.clock), 'Content-Type': 'application/json' },
  });
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

function plainParams(params: Call['params']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve();
}
