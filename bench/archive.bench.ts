/** How the archive grows: reading a moment among many revisions, and what one more save stores. */
import { serialize } from 'node:v8';
import { createWorld, type World } from '../mocks/demo/world.ts';
import { namedId } from '../mocks/store/ids.ts';
import { productIds } from '../mocks/seed/product-ids.ts';
import { tenants } from '../mocks/seed/tenants.ts';
import type { DemoTenant } from '../mocks/seed/tenants.ts';
import type { Position, StorageAdapter } from '../mocks/store/storage-adapter.ts';
import type { ElementMap } from '../src/contract/answers.ts';
import type { Bench } from './bench.ts';

const tenant = ownTenant();
const clientType = 'COMMERCIAL';
const answerCount = 20_000;

const depths = [100, 10_000, 100_000].map((revisions): Bench => ({
  name: `read a client at a past moment, ${revisions.toLocaleString('en')} revisions`,
  rounds: 2_000,
  prepare: async () => {
    const world = createWorld();
    await world.open({ scenario: 'empty' });
    const clientId = await save(world, undefined, answers(10, 0));
    const first = world.clock.now();
    for (let revision = 1; revision < revisions; revision++) {
      await save(world, clientId, answers(10, revision % 11));
    }
    const last = world.clock.now();
    let turn = 0;
    return () => {
      turn += 1;
      // Every part of the history in turn.
      const date = new Date(first + ((last - first) * ((turn * 37) % 100)) / 100).toISOString();
      const params = { clientId, productId: productIds.commercialAuto, date };
      return world.service.readClientAt({ tenant }, { params, body: undefined });
    };
  },
}));

const saves: Bench[] = [
  ...growing('answers', (save) => answers(answerCount, save)),
  ...growing('answers in 1,000 vehicles', fleet),
];

/** What the first save stores, and each later one that changes a single answer. */
function growing(what: string, mapAfter: (save: number) => ElementMap): Bench[] {
  const all = `${answerCount.toLocaleString('en')} ${what}`;
  return [
    {
      name: `stored by the first save of ${all}`,
      rounds: 3,
      unit: 'bytes',
      prepare: async () => async () => {
        const { world, stored } = await countedWorld();
        await save(world, undefined, mapAfter(0));
        return stored();
      },
    },
    {
      name: `stored by each later save that changes one of ${all}`,
      rounds: 200,
      unit: 'bytes',
      prepare: async () => {
        const { world, stored } = await countedWorld();
        const clientId = await save(world, undefined, mapAfter(0));
        let changed = 0;
        return async () => {
          const before = stored();
          await save(world, clientId, mapAfter((changed += 1)));
          return stored() - before;
        };
      },
    },
  ];
}

export const benches: readonly Bench[] = [...depths, ...saves];

/** Each save changes one answer more, here and there: the step shares no divisor with the counts. */
function answers(count: number, save: number): ElementMap {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => {
      const qid = `question_${n}`;
      const answer = (n * 7_919) % count < save ? `answer ${n}, changed` : `answer ${n}`;
      return [qid, { type: 'ANSWER' as const, qid, answer }];
    }),
  );
}

/** A loop of 1,000 vehicles with 20 answers each. */
function fleet(save: number): ElementMap {
  const flat = Object.values(answers(answerCount, save));
  const iterations = Array.from({ length: 1_000 }, (_, n) => ({
    iterationId: namedId(`vehicle/${n}`),
    answers: Object.fromEntries(
      flat.slice(n * 20, n * 20 + 20).flatMap((element, column) => {
        const qid = `column_${column}`;
        return element.type === 'ANSWER' ? [[qid, { ...element, qid }]] : [];
      }),
    ),
  }));
  return { vehicles: { type: 'LOOP', qid: 'vehicles', iterations } };
}

async function save(world: World, clientId: string | undefined, clientData: ElementMap): Promise<string> {
  const body = { clientId, clientName: 'Measured', clientType, clientData } as const;
  return (await world.service.saveClient({ tenant }, { params: {}, body })).body.clientId;
}

/** A world whose storage counts the bytes of what it is given, as a browser's structured clone makes them. */
async function countedWorld(): Promise<{ world: World; stored: () => number }> {
  let stored = 0;
  let current: Position | undefined;
  const adapter: StorageAdapter = {
    position: async () => current,
    read: async () => undefined,
    append: async ({ after, meta, rows }) => {
      stored += serialize({ meta, rows }).byteLength;
      current = { ...after, sequence: after.sequence + 1 };
      return true;
    },
    replace: async (stateId) => void (current = { stateId, sequence: 0 }),
    localData: async () => undefined,
    forgetLocalData: async () => {},
    exclusively: (work) => work(),
    onWrite: () => {},
    setAside: async () => [],
    forgetSetAside: async () => {},
  };
  const world = createWorld(adapter);
  await world.open({ scenario: 'empty' });
  return { world, stored: () => stored };
}

function ownTenant(): DemoTenant {
  const [first] = tenants;
  if (!first) throw new Error('The demo has no tenant.');
  return first;
}
