import { demoWorkspace } from '../mocks/seed/workspace.ts';
import type { StoredMap } from '../src/contract/answers.ts';
import {
  addIteration,
  getAnswer,
  iterationsOf,
  removeIteration,
  setAnswer,
} from '../src/domain/client/walk.ts';
import { validate } from '../src/domain/questions/validation/validate.ts';
import { createValidator, type Validator } from '../src/domain/questions/validation/validator.ts';
import { compileBook } from '../src/domain/questions/compile-book.ts';
import type { Bench } from './bench.ts';
import { largeClient } from './large-client.ts';
import { longLoopBook, longLoopClient } from './long-loop.ts';

const items = 1_000;
const context = { today: '2026-11-17' };
const middle = `vehicle-${items / 2}`;

/** What the screen asks after each change, with some cards open and all others closed. */
function look(validator: Validator): void {
  validator.item('vehicles', middle);
  for (const qid of ['make', 'vin', 'payee', 'value']) validator.at(['vehicles', middle, qid]);
  for (let index = 0; index < 10; index += 1) validator.at([`haul${index}`]);
  for (let index = 0; index < items; index += 1) validator.item('vehicles', `vehicle-${index}`);
}

/** One change of a client of 1,000 × 20, from the next record to the facts of the rows on screen; the change itself is no part. */
function change(name: string, edit: (map: StoredMap, round: number) => StoredMap): Bench {
  return {
    name: `validate after an edit, 1,000 × 20: ${name}`,
    rounds: 300,
    prepare: () => {
      let map = longLoopClient(items);
      let round = 0;
      const validator = createValidator(longLoopBook(), { clientData: map }, context);
      for (const { iterationId } of iterationsOf(map, 'vehicles')) validator.item('vehicles', iterationId);
      look(validator);
      return () => {
        map = edit(map, (round += 1));
        const before = performance.now();
        validator.validate({ clientData: map }, context);
        look(validator);
        return performance.now() - before;
      };
    },
  };
}

const first = (size: number): Bench => ({
  name: `validate a client seen for the first time, ${size} items a loop`,
  rounds: size > 100 ? 30 : 300,
  prepare: async () => {
    const record = { clientData: await largeClient(size) };
    const book = compileBook(demoWorkspace, demoWorkspace.products[0]?.id ?? '');
    if (!book) throw new Error('The demo’s first product has no question book.');
    return () => validate(book, record, context);
  },
});

export const benches: readonly Bench[] = [
  first(10),
  first(items),
  change('a keystroke in one item', (map, round) =>
    setAnswer(map, ['vehicles', middle, 'make'], round % 5 === 0 ? undefined : `Ford ${round}`),
  ),
  change('a keystroke in the key of duplicates', (map, round) =>
    setAnswer(map, ['vehicles', middle, 'vin'], `VIN${round}`),
  ),
  change('what a check counts, in one item', (map) =>
    setAnswer(
      map,
      ['vehicles', middle, 'financed'],
      getAnswer(map, ['vehicles', middle, 'financed']) === 'YES' ? 'NO' : 'YES',
    ),
  ),
  change('add an item', (map, round) => addIteration(map, 'vehicles', `new-${round}`, { make: 'GMC' })),
  change('delete in the middle', (map) => {
    const views = iterationsOf(map, 'vehicles');
    return removeIteration(map, 'vehicles', views[Math.floor(views.length / 2) + 1]?.iterationId ?? '');
  }),
  change('toggle what governs ten questions', (map, round) =>
    setAnswer(map, ['hauls'], round % 2 === 0 ? 'NO' : 'YES'),
  ),
  change('change the date that a limit of each item reads', (map, round) =>
    setAnswer(map, ['starts'], round % 2 === 0 ? '2026-12-01' : '2027-01-01'),
  ),
];
