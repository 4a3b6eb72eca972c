import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contentHash } from '../domain/journal/journal-chain.ts';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { canonicalJson } from '../lib/json.ts';
import { specBrowser } from '../lib/spec-browser.ts';
import type { TooLarge } from '../storage/shared-rows.ts';
import type { MemoryEngine } from './memory-engine.ts';
import { loadDesk, SpecComputer } from './spec-computer.ts';

let modules: Awaited<ReturnType<typeof load>>;

async function load() {
  return {
    ...(await loadDesk()),
    ...(await import('./memory-engine.ts')),
    ...(await import('../storage/database/row-sharing.ts')),
    ...(await import('../storage/holds.ts')),
    ...(await import('../lib/clock.ts')),
  };
}

beforeEach(async () => {
  specBrowser();
  vi.stubGlobal('navigator', {});
  modules = await load();
});

// Other specs may go on with these modules.
afterEach(() => modules.rowSharing.setState(undefined));

type Computer = SpecComputer<MemoryEngine>;

function computers(names: readonly string[], desk = modules.memoryDesk()): Computer[] {
  const all = names.map((name) => new SpecComputer(modules, name, () => desk.engine()));
  onTestFinished(() => all.forEach((one) => one.end()));
  return all;
}

describe('two computers of one desk', () => {
  it('have each other’s activity, clients and holds, and who made them', async () => {
    const [rosa, carla] = computers(['Rosa', 'Carla']) as [Computer, Computer];
    await rosa.journaled('before');
    rosa.start();
    carla.start();
    await modules.updateIndex(rosa.connection, 'ana', { clientName: 'Ana' });
    await carla.journaled('after');
    const terms = { clientId: 'ana', setAt: 5, clock: 'service', by: 'Rosa', words: 'a letter' } as const;
    await modules.storeHold(rosa.connection, terms);
    await expect.poll(async () => (await carla.shared()).length).toBe(4);
    await expect.poll(async () => (await rosa.shared()).length).toBe(4);
    expect(await rosa.shared()).toEqual(await carla.shared());
    const names = async (computer: Computer) =>
      (await computer.rows('journal')).map((row) => [row.id, row.sharedBy]).toSorted();
    expect(await names(carla)).toEqual([
      ['after', undefined],
      ['before', 'Rosa'],
    ]);
    expect(await names(rosa)).toEqual([
      ['after', 'Carla'],
      ['before', undefined],
    ]);
    await expect.poll(() => rosa.waiting()).toBe(0);
  });

  it('have how a check ended, and the computer that ordered it alone has what it found', async () => {
    const [rosa, carla] = computers(['Rosa', 'Carla']) as [Computer, Computer];
    const entry = sampleEntry({
      id: 'check',
      connection: rosa.connection,
      clientId: 'ana',
      kind: 'fire',
      type: 'CLIENT_VALIDATION',
    });
    await modules.appendToJournal(entry);
    const answer = { triggerRequestId: 't', metadata: { MVR: { MVRCheckPassed: true, license: 'B44' } } };
    await modules.appendToJournal({
      id: 'later',
      connection: rosa.connection,
      client: 'ana',
      of: 'check',
      sentAt: entry.sentAt,
      at: 5,
      more: { answer, outcome: 'answered' },
    });
    rosa.start();
    carla.start();
    await expect.poll(async () => (await carla.rows('journal')).length).toBe(2);
    const text = async (computer: Computer) => JSON.stringify(await computer.rows('journal'));
    expect(await text(carla)).toContain('"MVRCheckPassed":true');
    expect(await text(carla)).not.toContain('B44');
    expect(await text(rosa)).toContain('B44');
  });

  it('share what was done without a line once it is back, and nothing waits then', async () => {
    const [rosa, carla] = computers(['Rosa', 'Carla']) as [Computer, Computer];
    rosa.start();
    carla.start();
    // What each says of itself is sent by then.
    for (const one of [rosa, carla]) await expect.poll(() => one.known()).toBe(2);
    await expect.poll(() => rosa.waiting()).toBe(0);
    rosa.engine?.cut();
    await rosa.journaled('waits');
    await expect.poll(() => rosa.waiting()).toBe(1);
    expect(rosa.desk?.state.getState().downSince).toBeDefined();
    expect(await carla.rows('journal')).toEqual([]);
    rosa.engine?.mend();
    await expect.poll(async () => (await carla.rows('journal')).length).toBe(1);
    await expect.poll(() => rosa.waiting()).toBe(0);
    expect(rosa.desk?.state.getState().downSince).toBeUndefined();
  });

  it('keep after leaving what was done at them and what is on hold, and share nothing until they join again', async () => {
    const [rosa, carla] = computers(['Rosa', 'Carla']) as [Computer, Computer];
    rosa.start();
    carla.start();
    for (const client of ['ana', 'ben', 'cy']) {
      await rosa.journaled(`of ${client}`, client);
      await modules.updateIndex(rosa.connection, client, { clientName: client });
    }
    await carla.journaled('own', 'ben');
    const terms = { clientId: 'cy', setAt: 5, clock: 'service', by: 'Rosa', words: 'a letter' } as const;
    await modules.storeHold(rosa.connection, terms);
    const ids = async (name: 'journal' | 'index') =>
      (await carla.rows(name)).map((row) => ('id' in row ? row.id : row.clientId)).toSorted();
    await expect.poll(async () => (await carla.shared()).length).toBe(8);
    expect(await carla.desk?.leave()).toBe(0);
    expect(carla.desk?.state.getState().kind).toBe('left');
    expect(await ids('journal')).toEqual(['of cy', 'own']);
    expect(await ids('index')).toEqual(['ben', 'cy']);
    await carla.journaled('alone');
    await rosa.journaled('second');
    expect(await carla.waiting()).toBe(0);
    expect(await ids('journal')).toEqual(['alone', 'of cy', 'own']);
    await carla.desk?.rejoin();
    for (const one of [rosa, carla])
      await expect.poll(async () => (await one.shared()).length, { timeout: 5_000 }).toBe(10);
    expect(await rosa.shared()).toEqual(await carla.shared());
  });

  it('send before they leave what waits, and say what a cut line keeps here', async () => {
    const [rosa, carla] = computers(['Rosa', 'Carla']) as [Computer, Computer];
    rosa.start();
    carla.start();
    const isUp = ({ desk }: Computer) => {
      const { kind, downSince } = desk?.state.getState() ?? {};
      return kind === 'joined' && downSince === undefined;
    };
    for (const one of [rosa, carla]) await expect.poll(() => isUp(one)).toBe(true);
    await rosa.journaled('sent');
    expect(await rosa.desk?.leave()).toBe(0);
    await expect.poll(async () => (await carla.rows('journal')).length).toBe(1);
    await expect.poll(() => carla.known()).toBe(2);
    await expect.poll(() => carla.waiting()).toBe(0);
    carla.engine?.cut();
    await carla.journaled('waits');
    expect(await carla.desk?.leave()).toBe(1);
    expect(carla.desk?.state.getState().kind).toBe('joined');
    expect(await carla.desk?.leave(true)).toBe(0);
    expect((await carla.rows('journal')).map(({ id }) => id)).toEqual(['waits']);
  });

  it('set aside a row that has the id of another, and leave the one that is here', async () => {
    const desk = modules.memoryDesk();
    const [rosa, carla] = computers(['Rosa', 'Carla'], desk) as [Computer, Computer];
    await rosa.journaled('same', 'ana');
    await carla.journaled('same', 'ben');
    rosa.start();
    carla.start();
    const aside = (computer: Computer) => modules.setAsideRows(computer.connection);
    await expect.poll(() => aside(rosa)).toMatchObject([{ isOther: true }]);
    await expect.poll(() => aside(carla)).toMatchObject([{ isOther: true }]);
    expect(await rosa.rows('journal')).toMatchObject([{ id: 'same', client: 'ana' }]);
    expect(await carla.rows('journal')).toMatchObject([{ id: 'same', client: 'ben' }]);
  });

  it('say that nothing is shared while the line is there and the desk cannot be read', async () => {
    const desk = modules.memoryDesk();
    let [isBroken, tries] = [true, 0];
    const rosa = new SpecComputer(modules, 'Rosa', () => {
      const engine = desk.engine();
      const replay: MemoryEngine['replay'] = async (...asked) => {
        tries += 1;
        if (isBroken) throw new Error('No such stream.');
        return engine.replay(...asked);
      };
      return { ...engine, replay };
    });
    onTestFinished(() => rosa.end());
    rosa.start();
    const state = () => rosa.desk?.state.getState();
    await rosa.journaled('meanwhile');
    await expect.poll(() => state()?.kind).toBe('joined');
    await vi.waitFor(() => expect(tries).toBeGreaterThan(0));
    await expect.poll(() => state()?.downSince).toBeDefined();
    isBroken = false;
    await expect.poll(() => state()).toMatchObject({ downSince: undefined, toRead: undefined });
    await expect.poll(() => rosa.waiting()).toBe(0);
  });

  it('lose nothing of a client that both changed before either heard of it', async () => {
    const [rosa, carla] = computers(['Rosa', 'Carla']) as [Computer, Computer];
    rosa.start();
    carla.start();
    await expect.poll(() => rosa.engine !== undefined && carla.engine !== undefined).toBe(true);
    carla.engine?.lag(100);
    await modules.updateIndex(rosa.connection, 'ana', { clientName: 'Ana', contact: { phone: '1' } });
    await expect.poll(() => rosa.waiting()).toBe(0);
    await modules.updateIndex(carla.connection, 'ana', { locationCode: 'MB-01' });
    await expect.poll(() => carla.waiting()).toBe(0);
    const known = { clientName: 'Ana', contact: { phone: '1' }, locationCode: 'MB-01' };
    for (const one of [rosa, carla]) await expect.poll(() => one.rows('index')).toMatchObject([known]);
  });

  it('read another desk from its beginning', async () => {
    const [rosa] = computers(['Rosa']) as [Computer];
    rosa.start();
    await rosa.journaled('a');
    await expect.poll(() => rosa.waiting()).toBe(0);
    rosa.end();
    const [other] = computers(['Carla']) as [Computer];
    other.start();
    await other.journaled('b');
    const moved = rosa.start('another desk');
    await expect.poll(async () => (await modules.deskMark(moved.connection))?.desk).toBe('another desk');
    await expect.poll(() => moved.waiting()).toBe(0);
    await expect
      .poll(async () => (await modules.deskMark(moved.connection))?.positions.journal)
      .toBeGreaterThan(0);
  });

  it('send nothing again of what they joined for, and what they know better', async () => {
    const desk = modules.memoryDesk();
    const [rosa, eve] = computers(['Rosa', 'Eve'], desk) as [Computer, Computer];
    rosa.start();
    const clients = ['ana', 'ben', 'cora'];
    for (const client of clients) {
      await modules.updateIndex(rosa.connection, client, { clientName: client });
      await rosa.journaled(`of ${client}`, client);
    }
    await expect.poll(() => rosa.known()).toBe(1);
    await expect.poll(() => rosa.waiting()).toBe(0);
    await modules.updateIndex(eve.connection, 'ben', { contact: { phone: '612-555-0100' } });
    const before = desk.rows('journal').length;
    eve.start();
    await expect.poll(async () => (await eve.rows('index')).length).toBe(clients.length);
    await expect.poll(() => eve.known()).toBe(2);
    await expect.poll(() => eve.waiting()).toBe(0);
    await expect
      .poll(() => rosa.rows('index'))
      .toMatchObject([{}, { contact: { phone: '612-555-0100' } }, {}]);
    // Of a client the desk has the last row alone; hers says besides who works at her computer.
    expect(desk.rows('journal').length - before).toBe(1);
    expect(desk.rows('clients').map(({ text }) => /"name":"(\w+)"/.exec(text)?.[1])).toEqual([
      'Rosa',
      'Rosa',
      'Eve',
    ]);
  });

  it('give back what the desk lost with its power, and read on', async () => {
    const desk = modules.memoryDesk();
    const [rosa, carla] = computers(['Rosa', 'Carla'], desk) as [Computer, Computer];
    const [eve] = computers(['Eve'], desk) as [Computer];
    rosa.start();
    carla.start();
    await rosa.journaled('kept');
    for (const id of ['lost', 'lost too']) await rosa.journaled(id);
    for (const clientName of ['Ana', 'Ana Bell'])
      await modules.updateIndex(rosa.connection, 'ana', { clientName });
    const all = ['kept', 'lost', 'lost too'];
    await expect.poll(() => carla.journal()).toEqual(all);
    await expect.poll(() => carla.rows('index')).toMatchObject([{ clientName: 'Ana Bell' }]);
    await expect.poll(() => rosa.waiting()).toBe(0);
    for (const one of [rosa, carla]) one.engine?.cut();
    desk.lose('journal', 2);
    desk.lose('clients', 1);
    carla.engine?.mend();
    rosa.engine?.mend();
    await carla.journaled('after');
    eve.start();
    for (const one of [rosa, carla, eve]) {
      await expect.poll(() => one.journal()).toEqual(['after', ...all]);
      await expect.poll(() => one.rows('index')).toMatchObject([{ clientName: 'Ana Bell' }]);
      await expect.poll(() => one.waiting()).toBe(0);
    }
  });

  it('find out by an acknowledgment that the desk lost rows', async () => {
    const desk = modules.memoryDesk();
    const [rosa] = computers(['Rosa'], desk) as [Computer];
    rosa.start();
    for (const id of ['a', 'b', 'c']) await rosa.journaled(id);
    await expect.poll(() => rosa.waiting()).toBe(0);
    // Its line was never cut, as far as it knows.
    desk.lose('journal', 2);
    await rosa.journaled('d');
    const ids = () => desk.rows('journal').map(({ text }) => /"id":"(\w)"/.exec(text)?.[1]);
    await expect.poll(ids).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']));
  });

  it('set aside what they do not understand, and name what is too large for the desk', async () => {
    const desk = modules.memoryDesk(undefined, 5_000);
    const [rosa, carla] = computers(['Rosa', 'Carla'], desk) as [Computer, Computer];
    rosa.start();
    carla.start();
    await expect.poll(() => rosa.engine).toBeDefined();
    const later = JSON.stringify({ format: 'quotebench-desk/9', table: 'index', row: {} });
    await rosa.engine?.publish({ stream: 'journal', subject: 'new.x', text: later });
    await rosa.engine?.publish({ stream: 'clients', subject: 'x', text: 'no JSON' });
    await modules.appendToJournal(
      sampleEntry({
        id: 'large',
        connection: rosa.connection,
        clientId: 'ana',
        request: { text: 'x'.repeat(6_000) },
      }),
    );
    await rosa.journaled('small');
    await expect.poll(async () => (await carla.rows('journal')).map(({ id }) => id)).toEqual(['small']);
    await expect.poll(async () => (await modules.setAsideRows(carla.connection)).length).toBe(2);
    await modules.updateIndex(rosa.connection, 'ana', { clientName: 'Ana Reyes' });
    const { queryFn } = modules.tooLargeQuery(rosa.connection);
    const refused = async () =>
      (await (queryFn as () => Promise<TooLarge[]>)()).map(
        ({ clientName, length }) => `${clientName}: ${length > 6_000 ? 'too large' : 'small'}`,
      );
    await expect.poll(refused).toEqual(['Ana Reyes: too large']);
    const waiting = async () => (await modules.waitingRows(rosa.connection)).filter(modules.isSendable);
    await expect.poll(waiting).toEqual([]);
  });
});

