import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DemoPort } from '../src/demo-port.ts';
import type { LocalData } from '../src/domain/local-data.ts';
import { openDemo } from './browser.ts';
import { answer, ca, juniperStreet, member, pellHarrow, requestTo, seenGivenBy } from './spec-kit.ts';

const nothingSeen: LocalData = { index: [], journal: [], drafts: [], configVersions: [] };

/** As it travels: through the text of a file. */
const copied = async (port: DemoPort): Promise<unknown> => JSON.parse(JSON.stringify(await port.copyState()));

async function save(port: DemoPort, clientId: string | undefined, text: string): Promise<string> {
  const clientData = { a: answer('a', text) };
  const body = { clientId, clientName: 'D', clientType: 'COMMERCIAL', clientData };
  const response = await port.fetch(requestTo('PUT', '/v3/client', body, pellHarrow));
  return String(member(await response.json(), 'clientId'));
}

async function read(port: DemoPort, clientId: string, at?: string): Promise<unknown> {
  const path = `/v3/client/${clientId}/product/${ca}${at === undefined ? '' : `/datetime/${at}`}`;
  const response = await port.fetch(requestTo('GET', path, undefined, pellHarrow));
  return response.ok ? member(await response.json(), 'clientData', 'a', 'answer') : response.status;
}

const momentOf = (port: DemoPort): string =>
  new Date(Date.now() + port.state.getState().clockOffset).toISOString();

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

describe('a copy of the state', () => {
  it('brings everything back after a reset: history, clock, delay, faults, and what was seen', async () => {
    const port = await openDemo({ scenario: 'empty' });
    const clientId = await save(port, undefined, '1');
    const then = momentOf(port);
    await port.moveClock(86_400_000);
    await save(port, clientId, '2');
    await port.setDelay(1);
    await port.setFaults([{ name: 'extra-members', times: 2 }]);
    const state = await copied(port);
    const clock = momentOf(port);

    await port.open('default');
    await port.setFaults([]);
    await port.setDelay(0);
    expect(await read(port, clientId), 'gone, or of another client').not.toBe('2');
    const seen: LocalData = {
      ...nothingSeen,
      configVersions: [{ configId: 'c', version: 1, productId: ca, type: 'T', firstSeenAt: 0, raw: {} }],
    };
    expect(await port.loadState(state, seen)).toEqual([]);
    const activeFaults = [{ name: 'extra-members', times: 2 }];
    expect(port.state.getState()).toMatchObject({ scenario: 'empty', delay: 1, activeFaults });
    expect(Date.parse(momentOf(port)) - Date.parse(clock)).toBeLessThan(60_000);
    expect([await read(port, clientId, then), await read(port, clientId)]).toEqual(['1', '2']);
    expect(await seenGivenBy(port)).toEqual(seen);
    expect(await read(await openDemo(), clientId), 'kept over a reload too').toBe('2');
    expect(await save(port, undefined, '3'), 'ids go on where they were').not.toBe(clientId);
  });

  it('holds no key and none of the memories that the scenario brought', async () => {
    const port = await openDemo({ scenario: 'default' });
    await seenGivenBy(port);
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
    const clientId = await save(port, undefined, '1');
    const generated = (await seenGivenBy(port))?.index[0]?.clientId ?? '';
    const before = await read(port, generated);
    const state = await copied(port);
    expect(JSON.stringify(state).length).toBeLessThan(2_000_000);
    await port.open('empty');
    expect(await port.loadState(state, nothingSeen)).toEqual([]);
    expect([await read(port, clientId), await read(port, generated)]).toEqual(['1', before]);
  }, 30_000);
});

describe('a copy that does not fit', () => {
  async function problemsOf(spoil: (state: Record<string, unknown>) => void) {
    const port = await openDemo({ scenario: 'empty' });
    const clientId = await save(port, undefined, '1');
    const state = Object(await copied(port));
    spoil(state);
    const problems = await port.loadState(state, nothingSeen);
    expect([await read(port, clientId), port.state.getState().scenario], 'nothing changed').toEqual([
      '1',
      'empty',
    ]);
    return problems;
  }
  const rowsOf = (state: Record<string, unknown>) =>
    state['rows'] as { table: string; row: Record<string, unknown> }[]; // made by copyState just before

  it('is refused for its version, its scenario and its clock', async () => {
    const paths = (await problemsOf((state) => Object.assign(state, { version: 9, clock: 'noon' }))).map(
      ({ path }) => path,
    );
    expect(paths.toSorted()).toEqual(['/clock', '/version']);
    const [problem] = await problemsOf((state) => Object.assign(state, { scenario: 'gone' }));
    expect(problem?.path).toBe('/scenario');
    expect(problem?.message).toBe('"default" or "empty" or "busy" is expected, "gone" is here.');
  });

  it('is refused for a fault that nobody knows', async () => {
    const [problem] = await problemsOf((state) => Object.assign(state, { faults: [{ name: 'gremlins' }] }));
    expect(problem?.path).toBe('/faults/0/name');
  });

  it('is refused for each row that does not fit, with its place', async () => {
    const problems = await problemsOf((state) => {
      const rows = rowsOf(state);
      const last = rows.length - 1;
      rows[last] = { table: 'revisions', row: { ...rows[last]?.row, at: 'noon' } };
      rows.push({ table: 'clients', row: { ...rows.find(({ table }) => table === 'clients')?.row } });
    });
    expect(problems.map(({ path }) => path.replace(/\d+/, 'n'))).toEqual([
      '/rows/n/row/at',
      '/rows/n/row/id',
    ]);
  });

  it('is refused when a value was taken out or changed', async () => {
    const missing = await problemsOf((state) => Object.assign(state, { bodies: {} }));
    expect(missing.at(-1)?.message).toMatch(/^There is no body [0-9a-f-]{36}\.$/);
    const [changed] = await problemsOf((state) => {
      const bodies = Object(state['bodies']);
      const key = Object.keys(bodies)[0] ?? '';
      bodies[key] = { typed: 'by hand' };
    });
    expect(changed?.message).toBe('Its key was made of another value.');
  });
});
