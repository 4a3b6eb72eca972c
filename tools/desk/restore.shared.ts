/** A desk that is restored from a copy, as docs/deploy.md says: what the copy lacks comes from the browsers that had it. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { expect, it, onTestFinished } from 'vitest';
import type { DeskEngine } from '../../src/desk/engine.ts';
import { natsEngine } from '../../src/desk/nats-engine.ts';
import { loadDesk, SpecComputer } from '../../src/desk/spec-computer.ts';
import { specBrowser } from '../../src/lib/spec-browser.ts';
import { startDeskServer, type DeskServer } from './desk-server.ts';
import { makeStreams } from './operator.ts';

/** How many rows of a client the journal of the desk has. */
async function rowsOf(server: DeskServer): Promise<number> {
  const operator = await server.operator();
  const { streams } = await jetstreamManager(operator);
  const { state } = await streams.info('QB_desk_journal', { subjects_filter: '>' });
  await operator.close();
  const subjects = Object.entries(state.subjects ?? {}).filter(([subject]) => !subject.includes('.new.'));
  return subjects.reduce((sum, [, count]) => sum + count, 0);
}

it('has every row again, and none twice, once browsers have come with another token', async () => {
  specBrowser();
  const modules = await loadDesk();
  const server = await startDeskServer();
  const copy = await mkdtemp(join(tmpdir(), 'quotebench-desk-copy-'));
  const computer = (name: string) =>
    new SpecComputer<DeskEngine>(modules, name, () =>
      natsEngine({ address: `ws://127.0.0.1:${server.port}`, desk: 'desk' }),
    );
  const [rosa, carla, dev, eve] = [computer('Rosa'), computer('Carla'), computer('Dev'), computer('Eve')];
  onTestFinished(async () => {
    for (const one of [rosa, carla, dev, eve]) one.end();
    await server.close();
    await rm(copy, { recursive: true });
  });
  const rename = ({ connection }: typeof rosa, clientName: string) =>
    modules.updateIndex(connection, 'ana', { clientName });
  const nameOfAna = async (one: typeof rosa) => (await one.rows('index')).map(({ clientName }) => clientName);

  for (const one of [rosa, carla, dev]) one.start('the desk');
  await rosa.journaled('in the copy');
  await rename(rosa, 'Ana');
  for (const one of [rosa, carla, dev]) await expect.poll(() => nameOfAna(one)).toEqual(['Ana']);
  for (const one of [rosa, carla, dev]) await expect.poll(() => one.journal()).toEqual(['in the copy']);

  // Back up: the copy.
  await server.stop();
  await cp(server.store, copy, { recursive: true });
  await server.start();

  // A computer that is off meanwhile has no more than the copy.
  dev.end();
  await rosa.journaled('later');
  await carla.journaled('of a new client', 'ben');
  await rename(carla, 'Ana Bell');
  const later = ['in the copy', 'later', 'of a new client'];
  for (const one of [rosa, carla]) await expect.poll(() => one.journal()).toEqual(later);
  for (const one of [rosa, carla]) await expect.poll(() => nameOfAna(one)).toEqual(['Ana Bell']);
  for (const one of [rosa, carla]) await expect.poll(() => one.waiting()).toBe(0);
  expect(await rowsOf(server)).toBe(3);

  // Restore: the copy in the place of the folder.
  await server.stop();
  await rosa.journaled('while it was away');
  await rm(server.store, { recursive: true });
  await cp(copy, server.store, { recursive: true });
  await server.start();

  // Another token is another desk to every browser.
  for (const one of [rosa, carla, dev, eve]) one.start('the desk restored');
  const all = [...later, 'while it was away'].toSorted();
  for (const one of [rosa, carla, dev, eve]) {
    await expect.poll(() => one.journal()).toEqual(all);
    await expect.poll(() => nameOfAna(one)).toEqual(['Ana Bell']);
    await expect.poll(() => one.waiting()).toBe(0);
  }
  const different = async () => new Set(await Promise.all([rosa, carla, dev, eve].map(textOf))).size;
  await expect.poll(different).toBe(1);
});

it('has every row again that it had acknowledged and lost with the power', async () => {
  specBrowser();
  const modules = await loadDesk();
  const server = await startDeskServer();
  const onDisk = await mkdtemp(join(tmpdir(), 'quotebench-desk-disk-'));
  const computer = (name: string) =>
    new SpecComputer<DeskEngine>(modules, name, () =>
      natsEngine({ address: `ws://127.0.0.1:${server.port}`, desk: 'desk' }),
    );
  const [rosa, carla, eve] = [computer('Rosa'), computer('Carla'), computer('Eve')];
  onTestFinished(async () => {
    for (const one of [rosa, carla, eve]) one.end();
    await server.close();
    await rm(onDisk, { recursive: true });
  });
  for (const one of [rosa, carla]) one.start();
  await rosa.journaled('on the disk');
  for (const one of [rosa, carla]) await expect.poll(() => one.journal()).toEqual(['on the disk']);
  await server.stop();
  await cp(server.store, onDisk, { recursive: true });
  await server.start();
  const later = ['later', 'on the disk', 'very last'];
  await rosa.journaled('later');
  await carla.journaled('very last');
  for (const one of [rosa, carla]) await expect.poll(() => one.journal()).toEqual(later);
  for (const one of [rosa, carla]) await expect.poll(() => one.waiting()).toBe(0);

  await server.kill();
  await rm(server.store, { recursive: true });
  await cp(onDisk, server.store, { recursive: true });
  await server.start();
  await carla.journaled('next');
  const all = ['next', ...later].toSorted();
  eve.start();
  for (const one of [rosa, carla, eve]) await expect.poll(() => one.journal()).toEqual(all);
});

it('is not shared while the desk has no streams, and has every row again once there are new ones', async () => {
  specBrowser();
  const modules = await loadDesk();
  const server = await startDeskServer();
  const computer = (name: string) =>
    new SpecComputer<DeskEngine>(modules, name, () =>
      natsEngine({ address: `ws://127.0.0.1:${server.port}`, desk: 'desk' }),
    );
  const [rosa, carla] = [computer('Rosa'), computer('Carla')];
  onTestFinished(async () => {
    for (const one of [rosa, carla]) one.end();
    await server.close();
  });
  for (const one of [rosa, carla]) one.start();
  for (const id of ['first', 'second', 'third']) await rosa.journaled(id);
  for (const one of [rosa, carla]) await expect.poll(() => one.journal()).toHaveLength(3);
  const isShared = ({ desk }: typeof rosa) => desk?.state.getState().downSince === undefined;
  for (const one of [rosa, carla]) await expect.poll(() => isShared(one)).toBe(true);

  const operator = await server.operator();
  const { streams } = await jetstreamManager(operator);
  for (const stream of ['journal', 'clients', 'claims']) await streams.delete(`QB_desk_${stream}`);
  for (const one of [rosa, carla]) await expect.poll(() => isShared(one)).toBe(false);

  await makeStreams(operator, 'desk');
  await operator.close();
  for (const one of [rosa, carla]) await expect.poll(() => isShared(one)).toBe(true);
  await expect.poll(() => rowsOf(server)).toBe(3);
  await rosa.journaled('fourth');
  await expect.poll(() => carla.journal()).toEqual(['first', 'fourth', 'second', 'third']);
});

const textOf = async (one: SpecComputer<DeskEngine>) => (await one.shared()).join('\n');
