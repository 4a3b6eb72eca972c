/** Node's requests and answers as web ones, with the headers that let a page of another origin call. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { bodyLimit } from './request-body.ts';

/** A request whose connection the service drops, by fault, ends without an answer here too. */
export function answerOverHttp(answer: (request: Request) => Promise<Response>): RequestListener {
  return (incoming, outgoing) => {
    void respond(answer, incoming, outgoing).catch(() => outgoing.destroy());
  };
}

async function respond(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  allowOrigin(incoming, outgoing);
  if (incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method'] !== undefined) {
    outgoing.writeHead(204).end();
    return;
  }
  const body = await readBody(incoming);
  const response = await answer(webRequest(incoming, body));
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => outgoing.setHeader(name, value));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

function allowOrigin(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.setHeader('Vary', 'Origin');
  if (incoming.headers.origin === undefined) return;
  outgoing.setHeader('Access-Control-Allow-Origin', incoming.headers.origin);
  outgoing.setHeader('Access-Control-Allow-Methods', 'GET, PUT, POST');
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

function webRequest(incoming: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return new Request(new URL(url, `http://${headers.host ?? '127.0.0.1'}`), {
    method,
    headers: given,
    body: method === 'GET' || method === 'HEAD' ? null : body,
  });
}