/** A row of a stream that a computer says of itself. */
const isReport = ({ text }: { readonly text: string }): boolean => text.includes('"name":"computer/');

describe('computers of one desk', () => {
  const hold = (computer: Computer, clientId: string, setAt: number) =>
    modules.storeHold(computer.connection, {
      clientId,
      setAt,
      clock: 'service',
      by: 'Rosa',
      words: `w${setAt}`,
    });
  const started = async (names: readonly string[], desk = modules.memoryDesk()): Promise<Computer[]> => {
    const all = computers(names, desk).map((one) => one.start());
    await expect.poll(() => desk.rows('journal').filter(isReport).length).toBe(names.length);
    return all;
  };

  it('know which of them lack a hold, until it has come there', async () => {
    const [rosa, carla, dev] = (await started(['Rosa', 'Carla', 'Dev'])) as [Computer, Computer, Computer];
    dev.end();
    await hold(rosa, 'ana', 5);
    for (const one of [rosa, carla]) await expect.poll(() => one.lacking()).toEqual(['ana: Dev']);
    await hold(carla, 'ben', 6);
    for (const one of [rosa, carla]) await expect.poll(() => one.lacking()).toEqual(['ana: Dev', 'ben: Dev']);
    dev.start();
    for (const one of [rosa, carla, dev]) await expect.poll(() => one.lacking()).toEqual([]);
    dev.end();
    await hold(rosa, 'ana', 9);
    for (const one of [rosa, carla]) await expect.poll(() => one.lacking()).toEqual(['ana, last note: Dev']);
  });

  it('say of one that left the desk that it lacks what came since, and know it again once it is back', async () => {
    const [rosa, carla] = (await started(['Rosa', 'Carla'])) as [Computer, Computer];
    await hold(rosa, 'ana', 5);
    await expect.poll(() => rosa.lacking()).toEqual([]);
    await expect.poll(() => carla.waiting()).toBe(0);
    expect(await carla.desk?.leave()).toBe(0);
    await hold(rosa, 'ben', 6);
    await expect.poll(() => rosa.lacking()).toEqual(['ben: Carla (left)']);
    expect(await carla.lacking()).toEqual([]);
    await carla.desk?.rejoin();
    await expect.poll(() => rosa.lacking()).toEqual([]);
    expect(await rosa.known()).toBe(2);
  });

  it('count a cleared browser as another computer, and name the one that it was', async () => {
    const desk = modules.memoryDesk();
    const [rosa, dev] = (await started(['Rosa', 'Dev'], desk)) as [Computer, Computer];
    dev.end();
    const [fresh] = computers(['Dev'], desk) as [Computer];
    fresh.start();
    await hold(rosa, 'ana', 5);
    await expect
      .poll(async () => (await fresh.rows('values')).some(({ name }) => name === 'hold/ana'))
      .toBe(true);
    await expect.poll(() => rosa.lacking()).toEqual(['ana: Dev']);
  });

  it('say so once a day and for each hold, not with each row or each time that they join', async () => {
    const at = (text: string) => {
      const ms = Date.parse(text) - modules.browserNow();
      modules.setServiceOffset({ ms, least: ms, how: 'given' });
    };
    at('2026-11-20T12:00:00');
    const desk = modules.memoryDesk();
    const count = () => desk.rows('journal').filter(isReport).length;
    const all = (await started(['Rosa', 'Carla', 'Dev'], desk)) as [Computer, Computer, Computer];
    for (const one of all) {
      one.end();
      await one.start().journaled(`of ${one.connection}`);
    }
    for (const one of all) await expect.poll(async () => (await one.journal()).length).toBe(3);
    expect(count()).toBe(3);
    await hold(all[0], 'ana', 5);
    await expect.poll(count).toBe(6);
    at('2026-11-21T12:00:00');
    for (const one of all) await one.journaled(`next day of ${one.connection}`);
    await expect.poll(count).toBe(9);
    for (const one of all) await expect.poll(() => one.waiting()).toBe(0);
    expect(count()).toBe(9);
  });

  it('have for each row where the desk has it, with its time, which is no part of what is shared or hashed', async () => {
    const desk = modules.memoryDesk();
    const [rosa, carla] = (await started(['Rosa', 'Carla'], desk)) as [Computer, Computer];
    await rosa.journaled('a');
    await carla.journaled('b');
    const places = () =>
      new Map(
        desk.rows('journal').flatMap(({ sequence, at, text }) => {
          const { table, row } = JSON.parse(text) as { table: string; row: { id: string } };
          return table === 'journal' ? [[row.id, { desk: 'the desk', sequence, at }] as const] : [];
        }),
      );
    await expect.poll(() => places().size).toBe(2);
    for (const one of [rosa, carla]) await expect.poll(() => one.places()).toEqual(places());
    for (const row of await rosa.rows('journal')) expect(contentHash(row)).toBe(row.link?.content);
    // Sent once more, as when a client became known.
    const [own] = (await rosa.rows('journal')).filter(({ sharedBy }) => sharedBy === undefined);
    const before = desk.rows('journal').length;
    if (own) await (await modules.tables()).journal.put(own);
    await expect.poll(() => desk.rows('journal').length).toBe(before + 1);
    expect(desk.rows('journal').some(({ text }) => text.includes('deskPlace'))).toBe(false);
    expect(await modules.setAsideRows(carla.connection)).toEqual([]);
  });
});

