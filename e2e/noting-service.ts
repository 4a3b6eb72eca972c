/** A service for journeys about the gateway in front of it. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { portOf } from './broken-connections.ts';

/** A service that notes what it was asked, and answers what a test wants. */
export async function startService(respond: (response: ServerResponse) => void) {
  const asked: {
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
    readonly port: number | undefined;
  }[] = [];
  const server = createServer(({ url = '', headers, socket }, response) => {
    asked.push({ url, headers, port: socket.remotePort });
    respond(response);
  });
  const baseUrl = `http://127.0.0.1:${await portOf(server)}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { asked, baseUrl, close };
}
