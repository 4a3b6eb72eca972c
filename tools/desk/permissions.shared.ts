/** What a page may do at the shared desk's engine, with the configuration of deploy/. */
import { jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { headers, wsconnect, type NatsConnection } from '@nats-io/nats-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedRowText } from '../../src/domain/desk/shared-row.ts';
import { startDeskServer, type DeskServer } from './desk-server.ts';
import { makeStreams, purgeClient, purgeOlder, purgesOf } from './operator.ts';

let server: DeskServer;
let operator: NatsConnection;
let page: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  server = await startDeskServer();
  operator = await server.operator();
  await makeStreams(operator, 'other');
  page = await wsconnect({ servers: `ws://127.0.0.1:${server.port}` });
  manager = await jetstreamManager(page, { checkAPI: false });
});
afterAll(async () => {
  await page.close();
  await operator.close();
  await server.close();
});

const streamOf = async (name: string) => (await jetstreamManager(operator)).streams.info(name);
const put = (subject: string, more?: Parameters<ReturnType<typeof jetstream>['publish']>[2]) =>
  jetstream(page).publish(subject, '{}', { timeout: 2_000, ...more });
const notAllowed = /permissions violation/i;

it('adds rows to its own desk', async () => {
  expect((await put('qb.desk.journal.ana.b1')).stream).toBe('QB_desk_journal');
});

it.each(['qb.other.journal.ana.b1', 'qb.other.client.ana', '$JS.API.STREAM.NAMES', 'anything'])(
  'writes no %s',
  async (subject) => {
    await expect(put(subject)).rejects.toThrow(notAllowed);
    expect((await streamOf('QB_other_journal')).state.messages).toBe(0);
  },
);

it.each<[string, () => Promise<unknown>]>([
  ['make', () => manager.streams.add({ name: 'MINE', subjects: ['mine'] })],
  ['change', () => manager.streams.update('QB_desk_journal', { max_msgs: 1 })],
  ['empty', () => manager.streams.purge('QB_desk_journal')],
  ['delete', () => manager.streams.delete('QB_desk_journal')],
  ['take a row out of', () => manager.streams.deleteMessage('QB_desk_journal', 1)],
  ['read another desk’s', () => manager.streams.info('QB_other_journal')],
  ['read with a consumer another desk’s', () => manager.consumers.add('QB_other_journal', { name: 'mine' })],
])('does not %s a stream', async (_, act) => {
  await expect(act()).rejects.toThrow(notAllowed);
  expect((await streamOf('QB_desk_journal')).state.messages).toBeGreaterThan(0);
});

it('replaces no earlier rows by one', async () => {
  const rollup = headers();
  rollup.set('Nats-Rollup', 'all');
  const before = (await streamOf('QB_desk_journal')).state.messages;
  await expect(put('qb.desk.journal.ana.b1', { headers: rollup })).rejects.toThrow(/rollup not permitted/);
  expect((await streamOf('QB_desk_journal')).state.messages).toBe(before);
});

it('hears nothing that is not for it', async () => {
  const heard = page.subscribe('qb.>');
  await expect(heard.closed).resolves.toMatchObject({ message: expect.stringMatching(notAllowed) });
});

it('takes a client’s rows out for the operator, and leaves the others', async () => {
  await put('qb.desk.journal.ben.b1');
  await put('qb.desk.journal.new.b1');
  await put('qb.desk.client.ben');
  await put('qb.desk.claim.ben.edit');
  const before = (await streamOf('QB_desk_journal')).state.messages;
  const removed = await purgeClient(operator, 'desk', 'BEN', { by: 'Dana', why: 'asked for by the client' });
  expect(removed).toEqual({ kind: 'purged', rows: 3 });
  expect((await streamOf('QB_desk_journal')).state.messages).toBe(before - 1);
  expect((await streamOf('QB_desk_clients')).state.messages).toBe(0);
});

const from = { computer: 'b1', name: 'Rosa' };
const order = { by: 'Dana', why: 'kept for seven years' };

it('removes nothing of a client on hold, and writes down who removed which, when and why', async () => {
  const hold = { clientId: 'hal', setAt: 5, clock: 'service', by: 'Rosa', words: 'a letter', earlier: [] };
  const js = jetstream(page);
  const list = (clientId: string, whatIfOf?: string) =>
    js.publish(
      `qb.desk.client.${clientId.toLowerCase()}`,
      sharedRowText(from, 'index', { clientId, clientName: clientId, whatIfOf, set: {} }),
    );
  await list('hal');
  await list('ivo');
  await list('Hal-what-if', 'HAL');
  await list('Ivo-what-if', 'IVO');
  await js.publish(
    'qb.desk.journal.hal.b1',
    sharedRowText(from, 'values', { name: 'hold/hal', value: hold }),
  );
  await put('qb.desk.journal.ivo.b1');
  expect(await purgeClient(operator, 'desk', 'HAL', order)).toMatchObject({
    kind: 'held',
    hold: { words: 'a letter' },
  });
  expect(await purgeClient(operator, 'desk', 'hal-WHAT-IF', order)).toMatchObject({ kind: 'held' });
  expect(await purgeOlder(operator, 'desk', Date.now() - 60_000, order)).toEqual(new Map());
  const later = await purgeOlder(operator, 'desk', Date.now() + 60_000, order);
  expect(later.get('hal')).toMatchObject({ kind: 'held' });
  expect(later.get('ivo')).toEqual({ kind: 'purged', rows: 3 });
  expect((await streamOf('QB_desk_clients')).state.messages).toBe(2);
  const records = (await purgesOf(operator, 'desk')).map((line): unknown => JSON.parse(line));
  expect(records).toContainEqual({
    at: expect.stringMatching(/^2\d{3}-/),
    client: 'ivo',
    rows: 1,
    ...order,
  });
  expect(records).not.toContainEqual(expect.objectContaining({ client: 'hal' }));
});

it('lets no page write, read or empty what was purged', async () => {
  await expect(put('qb.desk.purge.ana')).rejects.toThrow(notAllowed);
  await expect(manager.streams.purge('QB_desk_purges')).rejects.toThrow(notAllowed);
});