it('a tab shares nothing more once another of its computer left the desk, and again once that joined', async () => {
  const desk = modules.memoryDesk();
  const [rosa, carla] = computers(['Rosa', 'Carla'], desk) as [Computer, Computer];
  rosa.start();
  const first = carla.start().desk;
  const second = modules.createDesk({
    connection: carla.connection,
    desk: () => 'the desk',
    name: () => 'Carla',
    engine: () => desk.engine(),
  });
  onTestFinished(second.start());
  const kinds = () => [first?.state.getState().kind, second.state.getState().kind];
  await expect.poll(kinds).toEqual(['joined', 'joined']);
  await expect.poll(() => carla.waiting()).toBe(0);
  await expect.poll(() => rosa.waiting()).toBe(0);
  const reporters = () =>
    new Set(
      desk
        .rows('journal')
        .filter(isReport)
        .map(({ subject }) => subject),
    ).size;
  await expect.poll(reporters).toBe(2);
  await first?.leave();
  await expect.poll(kinds).toEqual(['left', 'left']);
  await rosa.journaled('meanwhile');
  await expect.poll(() => rosa.waiting()).toBe(0);
  expect(await carla.journal()).toEqual([]);
  await second.rejoin();
  await expect.poll(kinds).toEqual(['joined', 'joined']);
  await expect.poll(() => carla.journal()).toEqual(['meanwhile']);
  // Both tabs are one computer.
  expect(reporters()).toBe(2);
});

