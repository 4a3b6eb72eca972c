import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DemoPort } from '../../src/demo-port.ts';
import type { LocalData } from '../../src/domain/local-data.ts';
import { openDemo } from '../browser.ts';
import type { TableName } from '../store/rows.ts';
import {
  answer,
  ca,
  callsTo,
  juniperStreet,
  localDataGivenBy,
  member,
  pellHarrow,
} from '../kits/spec-kit.ts';

const noLocalData: LocalData = { index: [], journal: [], drafts: [], configVersions: [] };

/** As it travels: through the text of a file. */
const copied = async (port: DemoPort): Promise<unknown> => JSON.parse(JSON.stringify(await port.copyState()));

const saveAgain = (port: DemoPort, clientId: string, text: string) =>
  callsTo(port).save({ clientId, clientData: { a: answer('a', text) } });

async function read(port: DemoPort, clientId: string, at?: string): Promise<unknown> {
  const { status, json } = await callsTo(port).read(clientId, at);
  return status === 200 ? member(json, 'clientData', 'a', 'answer') : status;
}

const momentOf = (port: DemoPort): string =>
  new Date(Date.now() + port.state.getState().clockOffset).toISOString();

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

describe('a copy of the state', () => {
  it('brings everything back after a reset: history, clock, delay, faults, and local data', async () => {
    const port = await openDemo({ scenario: 'empty' });
    const clientId = await callsTo(port).client({ a: answer('a', '1') });
    const then = momentOf(port);
    await port.moveClock(86_400_000);
    await saveAgain(port, clientId, '2');
    await port.setDelay(1);
    await port.setFaults([{ name: 'extra-members', times: 2 }]);
    const state = await copied(port);
    const clock = momentOf(port);

    await port.open('default');
    await port.setFaults([]);
    await port.setDelay(0);
    expect(await read(port, clientId), 'gone, or of another client').not.toBe('2');
    const localData: LocalData = {
      ...noLocalData,
      configVersions: [{ configId: 'c', version: 1, productId: ca, type: 'T', firstSeenAt: 0, raw: {} }],
    };
    expect(await port.loadState(state, localData)).toEqual([]);
    const activeFaults = [{ name: 'extra-members', times: 2 }];
    expect(port.state.getState()).toMatchObject({ scenario: 'empty', delay: 1, activeFaults });
    expect(Date.parse(momentOf(port)) - Date.parse(clock)).toBeLessThan(60_000);
    expect([await read(port, clientId, then), await read(port, clientId)]).toEqual(['1', '2']);
    expect(await localDataGivenBy(port)).toEqual(localData);
    expect(await read(await openDemo(), clientId), 'stored over a reload too').toBe('2');
    expect(await callsTo(port).client(), 'ids go on where they were').not.toBe(clientId);
  });

  it('holds no key and none of the memories that the scenario brought', async () => {
    const port = await openDemo({ scenario: 'default' });
    await localDataGivenBy(port);
    const text = JSON.stringify(await copied(port));
    for (const { key, secret } of [pellHarrow, juniperStreet]) {
      expect(text).not.toContain(key);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(port.credential);
    expect(text).not.toContain('"journal"');
  });

  it('of a busy agency holds only what came beside the generated clients', async () => {
    const port = await openDemo({ scenario: 'busy' });
    const clientId = await callsTo(port).client({ a: answer('a', '1') });
    const generated = (await localDataGivenBy(port))?.index[0]?.clientId ?? '';
    const before = await read(port, generated);
    const state = await copied(port);
    expect(JSON.stringify(state).length).toBeLessThan(2_000_000);
    await port.open('empty');
    expect(await port.loadState(state, noLocalData)).toEqual([]);
    expect([await read(port, clientId), await read(port, generated)]).toEqual(['1', before]);
  }, 30_000);
});

describe('a copy, once it is changed,', () => {
  type Row = Record<string, unknown>;
  type State = Row & { tables: Record<TableName, Row[]> };

  /** The paths of what is found in the copy of a state with two revisions and a quote, once it is changed. */
  async function pathsOf(spoil: (state: State) => void): Promise<string[]> {
    const port = await openDemo({ scenario: 'empty' });
    const clientId = await callsTo(port).client({ a: answer('a', '1') });
    await saveAgain(port, clientId, '2');
    const { json } = await callsTo(port).fire({ type: 'GET_QUOTES', lineId: ca, payload: { clientId } });
    await port.moveClock(120_000);
    await callsTo(port).quotes(String(member(json, 'triggerRequestId')));
    const state = (await copied(port)) as State; // made by copyState() just before
    spoil(state);
    const problems = await port.loadState(state, noLocalData);
    expect([await read(port, clientId), port.state.getState().scenario], 'unchanged').toEqual(['2', 'empty']);
    return problems.map((problem) => problem.path);
  }
  const change = (row: Row | undefined, members: Row) => Object.assign(row ?? {}, members);

  it.each<[what: string, path: string | undefined, spoil: (state: State) => void]>([
    ['nothing', undefined, () => {}],
    ['its version', '/version', (state) => change(state, { version: 2 })],
    ['its clock', '/clock', (state) => change(state, { clock: 'noon' })],
    ['its scenario', '/scenario', (state) => change(state, { scenario: 'gone' })],
    ['a fault', '/faults/0/name', (state) => change(state, { faults: [{ name: 'gremlins' }] })],
    ['ids that are given out again', '/ids', (state) => change(state, { ids: 0 })],
    ['a change after the last', '/tables/revisions/0', (state) => change(state, { ticks: {} })],
    ['a moment', '/tables/revisions/0/at', ({ tables }) => change(tables.revisions[0], { at: 'noon' })],
    ['an id twice', '/tables/clients/1', ({ tables }) => tables.clients.push({ ...tables.clients[0] })],
    ['a tenant', '/tables/clients/0', ({ tables }) => change(tables.clients[0], { tenant: 'nobody' })],
    [
      'the order of revisions',
      '/tables/revisions/1',
      ({ tables }) => (tables.revisions = tables.revisions.toReversed()),
    ],
    ['a missing client', '/tables/revisions/0', ({ tables }) => tables.clients.pop()],
    ['a missing revision', '/tables/triggerRequests/0', ({ tables }) => tables.revisions.pop()],
    ['a missing request', '/tables/actions/0', ({ tables }) => tables.triggerRequests.pop()],
    ['missing actions', '/tables/quotes/0', ({ tables }) => (tables.actions = [])],
    ['text', '/tables/revisions/0', ({ tables }) => change(tables.revisions[0], { record: '{' })],
    ['a record', '/tables/revisions/0', ({ tables }) => change(tables.revisions[0], { record: '{}' })],
    ['a carrier', '/tables/triggerRequests/0', ({ tables }) => change(tables.actions[0], { carrier: 'XX' })],
    ['an outcome', '/tables/triggerRequests/0', ({ tables }) => change(tables.quotes[0], { outcome: {} })],
    ['a configuration', '/tables/configs/0/spec', ({ tables }) => change(tables.configs[0], { spec: 1 })],
  ])('is refused for %s', async (_, path, spoil) => {
    expect((await pathsOf(spoil))[0]).toBe(path);
  });
});
