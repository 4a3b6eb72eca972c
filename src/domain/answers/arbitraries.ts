/** Maps for property tests: few qids and ids, so that two maps meet at the same addresses; some elements are odd. */
import * as fc from 'fast-check';
import type { StoredMap } from '../../contract/answers.ts';

const iterationIds = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const qids = ['first', 'second', 'constructor', '0', 'with/slash~'] as const;
const loops = ['loop', 'toString'] as const;

const answer = fc.constantFrom('', 'YES', 'NO', '12', 'Ford');
/** Members that the service's document does not name. */
const extras = fc.option(fc.record({ note: fc.constantFrom(1, 2) }), { nil: {}, freq: 4 });
const odd = (qid: string) =>
  fc.constantFrom<unknown>({ type: 'ANSWER', qid, answer: 5 }, { type: 'FILE', qid, url: 'x' }, 'text', null);

const answerElement = (qid: string): fc.Arbitrary<unknown> =>
  fc.tuple(answer, extras).map(([text, more]) => ({ type: 'ANSWER', qid, answer: text, ...more }));

const element = (qid: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: answerElement(qid) }, { weight: 1, arbitrary: odd(qid) });

/** Each name with its value, or left out. */
function someOf(
  names: readonly string[],
  value: (name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<StoredMap> {
  const members = names.map((name) =>
    fc.option(
      value(name).map((made) => [name, made] as const),
      { nil: undefined },
    ),
  );
  return fc
    .tuple(...members)
    .map((made) => Object.fromEntries(made.filter((member) => member !== undefined)));
}

const iteration = (iterationId: string): fc.Arbitrary<unknown> =>
  fc
    .tuple(someOf(qids.slice(0, 3), element), extras)
    .map(([answers, more]) => ({ iterationId, answers, ...more }));

const loopElement = (qid: string): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.shuffledSubarray(iterationIds), fc.tuple(...iterationIds.map(iteration)), extras)
    .map(([order, made, more]) => ({
      type: 'LOOP',
      qid,
      iterations: order.map((id) => made[iterationIds.indexOf(id)]),
      ...more,
    }));

/** A whole map. */
export const storedMap: fc.Arbitrary<StoredMap> = fc
  .tuple(someOf(qids, element), someOf(loops, loopElement))
  .map(([single, looped]) => ({ ...single, ...looped }));
