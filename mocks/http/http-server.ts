/** Node's requests and answers as web ones, with the headers that let a page of another origin call. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { bodyLimit } from './request-body.ts';
import { ProblemError } from '../service/problems.ts';

export interface HttpService {
  readonly answer: (request: Request) => Promise<Response>;
  /** For what never becomes a request. */
  readonly refuse: (problem: ProblemError) => Response;
  /** The OpenAPI document, for anybody: it says nothing of a tenant. */
  readonly document: unknown;
}

/** A request whose connection the service drops, by fault, ends without an answer here too. */
export function answerOverHttp(service: HttpService): RequestListener {
  return (incoming, outgoing) => {
    void respond(service, incoming, outgoing).catch(() => outgoing.destroy());
  };
}

async function respond(
  { answer, refuse, document }: HttpService,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  allowOrigin(incoming, outgoing);
  if (incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method'] !== undefined) {
    outgoing.writeHead(204).end();
    return;
  }
  if (incoming.method === 'GET' && documentPath.test(incoming.url ?? '')) {
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(document));
    return;
  }
  const body = await readBody(incoming);
  const request = webRequest(incoming, body);
  const response = request instanceof ProblemError ? refuse(request) : await answer(request);
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => outgoing.setHeader(name, value));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

const methods = 'GET, PUT, POST';

/** No path of the interface document. */
const documentPath = /\/v3\/openapi\.json$/;

function allowOrigin(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.setHeader('Vary', 'Origin');
  if (incoming.headers.origin === undefined) return;
  outgoing.setHeader('Access-Control-Allow-Origin', incoming.headers.origin);
  outgoing.setHeader('Access-Control-Allow-Methods', methods);
  outgoing.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  outgoing.setHeader('Access-Control-Expose-Headers', 'Allow, Date, Retry-After, WWW-Authenticate');
  outgoing.setHeader('Access-Control-Max-Age', '600');
}

/** Reads to the end, so that the answer can be read, but keeps no more than shows that it is too much. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (size <= bodyLimit) chunks.push(chunk);
    size += chunk.byteLength;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The request as a browser's, or why it cannot be one. */
function webRequest(incoming: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request | ProblemError {
  const { method = 'GET', url = '/', headers } = incoming;
  const base = `http://${headers.host ?? '127.0.0.1'}`;
  // A path that begins with two slashes would be read as a host.
  if (url.startsWith('//') || !URL.canParse(url, base)) {
    return new ProblemError(400, 'The address of the request cannot be read.');
  }
  // Web requests have no such methods.
  if (/^(?:connect|trace|track)$/i.test(method)) {
    return new ProblemError(405, `The service has no ${method}.`, { headers: { Allow: methods } });
  }
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return new Request(new URL(url, base), {
    method,
    headers: given,
    body: method === 'GET' || method === 'HEAD' ? null : body,
  });
}
