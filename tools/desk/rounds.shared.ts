/**
 * Computers of one desk on nats-server, in rounds with seeds: lines are cut, computers end at any moment, the server is
 * killed and started again, and rows are made meanwhile. In the end each has every row once, and all have the same.
 */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { DeskEngine } from '../../src/desk/engine.ts';
import { natsEngine } from '../../src/desk/nats-engine.ts';
import { loadDesk, SpecComputer } from '../../src/desk/spec-computer.ts';
import { canonicalJson } from '../../src/lib/json.ts';
import { specBrowser } from '../../src/lib/spec-browser.ts';
import { startDeskServer, type DeskServer } from './desk-server.ts';
import { lineTo, type SpecLine } from './line.ts';

/** More with QUOTEBENCH_ROUNDS. The first seed is printed, and taken from QUOTEBENCH_SEED. */
const rounds = Number(process.env['QUOTEBENCH_ROUNDS'] ?? 30);
const firstSeed = Number(process.env['QUOTEBENCH_SEED'] ?? Math.floor(Math.random() * 1e9));

let modules: Awaited<ReturnType<typeof loadDesk>>;

beforeEach(async () => {
  specBrowser();
  modules = await loadDesk();
});

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** With the line that it is reached by. */
class Computer extends SpecComputer<DeskEngine> {
  readonly line: SpecLine;

  constructor(name: string, line: SpecLine) {
    super(modules, name, () => natsEngine({ address: `ws://127.0.0.1:${line.port}`, desk: 'desk' }));
    this.line = line;
  }

  async rename(clientName: string): Promise<void> {
    await modules.updateIndex(this.connection, 'ana', { clientName });
  }
}

/** Where the desk has each row. */
const placesText = async (computer: Computer) => canonicalJson([...(await computer.places())].toSorted());

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
        await computer.journaled(id);
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
    const places = async () => new Set(await Promise.all(computers.map(placesText))).size;
    await expect.poll(places, { message: `seed ${seed}: all know where the desk has each row` }).toBe(1);
  }
}, 600_000);