type Step =
  | { readonly do: 'journal' | 'update' | 'hold' | 'add'; readonly at: number; readonly client: number }
  | { readonly do: 'cut' | 'mend' | 'lag' | 'lose' | 'repeat' | 'restart' | 'wait'; readonly at: number };

const steps = (count: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      fc.record({
        do: fc.constantFrom('journal' as const, 'update' as const, 'hold' as const, 'add' as const),
        at: fc.nat(count - 1),
        client: fc.nat(1),
      }),
      fc.record({
        do: fc.constantFrom(
          'cut' as const,
          'mend' as const,
          'lag' as const,
          'lose' as const,
          'repeat' as const,
          'restart' as const,
          'wait' as const,
        ),
        at: fc.nat(count - 1),
      }),
    ),
    { minLength: 6, maxLength: 24 },
  );

it('lose no row, have none twice and end equal, whatever is cut, doubled or ended between', async () => {
  await fc.assert(
    fc.asyncProperty(steps(3), async (all) => {
      const desk = modules.memoryDesk();
      const these = computers(['Rosa', 'Carla', 'Dev'], desk).map((one) => one.start());
      const [made, updates] = [new Set<string>(), new Set<string>()];
      let number = 0;
      for (const step of all) {
        const computer = these[step.at] ?? these[0];
        if (!computer) continue;
        number += 1;
        const { connection, engine } = computer;
        switch (step.do) {
          case 'journal':
            made.add(`e${number}`);
            await computer.journaled(`e${number}`, `c${step.client}`);
            break;
          case 'add': {
            const [entry] = await computer.rows('journal');
            if (!entry || !('sentAt' in entry)) break;
            const row = { id: `a${number}`, connection, of: entry.id, client: entry.client, sentAt: 1 };
            made.add(row.id);
            await modules.appendToJournal({ ...row, at: number, more: { reason: `r${number}` } });
            break;
          }
          case 'update':
            updates.add(`p${number} of c${step.client}`);
            await modules.updateIndex(connection, `c${step.client}`, (row) => ({
              clientName: `n${number}`,
              statuses: { ...row?.statuses, [`p${number}`]: { kind: 'proposed', on: '2026-11-02' } },
            }));
            break;
          case 'hold': {
            const terms = { clientId: `c${step.client}`, setAt: number, clock: 'service' } as const;
            await modules.storeHold(connection, { ...terms, by: 'Rosa', words: `w${number}` });
            break;
          }
          case 'cut':
            engine?.cut();
            break;
          case 'mend':
            engine?.mend();
            break;
          case 'lag':
            engine?.lag(20);
            break;
          case 'lose':
            engine?.loseAcknowledgment();
            break;
          case 'repeat':
            engine?.repeat('journal', 2);
            engine?.repeat('clients', 2);
            break;
          case 'restart':
            computer.end();
            computer.start();
            break;
          case 'wait':
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }
      for (const { engine } of these) engine?.mend();
      const settled = async () => {
        const [first, ...others] = await Promise.all(these.map((one) => one.shared()));
        const waiting = await Promise.all(these.map((one) => one.waiting()));
        return (
          waiting.every((count) => count === 0) &&
          others.every((one) => canonicalJson(one) === canonicalJson(first))
        );
      };
      await expect.poll(settled, { timeout: 8_000, interval: 10 }).toBe(true);
      for (const one of these) {
        expect(await one.journal()).toEqual([...made].toSorted());
        const lines = (await one.rows('index')).flatMap(({ clientId, statuses = {} }) =>
          Object.keys(statuses).map((line) => `${line} of ${clientId}`),
        );
        expect(lines.toSorted()).toEqual([...updates].toSorted());
      }
      const first = new Map<string, object>();
      for (const { sequence, at, text } of desk.rows('journal')) {
        const { table, row } = JSON.parse(text) as { table: string; row: { id: string } };
        if (table === 'journal' && !first.has(row.id)) first.set(row.id, { desk: 'the desk', sequence, at });
      }
      for (const one of these) {
        await expect.poll(() => one.places(), { interval: 10 }).toEqual(first);
        await expect.poll(() => one.lacking(), { interval: 10 }).toEqual([]);
      }
      for (const one of these) one.end();
    }),
    { numRuns: Number(process.env['DESK_RUNS'] ?? 25) },
  );
}, 120_000);
