import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ElementMap } from '../../src/contract/answers.ts';
import { answer, member, openKit } from '../spec-kit.ts';
import { createWorld, type World } from '../world.ts';
import { openIdbKeeper } from './idb-keeper.ts';
import { stateFormat, type Keeper } from './keeper.ts';

const tenant = { name: 'Pell & Harrow Agency', organizationId: '', key: '', secret: '' };
const product = '11111111-1111-1111-1111-111111111111';
let databases = 0;
const freshName = () => `spec-${databases++}`;

async function keeperOf(name: string): Promise<Keeper> {
  const keeper = await openIdbKeeper(name);
  if (!keeper) throw new Error('No keeper.');
  return keeper;
}

/** A page that opens the empty world in a database, as the first one to do so. */
async function openPage(name: string): Promise<World> {
  const world = createWorld(await keeperOf(name));
  await world.open({ scenario: 'empty' });
  return world;
}

/** Another page, or the same one after a reload. */
async function reloadPage(name: string): Promise<World> {
  const keeper = await keeperOf(name);
  const world = createWorld(keeper);
  expect(await world.resume(keeper)).toBe(true);
  return world;
}

async function save(
  world: World,
  clientId: string | undefined,
  text: string,
  others: ElementMap = {},
): Promise<string> {
  const clientData = { ...others, a: answer('a', text) };
  const body = { clientId, clientName: 'D', clientType: 'PERSONAL' as const, clientData };
  return (await world.service.saveClient({ tenant }, { params: {}, body })).body.clientId;
}

async function read(world: World, clientId: string): Promise<unknown> {
  const { body } = await world.service.readClient(
    { tenant },
    { params: { clientId, productId: product }, body: undefined },
  );
  return member(body.clientData, 'a', 'answer');
}

afterEach(() => vi.unstubAllGlobals());

describe('the queue', () => {
  it('loses no write of many at once, and gives each its own moment', async () => {
    const kit = await openKit();
    const clientId = await kit.client({});
    await Promise.all(
      Array.from({ length: 25 }, (_, n) => kit.save({ clientId, clientData: { a: answer('a', String(n)) } })),
    );
    const moments = await kit.service.store.run(({ tables }) =>
      tables.revisions.filter(() => true).map(({ at }) => at),
    );
    expect(moments).toHaveLength(26);
    expect(new Set(moments).size).toBe(26);
  });

  it('leaves nothing of work that throws, and goes on', async () => {
    const kit = await openKit();
    const failing = kit.service.store.run((draft) => {
      draft.put('clients', { id: draft.newId(), tenant: 'x', createdAt: 0 });
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await kit.service.store.run(({ tables }) => tables.clients.size)).toBe(0);
    expect(kit.service.store.meta().ids).toBe(0);
  });
});

describe('what is stored', () => {
  it('shares the parts of revisions that did not change', async () => {
    const clientData = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [`q${n}`, answer(`q${n}`, 'x'.repeat(100))]),
    );
    const keeper = await keeperOf(freshName());
    const sizes: number[] = [];
    const world = createWorld({
      ...bound(keeper),
      append: (change) => {
        sizes.push(JSON.stringify(change.bodies).length);
        return keeper.append(change);
      },
    });
    await world.open({ scenario: 'empty' });
    const clientId = await save(world, undefined, '1', clientData);
    await save(world, clientId, '2', clientData);
    const [whole = 0, change = 0] = sizes;
    expect(change).toBeLessThan(whole / 2);
  });
});

