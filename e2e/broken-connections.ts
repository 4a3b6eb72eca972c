/** Connections that break between a browser and a server, and how often a write on them is taken. */
import { createServer, connect, type Server, type Socket } from 'node:net';
import type { Page } from '@playwright/test';

/** Starts a server on a free port of this machine. */
export async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const listening = server.address();
  if (typeof listening !== 'object' || !listening) throw new Error('The server has no address.');
  return listening.port;
}

/** How a connection ends: with a reset, or closed as after a time without use. */
export type Break = 'reset' | 'close';

export interface Line {
  readonly port: number;
  /** Ends every connection of the moment, on the browser's side. */
  readonly cut: (how: Break) => void;
  readonly close: () => void;
}

/** A line to a server, which hands on every byte until it is cut. */
export async function startLine(target: number): Promise<Line> {
  const near = new Map<Socket, Socket>();
  const server = createServer({ noDelay: true }, (browser) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    near.set(browser, far);
    const end = () => {
      near.delete(browser);
      browser.destroy();
      far.destroy();
    };
    // A reset is an error of the socket as well.
    for (const socket of [browser, far]) socket.on('error', end).on('close', end);
    browser.pipe(far);
    far.pipe(browser);
  });
  const port = await portOf(server);
  const cut = (how: Break) => {
    for (const [browser, far] of near) {
      near.delete(browser);
      if (how === 'reset') browser.resetAndDestroy();
      else browser.end();
      far.destroy();
    }
  };
  return { port, cut, close: () => server.close(() => undefined) && cut('reset') };
}

/**
 * Sends writes from a page, each on a connection that was used before, as the app sends one; what breaks, breaks.
 * @param path of the service, below the page's address
 * @returns how often each status came; 0 counts the writes without an answer
 */
export async function sendWrites(page: Page, path: string, count: number): Promise<Record<number, number>> {
  return page.evaluate(
    async ([below, times]) => {
      const statuses: Record<number, number> = {};
      for (let at = 0; at < times; at += 1) {
        const id = crypto.randomUUID();
        await (await fetch(`${below}/v3/warm`, { cache: 'no-store' })).text();
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': id };
        const write = { method: 'PUT', headers, body: JSON.stringify({ clientName: id }) };
        const status = await fetch(`${below}/v3/client`, write).then(
          (response) => response.status,
          () => 0,
        );
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      return statuses;
    },
    [path, count] as const,
  );
}
