import { afterEach } from 'vitest';
import { engineContract } from '../../src/desk/engine-contract.ts';
import type { DeskEngine } from '../../src/desk/engine.ts';
import { natsEngine } from '../../src/desk/nats-engine.ts';
import { startDeskServer } from './desk-server.ts';
import { lineTo, type SpecLine } from './line.ts';

/** A claim's life is so many times shorter here. */
const hurry = 60;

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

engineContract(async () => {
  const server = await startDeskServer(120_000 / hurry);
  const lines = new Map<DeskEngine, SpecLine>();
  closers.push(() => server.close());
  return {
    engine: async () => {
      const line = await lineTo(server.port);
      const engine = natsEngine({ address: `ws://127.0.0.1:${line.port}`, desk: 'desk' });
      lines.set(engine, line);
      closers.push(
        () => engine.leave(),
        () => line.close(),
      );
      return engine;
    },
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms / hurry)),
    cut: (engine) => lines.get(engine)?.cut(),
    mend: (engine) => lines.get(engine)?.mend(),
    tooMany: 17_000_000,
  };
});
