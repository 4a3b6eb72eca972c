/** A line to a port of this machine, for tests: cut and mended as they say. */
import { createServer, connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export interface SpecLine {
  readonly port: number;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

/** @param bytesPerSecond what it takes towards the port at the most */
export async function lineTo(target: number, bytesPerSecond = Infinity): Promise<SpecLine> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    pipeline(
      near,
      (parts: AsyncIterable<Buffer>) => slowed(parts, bytesPerSecond),
      far,
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true;
      end();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      end();
      await closed;
    },
  };
}

async function* slowed(parts: AsyncIterable<Buffer>, bytesPerSecond: number): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    if (bytesPerSecond < Infinity) await pause((1_000 * part.length) / bytesPerSecond);
    yield part;
  }
}
