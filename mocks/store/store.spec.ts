import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, member, openKit, pellHarrow } from '../kits/spec-kit.ts';
import { specBrowser } from '../../src/lib/spec-browser.ts';
import { createWorld, type World } from '../demo/world.ts';
import { openIndexedDbAdapter } from './indexed-db-adapter.ts';
import { stateFormat, type StorageAdapter } from './storage-adapter.ts';

const product = '11111111-1111-1111-1111-111111111111';
let name: string;
let databases = 0;
beforeEach(() => {
  specBrowser();
  name = `spec-${databases++}`;
});

/** An adapter with some of its methods changed. */
async function adapterOf(change: Partial<StorageAdapter> = {}): Promise<StorageAdapter> {
  const adapter = await openIndexedDbAdapter(name);
  if (!adapter) throw new Error('No adapter.');
  return Object.assign(adapter, change);
}

/** A page that opens the empty world in the database of the test, as the first one to do so. */
async function openPage(change?: Partial<StorageAdapter>): Promise<World> {
  const world = createWorld(await adapterOf(change));
  await world.open({ scenario: 'empty' });
  return world;
}

/** Another page, or the same one after a reload. */
async function reloadPage(change?: Partial<StorageAdapter>): Promise<World> {
  const world = createWorld(await adapterOf(change));
  expect(await world.resume()).toBe('resumed');
  return world;
}

async function save(world: World, clientId: string | undefined, text: string): Promise<string> {
  const clientData = { a: answer('a', text) };
  const body = { clientId, clientName: 'D', clientType: 'PERSONAL' as const, clientData };
  return (await world.service.saveClient({ tenant: pellHarrow }, { params: {}, body })).body.clientId;
}

async function read(world: World, clientId: string): Promise<unknown> {
  const params = { clientId, productId: product };
  const { body } = await world.service.readClient({ tenant: pellHarrow }, { params, body: undefined });
  return member(body.clientData, 'a', 'answer');
}

describe('the queue', () => {
  it('loses no write of many at once, and gives each its own moment', async () => {
    const kit = await openKit();
    const clientId = await kit.client({});
    const texts = Array.from({ length: 25 }, (_, n) => String(n));
    await Promise.all(texts.map((text) => kit.save({ clientId, clientData: { a: answer('a', text) } })));
    const revisions = await kit.service.store.run(({ tables }) => tables.revisions.all());
    expect(new Set(revisions.map(({ at }) => at)).size).toBe(26);
  });

  it('leaves nothing of work that throws or gives an id twice, and goes on', async () => {
    const { store } = (await openKit()).service;
    const client = { id: 'one', tenant: 'x', createdAt: 0 };
    await store.run((transaction) => transaction.put('clients', client));
    const failing = store.run((transaction) => {
      transaction.put('clients', { ...client, id: transaction.newId() });
      transaction.put('clients', client);
    });
    await expect(failing).rejects.toThrow('The id one is taken.');
    expect(await store.run(({ tables }) => tables.clients.size)).toBe(1);
    expect(store.meta().ids).toBe(0);
  });

  it('stores a write before it is acknowledged or seen', async () => {
    const order: string[] = [];
    const adapter = await adapterOf();
    const world = await openPage({
      append: async (change) => {
        await new Promise((done) => setTimeout(done, 20));
        order.push('stored');
        return adapter.append(change);
      },
    });
    const saved = save(world, undefined, '1').then(() => order.push('acknowledged'));
    const looked = world.store.run(({ tables }) => order.push(`${tables.clients.size} seen`));
    await Promise.all([saved, looked]);
    expect(order).toEqual(['stored', 'acknowledged', '1 seen']);
  });
});