describe('keeping over a reload', () => {
  it('has every write that was answered, its history and its clock', async () => {
    const name = freshName();
    const before = await openPage(name);
    const clientId = await save(before, undefined, '1');
    await before.moveClock(3_600_000);
    await save(before, clientId, '2');
    await before.setDelay(70);
    await before.setFaults([{ name: 'error', times: 2 }]);

    const after = await reloadPage(name);
    expect(await read(after, clientId)).toBe('2');
    expect(Math.abs(after.clock.now() - before.clock.now())).toBeLessThan(1_000);
    expect([after.delay(), after.faults.list()]).toEqual([70, [{ name: 'error', times: 2 }]]);
    expect(await save(after, undefined, '3')).not.toBe(clientId);
  });

  it('goes on where another tab wrote, without losing either side', async () => {
    const name = freshName();
    const one = await openPage(name);
    const two = await reloadPage(name);
    const fromOne = await save(one, undefined, 'one');
    const fromTwo = await save(two, undefined, 'two');
    expect(fromTwo).not.toBe(fromOne);
    expect([await read(two, fromOne), await read(one, fromTwo)]).toEqual(['one', 'two']);
    await Promise.all([save(one, fromOne, 'again'), save(two, fromTwo, 'again')]);
    expect([await read(two, fromOne), await read(one, fromTwo)]).toEqual(['again', 'again']);
  });

  it('hears of what another tab changed without asking, and reads no more than what is new', async () => {
    const name = freshName();
    const one = await openPage(name);
    const keeper = await keeperOf(name);
    const load = vi.fn<Keeper['load']>(() => keeper.load());
    const two = createWorld({ ...bound(keeper), load });
    expect(await two.resume({ ...bound(keeper), load })).toBe(true);
    const changed = vi.fn<() => void>();
    two.state.subscribe(changed);
    const clientId = await save(one, undefined, 'one');
    await one.setDelay(70);
    await vi.waitFor(() => expect(two.delay()).toBe(70));
    expect(changed).toHaveBeenCalled();
    expect(await read(two, clientId)).toBe('one');
    expect(load).toHaveBeenCalledTimes(1);
    expect(two.store.stateId()).toBe(one.store.stateId());
  });

  it('follows when another tab opens a scenario anew', async () => {
    const name = freshName();
    const one = await openPage(name);
    const two = await reloadPage(name);
    const clientId = await save(one, undefined, 'gone soon');
    await two.open({ scenario: 'empty' });
    await expect(read(one, clientId)).rejects.toMatchObject({ status: 404 });
  });

  it('sets a state of another format aside and keeps it', async () => {
    const name = freshName();
    await openPage(name);
    const database = await openDB(name);
    const [state] = await database.getAll('states');
    await database.put('states', { ...state, format: 999 });

    const keeper = await keeperOf(name);
    const world = createWorld(keeper);
    expect(await world.resume(keeper)).toBe(false);
    await world.open({ scenario: 'empty' });
    const states = await database.getAll('states');
    expect(states.map(({ format, current }) => [format, current]).toSorted()).toEqual([
      [stateFormat, true],
      [999, false],
    ]);
    const packs = await database.count('packs', IDBKeyRange.bound([state.stateId], [state.stateId, []]));
    expect(packs).toBeGreaterThan(0);

    const named = { stateId: state.stateId, format: 999, scenario: 'empty' };
    expect(await keeper.setAside()).toEqual([named]);
    await keeper.forgetSetAside();
    expect(await keeper.setAside()).toEqual([]);
    expect(await database.count('packs')).toBe(1);
    expect(await (await reloadPage(name)).store.run(({ meta }) => meta.scenario)).toBe('empty');
  });

  it('forgets the state before when a scenario is opened anew', async () => {
    const name = freshName();
    const world = await openPage(name);
    await world.open({ scenario: 'empty' });
    const database = await openDB(name);
    expect(await database.count('states')).toBe(1);
    const [{ stateId }] = await database.getAll('states');
    const kept = await database.count('packs', IDBKeyRange.bound([stateId], [stateId, []]));
    expect([await database.count('packs'), await database.count('seen')]).toEqual([kept, 1]);
  });
});

describe('without a place to keep things', () => {
  it('works in memory when IndexedDB is refused, and says so', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const keeper = await openIdbKeeper(freshName());
    expect(keeper).toBeUndefined();
    const world = createWorld(keeper);
    await world.open({ scenario: 'empty' });
    expect(await read(world, await save(world, undefined, '1'))).toBe('1');
    expect(world.store.keeps()).toBe(false);
  });

  it('goes on in memory when the disk is full half way, and says so', async () => {
    const keeper = await keeperOf(freshName());
    const world = createWorld({
      ...bound(keeper),
      append: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    });
    await world.open({ scenario: 'empty' });
    expect(world.store.keeps()).toBe(true);
    const clientId = await save(world, undefined, '1');
    expect([await read(world, clientId), world.store.keeps()]).toEqual(['1', false]);
  });
});

function bound(keeper: Keeper): Keeper {
  return {
    load: () => keeper.load(),
    mark: () => keeper.mark(),
    append: (change) => keeper.append(change),
    replace: (state, seen) => keeper.replace(state, seen),
    seen: (stateId) => keeper.seen(stateId),
    forgetSeen: (stateId) => keeper.forgetSeen(stateId),
    since: (stateId, sequence) => keeper.since(stateId, sequence),
    alone: (work) => keeper.alone(work),
    follow: (changed) => keeper.follow(changed),
    setAside: () => keeper.setAside(),
    forgetSetAside: () => keeper.forgetSetAside(),
  };
}
