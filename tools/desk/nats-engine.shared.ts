import { afterEach, expect, it } from 'vitest';
import { engineContract, joined, replayed } from '../../src/desk/engine-contract.ts';
import type { DeskEngine } from '../../src/desk/engine.ts';
import { natsEngine } from '../../src/desk/nats-engine.ts';
import { startDeskServer } from './desk-server.ts';
import { lineTo, type SpecLine } from './line.ts';
import { purgeClient } from './operator.ts';

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

async function engineOn(bytesPerSecond?: number) {
  const server = await startDeskServer();
  const line = await lineTo(server.port, bytesPerSecond);
  const engine = natsEngine({ address: `ws://127.0.0.1:${line.port}`, desk: 'desk' });
  closers.push(
    () => server.close(),
    () => line.close(),
    () => engine.leave(),
  );
  return { server, engine: await joined(engine) };
}

it('reads all there is at once where the last rows were purged', async () => {
  const { server, engine } = await engineOn();
  for (const client of ['ana', 'ben'])
    await engine.publish({ stream: 'journal', subject: `${client}.b1`, text: `"${client}"` });
  const operator = await server.operator();
  await purgeClient(operator, 'desk', 'ben', { by: 'Dana', why: 'asked for by the client' });
  await operator.close();
  expect((await replayed(engine, 'journal')).map(({ text }) => text)).toEqual(['"ana"']);
  expect(await engine.rowAt('journal', 2)).toBe('gone');
});

it('waits for a large row on a slow line, and sends it once', async () => {
  const { engine } = await engineOn(100_000);
  const large = engine.publish({ stream: 'journal', subject: 'ana.b1', text: `"${'x'.repeat(700_000)}"` });
  const small = engine.publish({ stream: 'journal', subject: 'ana.b1', text: '"small"' });
  expect([await large, await small]).toEqual([
    { kind: 'stored', sequence: 1 },
    { kind: 'stored', sequence: 2 },
  ]);
});
