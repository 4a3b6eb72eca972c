import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDemo } from './browser.ts';
import { answer, ca, member, localDataGivenBy, start } from './spec-kit.ts';
import type { DemoPort } from '../src/demo-port.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

function call(port: DemoPort, method: string, path: string, body?: unknown): Promise<Response> {
  const headers = new Headers({ Authorization: `Basic ${port.credential}` });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const text = body === undefined ? null : JSON.stringify(body);
  return port.fetch(new Request(`https://app.example/demo-service${path}`, { method, headers, body: text }));
}

async function newClient(port: DemoPort): Promise<string> {
  const clientData = { a: answer('a', '1') };
  const response = await call(port, 'PUT', '/v3/client', {
    clientName: 'D',
    clientType: 'COMMERCIAL',
    clientData,
  });
  return String(member(await response.json(), 'clientId'));
}

const statusOf = async (port: DemoPort, clientId: string) =>
  (await call(port, 'GET', `/v3/client/${clientId}/product/${ca}`)).status;

describe('opening the demo', () => {
  it("begins at the scenario's moment with a history, and gives what was seen once", async () => {
    const port = await openDemo();
    expect(port.state.getState().scenario).toBe('default');
    const now = Date.now() + port.state.getState().clockOffset;
    expect(now - start).toBeGreaterThanOrEqual(0);
    expect(now - start).toBeLessThan(10_000);

    const seen = await localDataGivenBy(port);
    expect(seen?.index.length).toBeGreaterThanOrEqual(5);
    for (const { clientId } of seen?.index ?? []) expect(await statusOf(port, clientId)).toBe(200);
    expect(await localDataGivenBy(port)).toBeUndefined();
    expect(await localDataGivenBy(await openDemo())).toBeUndefined();
  });

  it('gives what was seen again until somebody has it safe, over a reload too', async () => {
    const port = await openDemo();
    const failing = port.takeLocalData(() => Promise.reject(new Error('disk full')));
    await expect(failing).rejects.toThrow('disk full');
    const reloaded = await openDemo();
    expect((await localDataGivenBy(reloaded))?.index.length).toBeGreaterThanOrEqual(5);
    expect(await localDataGivenBy(await openDemo())).toBeUndefined();
  });

  it('keeps everything over a reload: clients, clock, delay, scenario', async () => {
    const before = await openDemo();
    await before.open('empty');
    const clientId = await newClient(before);
    await before.moveClock(86_400_000);
    await before.setDelay(1);

    const after = await openDemo();
    expect(await statusOf(after, clientId)).toBe(200);
    expect(after.state.getState()).toMatchObject({ scenario: 'empty', delay: 1, isSaved: true });
    expect(Math.abs(after.state.getState().clockOffset - before.state.getState().clockOffset)).toBeLessThan(
      1_000,
    );
  });

  it('forgets everything when a scenario is opened, and has seen anew', async () => {
    const port = await openDemo();
    await localDataGivenBy(port);
    const clientId = await newClient(port);
    await port.open('empty');
    expect(await statusOf(port, clientId)).toBe(404);
    expect(await localDataGivenBy(port)).toEqual({ index: [], journal: [], drafts: [], configVersions: [] });
    await expect(port.open('no such')).rejects.toThrow('There is no scenario "no such"');
  });

  it("follows this tab's options once, and goes on after a reload", async () => {
    await openDemo();
    const options = {
      scenario: 'empty',
      now: '2026-01-05T12:00:00.000Z',
      delay: 2,
      faults: [{ name: 'error', times: 1 }],
    };
    sessionStorage.setItem('quotebench.demo', JSON.stringify(options));
    const port = await openDemo();
    expect(port.state.getState()).toMatchObject({ scenario: 'empty', delay: 2 });
    expect(new Date(Date.now() + port.state.getState().clockOffset).toISOString().slice(0, 10)).toBe(
      '2026-01-05',
    );
    expect((await call(port, 'GET', `/v3/quotes/trigger/${ca}`)).status).toBe(500);

    const clientId = await newClient(port);
    const reloaded = await openDemo();
    expect(await statusOf(reloaded, clientId)).toBe(200);
  });

  it('refuses options that it does not understand', async () => {
    sessionStorage.setItem('quotebench.demo', JSON.stringify({ scenrio: 'empty' }));
    await expect(openDemo()).rejects.toThrow('quotebench.demo is not understood');
  });

  it('opens where every storage is refused, and says that nothing is kept', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', { open: denied });
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied });
    const port = await openDemo();
    expect(port.state.getState().isSaved).toBe(false);
    expect(await statusOf(port, await newClient(port))).toBe(200);
  });

  it('gives the same ids for the same scenario and seed', async () => {
    const ids = async () =>
      (await localDataGivenBy(await openDemo({ scenario: 'default', seed: 's' })))?.index.map(
        (row) => row.clientId,
      );
    const first = await ids();
    expect(await ids()).toEqual(first);
    const other = (await localDataGivenBy(await openDemo({ seed: 't' })))?.index.map((row) => row.clientId);
    expect(other).not.toEqual(first);
  });
});

describe('faults by hand', () => {
  it('are told in words, strike as often as chosen, and whoever follows hears when they are used up', async () => {
    const port = await openDemo({ scenario: 'empty' });
    for (const { does } of port.faults) expect(does).toMatch(/^[A-Z].+\.$/);

    const heard: number[] = [];
    port.state.subscribe((now, before) => {
      if (now.activeFaults !== before.activeFaults) heard.push(now.activeFaults.length);
    });
    await port.setFaults([{ name: 'error', times: 1 }, { name: 'extra-members' }]);
    expect((await call(port, 'GET', `/v3/quotes/trigger/${ca}`)).status).toBe(500);
    expect(port.state.getState().activeFaults).toEqual([{ name: 'extra-members' }]);
    await vi.waitFor(() => expect(heard).toEqual([2, 1]));
    expect((await openDemo()).state.getState().activeFaults).toEqual([{ name: 'extra-members' }]);
    await expect(port.setFaults([{ name: 'gremlins' }])).rejects.toThrow('Invalid option');
    expect(port.state.getState().activeFaults).toHaveLength(1);
  });
});

describe('a firing of the demo', () => {
  it('brings its answers after a reload, by the clock alone', async () => {
    const port = await openDemo({ scenario: 'default' });
    const seen = await localDataGivenBy(port);
    const intake = seen?.journal.findLast(({ type }) => type === 'GET_QUOTES')?.request;
    const fired = await call(port, 'POST', '/v3/event/fire', {
      type: 'GET_QUOTES',
      lineId: ca,
      payload: { intake: member(intake, 'payload', 'intake'), effectiveDate: '2026-12-01' },
    });
    const trigger = String(member(await fired.json(), 'triggerRequestId'));

    const reloaded = await openDemo();
    await reloaded.moveClock(120_000);
    const quotes: unknown = await (await call(reloaded, 'GET', `/v3/quotes/trigger/${trigger}`)).json();
    const arrived = [member(quotes, 'quoted'), member(quotes, 'declined')].flat();
    expect(arrived.length).toBeGreaterThanOrEqual(5);
    expect((await reloaded.outbox()).length).toBeGreaterThanOrEqual(2);
  });
});
