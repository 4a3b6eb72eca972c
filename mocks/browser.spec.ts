import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDemo } from './browser.ts';
import { answer, ca, callsTo, items, localDataGivenBy, member, start } from './kits/spec-kit.ts';
import { specDatabases } from '../src/lib/spec-browser.ts';
import type { DemoPort } from '../src/demo-port.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

beforeEach(() => {
  specDatabases();
  vi.stubGlobal('sessionStorage', memoryStorage());
});

const newClient = (port: DemoPort) => callsTo(port).client({ a: answer('a', '1') });
const statusOf = async (port: DemoPort, clientId: string) => (await callsTo(port).read(clientId)).status;
const clockOf = (port: DemoPort) => Date.now() + port.state.getState().clockOffset;

describe('opening the demo', () => {
  it("begins at the scenario's moment with a history, and gives its local data once", async () => {
    const port = await openDemo();
    expect(port.state.getState().scenario).toBe('default');
    expect(clockOf(port) - start).toBeGreaterThanOrEqual(0);
    expect(clockOf(port) - start).toBeLessThan(10_000);

    const localData = await localDataGivenBy(port);
    expect(localData?.index.length).toBeGreaterThanOrEqual(5);
    for (const { clientId } of localData?.index ?? []) expect(await statusOf(port, clientId)).toBe(200);
    expect(await localDataGivenBy(port)).toBeUndefined();
    expect(await localDataGivenBy(await openDemo())).toBeUndefined();
  });

  it('gives its local data again until somebody has it safe, over a reload too', async () => {
    const port = await openDemo();
    const failing = port.takeLocalData(() => Promise.reject(new Error('disk full')));
    await expect(failing).rejects.toThrow('disk full');
    const reloaded = await openDemo();
    expect((await localDataGivenBy(reloaded))?.index.length).toBeGreaterThanOrEqual(5);
    expect(await localDataGivenBy(await openDemo())).toBeUndefined();
  });

  it('forgets everything when a scenario is opened, and has local data of its own', async () => {
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
    expect(new Date(clockOf(port)).toISOString().slice(0, 10)).toBe('2026-01-05');
    expect((await callsTo(port).quotes(ca)).status).toBe(500);

    const clientId = await newClient(port);
    const reloaded = await openDemo();
    expect(await statusOf(reloaded, clientId)).toBe(200);
  });

  it('refuses options that it does not understand', async () => {
    sessionStorage.setItem('quotebench.demo', JSON.stringify({ scenrio: 'empty' }));
    await expect(openDemo()).rejects.toThrow('quotebench.demo is not understood');
  });

  it('opens where every storage is refused, and says that nothing is stored', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', { open: denied });
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied });
    const port = await openDemo();
    expect(port.state.getState().isSaved).toBe(false);
    expect(await statusOf(port, await newClient(port))).toBe(200);
  });
});

it('faults by hand have descriptions, are applied as often as chosen, and notify subscribers when they are used up', async () => {
  const port = await openDemo({ scenario: 'empty' });
  for (const { does } of port.faults) expect(does).toMatch(/^[A-Z].+\.$/);

  const heard: number[] = [];
  port.state.subscribe((now, before) => {
    if (now.activeFaults !== before.activeFaults) heard.push(now.activeFaults.length);
  });
  await port.setFaults([{ name: 'error', times: 1 }, { name: 'extra-members' }]);
  expect((await callsTo(port).quotes(ca)).status).toBe(500);
  expect(port.state.getState().activeFaults).toEqual([{ name: 'extra-members' }]);
  await vi.waitFor(() => expect(heard).toEqual([2, 1]));
  expect((await openDemo()).state.getState().activeFaults).toEqual([{ name: 'extra-members' }]);
  await expect(port.setFaults([{ name: 'gremlins' }])).rejects.toThrow('Invalid option');
  expect(port.state.getState().activeFaults).toHaveLength(1);
});

it('a request brings its quotes after a reload, by the clock alone', async () => {
  const port = await openDemo({ scenario: 'default' });
  const journal = (await localDataGivenBy(port))?.journal ?? [];
  const request = journal.findLast(({ type }) => type === 'GET_QUOTES')?.request;
  const payload = { intake: member(request, 'payload', 'intake'), effectiveDate: '2026-12-01' };
  const fired = await callsTo(port).fire({ type: 'GET_QUOTES', lineId: ca, payload });

  const reloaded = await openDemo();
  await reloaded.moveClock(120_000);
  const quotes = await callsTo(reloaded).quotes(String(member(fired.json, 'triggerRequestId')));
  expect([...items(quotes, 'quoted'), ...items(quotes, 'declined')].length).toBeGreaterThanOrEqual(5);
  expect((await reloaded.outbox()).length).toBeGreaterThanOrEqual(2);
});
