/**
 * Computers of one desk on nats-server, in rounds with seeds: lines are cut, computers end at any moment, the server is
 * killed and started again, and rows are made meanwhile. In the end each has every row once, and all have the same.
 */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { natsEngine } from '../../src/desk/nats-engine.ts';
import { sampleEntry } from '../../src/domain/journal/sample-journal.ts';
import { canonicalJson } from '../../src/lib/json.ts';
import { specBrowser } from '../../src/lib/spec-browser.ts';
import { startDeskServer, type DeskServer } from './desk-server.ts';
import { lineTo, type SpecLine } from './line.ts';

/** More with QUOTEBENCH_ROUNDS. The first seed is printed, and taken from QUOTEBENCH_SEED. */
const rounds = Number(process.env['QUOTEBENCH_ROUNDS'] ?? 30);
const firstSeed = Number(process.env['QUOTEBENCH_SEED'] ?? Math.floor(Math.random() * 1e9));

async function load() {
  vi.resetModules();
  return {
    ...(await import('../../src/desk/desk.ts')),
    ...(await import('../../src/storage/append-to-journal.ts')),
    ...(await import('../../src/storage/client-index.ts')),
    ...(await import('../../src/storage/database/database.ts')),
    ...(await import('../../src/storage/shared-rows.ts')),
  };
}
let modules: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  specBrowser();
  modules = await load();
});

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

class Computer {
  readonly connection = `gateway:${crypto.randomUUID()}`;
  readonly line: SpecLine;
  readonly #name: string;
  #stop: () => void = () => undefined;

  constructor(name: string, line: SpecLine) {
    this.#name = name;
    this.line = line;
  }
  start(): void {
    this.#stop();
    this.#stop = modules
      .createDesk({
        connection: this.connection,
        desk: () => 'desk',
        name: () => this.#name,
        engine: () => natsEngine({ address: `ws://127.0.0.1:${this.line.port}`, desk: 'desk' }),
      })
      .start();
  }
  end(): void {
    this.#stop();
  }
  async add(id: string): Promise<void> {
    await modules.appendToJournal(sampleEntry({ id, connection: this.connection, clientId: 'ana' }));
  }
  async rename(clientName: string): Promise<void> {
    await modules.updateIndex(this.connection, 'ana', { clientName });
  }
  async journal(): Promise<string[]> {
    const { journal } = await modules.tables();
    return (await journal.all(this.connection)).map(({ id }) => id).toSorted();
  }
  /** What is the agency's here, without what only this browser adds. */
  async shared(): Promise<string[]> {
    const { index, journal } = await modules.tables();
    return [...(await index.all(this.connection)), ...(await journal.all(this.connection))]
      .map(({ connection: _connection, ...row }) => canonicalJson({ ...row, sharedBy: undefined }))
      .toSorted();
  }
  async waiting(): Promise<number> {
    return (await modules.waitingRows(this.connection)).length;
  }
}

const sharedText = async (computer: Computer) => (await computer.shared()).join('\n');

async function playRound(
  server: DeskServer,
  computers: readonly Computer[],
  seed: number,
): Promise<string[]> {
  const random = randomFrom(seed);
  const made: string[] = [];
  let isServerUp = true;
  for (let step = 0; step < 12; step += 1) {
    const computer = computers[Math.floor(random() * computers.length)] ?? computers[0];
    if (!computer) break;
    const id = `${seed} ${step}`;
    switch (Math.floor(random() * 8)) {
      case 0:
        computer.line.cut();
        break;
      case 1:
        computer.line.mend();
        break;
      case 2:
        computer.end();
        break;
      case 3:
        computer.start();
        break;
      case 4:
        await (isServerUp ? server.kill() : server.start());
        isServerUp = !isServerUp;
        break;
      case 5:
        await computer.rename(id);
        break;
      default:
        await computer.add(id);
        made.push(id);
    }
    await new Promise((resolve) => setTimeout(resolve, random() * 120));
  }
  if (!isServerUp) await server.start();
  for (const computer of computers) {
    computer.line.mend();
    computer.start();
  }
  return made;
}

it(`loses no row and doubles none, in ${rounds} rounds from seed ${firstSeed}`, async () => {
  const server = await startDeskServer();
  const computers = await Promise.all(
    ['Rosa', 'Carla', 'Dev'].map(async (name) => new Computer(name, await lineTo(server.port))),
  );
  onTestFinished(async () => {
    for (const computer of computers) {
      computer.end();
      await computer.line.close();
    }
    await server.close();
  });
  const made: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const seed = firstSeed + round;
    made.push(...(await playRound(server, computers, seed)));
    for (const computer of computers) {
      await expect.poll(() => computer.waiting(), { message: `seed ${seed}: nothing waits` }).toBe(0);
      await expect
        .poll(() => computer.journal(), { message: `seed ${seed}: every row once` })
        .toEqual(made.toSorted());
    }
    const different = async () => new Set(await Promise.all(computers.map(sharedText))).size;
    await expect.poll(different, { message: `seed ${seed}: all have the same` }).toBe(1);
  }
}, 600_000);
