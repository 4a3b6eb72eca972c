/** A server that hands on what another one answers, and records all of it: what a browser behind it has received. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Recorder {
  /** Of this server, with the other's path. */
  readonly address: string;
  /** Every status line, header and body so far. */
  readonly received: () => string;
  /** The paths asked for so far. */
  readonly asked: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Records what the server at an address answers. Bodies come uncompressed, so that they can be read. */
export async function startRecorder(target: string): Promise<Recorder> {
  const { origin, pathname } = new URL(target);
  const recorded: string[] = [];
  const asked: string[] = [];

  function record(answer: IncomingMessage): void {
    recorded.push(`${answer.statusCode} ${answer.statusMessage}\n${answer.rawHeaders.join('\n')}\n`);
    answer.on('data', (data: Buffer) => recorded.push(data.toString('latin1')));
  }

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url = '/', headers } = incoming;
    asked.push(url);
    const onward = request(
      new URL(url, origin),
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        record(answer);
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const server = createServer(handOn);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const listening = server.address();
  const port = typeof listening === 'object' && listening ? listening.port : 0;
  return {
    address: `http://127.0.0.1:${port}${pathname}`,
    received: () => recorded.join(''),
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