describe('after a reload', () => {
  it('has every write that was acknowledged, its history and its clock', async () => {
    const before = await openPage();
    const clientId = await save(before, undefined, '1');
    await before.moveClock(3_600_000);
    await save(before, clientId, '2');
    await before.setDelay(70);
    await before.setFaults([{ name: 'error', times: 2 }]);

    const after = await reloadPage();
    expect(await read(after, clientId)).toBe('2');
    expect(Math.abs(after.clock.now() - before.clock.now())).toBeLessThan(1_000);
    expect([after.delay(), after.faults.list()]).toEqual([70, [{ name: 'error', times: 2 }]]);
    expect(await save(after, undefined, '3')).not.toBe(clientId);
  });

  it('goes on where another tab wrote, without losing either side', async () => {
    const one = await openPage();
    const two = await reloadPage();
    const fromOne = await save(one, undefined, 'one');
    const fromTwo = await save(two, undefined, 'two');
    expect(fromTwo).not.toBe(fromOne);
    expect([await read(two, fromOne), await read(one, fromTwo)]).toEqual(['one', 'two']);
    await Promise.all([save(one, fromOne, 'again'), save(two, fromTwo, 'again')]);
    expect([await read(two, fromOne), await read(one, fromTwo)]).toEqual(['again', 'again']);
  });

  it('begins its work again where another tab was faster, in a browser without locks', async () => {
    const unlocked = { exclusively: <T>(work: () => Promise<T>) => work() };
    const one = await openPage(unlocked);
    const two = await reloadPage(unlocked);
    const ids = await Promise.all([save(one, undefined, 'one'), save(two, undefined, 'two')]);
    const later = await reloadPage();
    expect(await Promise.all(ids.map((id) => read(later, id)))).toEqual(['one', 'two']);
  });

  it('hears of what another tab changed without asking, and reads no more than what is new', async () => {
    const one = await openPage();
    const adapter = await adapterOf();
    const reads = vi.fn<StorageAdapter['read']>((after) => adapter.read(after));
    const two = await reloadPage({ read: reads });
    const changed = vi.fn<() => void>();
    two.state.subscribe(changed);
    const clientId = await save(one, undefined, 'one');
    await one.setDelay(70);
    await vi.waitFor(() => expect(two.delay()).toBe(70));
    expect(changed).toHaveBeenCalled();
    expect(await read(two, clientId)).toBe('one');
    expect(reads.mock.calls.filter(([after]) => after === undefined)).toHaveLength(1);
    expect(two.store.stateId()).toBe(one.store.stateId());
  });

  it('goes on with the state that another tab opened, and the one before is forgotten', async () => {
    const one = await openPage();
    const two = await reloadPage();
    const clientId = await save(one, undefined, 'gone soon');
    await two.open({ scenario: 'empty' });
    await expect(read(one, clientId)).rejects.toMatchObject({ status: 404 });
    const database = await openDB(name);
    const counts = ['states', 'writes', 'localData'].map((store) => database.count(store));
    expect(await Promise.all(counts)).toEqual([1, 1, 1]);
  });

  it('sets a state of another format aside and keeps it until it is removed', async () => {
    await openPage();
    const database = await openDB(name);
    const [state] = await database.getAll('states');
    await database.put('states', { ...state, format: 999 });

    const adapter = await adapterOf();
    const world = createWorld(adapter);
    expect(await world.resume()).toBe('nothing');
    await world.open({ scenario: 'empty' });
    const states = await database.getAll('states');
    expect(states.map(({ format, current }) => [format, current])).toContainEqual([stateFormat, true]);
    expect(states.map(({ format, current }) => [format, current])).toContainEqual([999, false]);
    expect(await database.count('writes')).toBe(2);

    const named = { stateId: state.stateId, format: 999, scenario: 'empty' };
    expect(await adapter.setAside()).toEqual([named]);
    await adapter.forgetSetAside();
    expect(await adapter.setAside()).toEqual([]);
    expect(await database.count('writes')).toBe(1);
    expect(await (await reloadPage()).store.run(({ meta }) => meta.scenario)).toBe('empty');
  });
});

it.each<[string, Partial<StorageAdapter>]>([
  ['cannot be read', { read: () => Promise.reject(new DOMException('broken', 'UnknownError')) }],
  ['is not what this version stores', { read: () => Promise.resolve({ stateId: 7 }) }],
])('leaves a state that %s where it is, and goes on beside it in memory', async (_, change) => {
  const clientId = await save(await openPage(), undefined, '1');
  const world = createWorld(await adapterOf(change));
  expect(await world.resume()).toBe('unread');
  await world.open({ scenario: 'empty' }, 'memory');
  await save(world, undefined, '2');
  expect(world.store.isSaved()).toBe(false);
  expect(await read(await reloadPage(), clientId)).toBe('1');
});

it('goes on in memory when the disk is full half way, and says so', async () => {
  const append = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const world = await openPage({ append });
  expect(world.store.isSaved()).toBe(true);
  const clientId = await save(world, undefined, '1');
  expect([await read(world, clientId), world.store.isSaved()]).toEqual(['1', false]);
});
