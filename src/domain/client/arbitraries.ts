/** Maps for property tests: few qids and ids, so that two maps share addresses, and some unrecognized elements. */
import * as fc from 'fast-check';
import type { StoredMap } from '../../contract/answers.ts';
import type { Change } from './diff.ts';

const iterationIds = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const qids = ['first', 'second', 'constructor', '0', 'with/slash~'] as const;
const loops = ['loop', 'toString'] as const;

const answer = fc.constantFrom('', 'YES', 'NO', '12', 'Ford');
const extras = fc.option(fc.record({ note: fc.constantFrom(1, 2) }), { nil: {}, freq: 4 });
const unrecognized = (qid: string) =>
  fc.constantFrom<unknown>({ type: 'ANSWER', qid, answer: 5 }, { type: 'FILE', qid, url: 'x' }, 'text', null);

const answerElement = (qid: string): fc.Arbitrary<unknown> =>
  fc.tuple(answer, extras).map(([text, more]) => ({ type: 'ANSWER', qid, answer: text, ...more }));

const element = (qid: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: answerElement(qid) }, { weight: 1, arbitrary: unrecognized(qid) });

/** Each name may be left out. */
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

/** No two are equal but for their ids, or they would be one item (`matchItems`). */
const iteration = (iterationId: string): fc.Arbitrary<unknown> =>
  fc
    .tuple(someOf(qids.slice(0, 3), element), extras)
    .map(([answers, more]) => ({ iterationId, answers, ...more, number: iterationIds.indexOf(iterationId) }));

const loopElement = (qid: string): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.shuffledSubarray(iterationIds), fc.tuple(...iterationIds.map(iteration)), extras)
    .map(([order, made, more]) => ({
      type: 'LOOP',
      qid,
      iterations: order.map((id) => made[iterationIds.indexOf(id)]),
      ...more,
    }));

export const storedMap: fc.Arbitrary<StoredMap> = fc
  .tuple(someOf(qids, element), someOf(loops, loopElement))
  .map(([single, looped]) => ({ ...single, ...looped }));

/** Two maps that differ at known places only, made without the code under test. */
export interface KnownEdits {
  readonly before: StoredMap;
  readonly after: StoredMap;
  /** Sorted lines: "qid" or "loop/iterationId/qid" with both answers, "loop/iterationId" for a whole item. */
  readonly edits: readonly string[];
}

const [alwaysThere = '', sometimesThere = ''] = iterationIds;
const places = [
  ...qids.map((qid) => [qid]),
  ...[alwaysThere, sometimesThere].flatMap((id) => qids.map((qid) => ['loop', id, qid])),
];
const text = fc.option(fc.constantFrom('YES', 'NO', '12', 'Ford'), { nil: undefined });
const sides = places.map((place) => fc.tuple(fc.constant(place), text, text));

export const knownEdits: fc.Arbitrary<KnownEdits> = fc
  .tuple(fc.tuple(...sides), fc.boolean(), fc.boolean())
  .map(([all, thereBefore, thereAfter]) => {
    const itemStays = thereBefore && thereAfter;
    const answers = all.filter(([place]) => place[1] !== sometimesThere || itemStays);
    const item =
      thereBefore === thereAfter ? [] : [`loop/${sometimesThere} ${thereAfter ? 'added' : 'removed'}`];
    return {
      before: written(
        all.map(([place, was]) => [place, was]),
        thereBefore,
      ),
      after: written(
        all.map(([place, , is]) => [place, is]),
        thereAfter,
      ),
      edits: [
        ...answers.flatMap(([place, was, is]) => (was === is ? [] : [editText(place, was, is)])),
        ...item,
      ].toSorted(),
    };
  });

/** A change as `KnownEdits` writes it. */
export function changeText(change: Change): string {
  if (change.kind === 'answer') return editText(change.address, change.before, change.after);
  if (change.kind === 'iteration') return `${change.loop}/${change.iterationId} ${change.how}`;
  return change.kind;
}

const editText = (place: readonly string[], was: string | undefined, is: string | undefined): string =>
  `${place.join('/')}: ${was ?? 'none'} → ${is ?? 'none'}`;

type Written = readonly [place: readonly string[], answer: string | undefined];

function written(all: readonly Written[], both: boolean): StoredMap {
  const elements = (of: readonly Written[]) =>
    Object.fromEntries(
      of.flatMap(([place, given]) => {
        const qid = place.at(-1) ?? '';
        return given === undefined ? [] : [[qid, { type: 'ANSWER', qid, answer: given }] as const];
      }),
    );
  const item = (iterationId: string) => ({
    iterationId,
    answers: elements(all.filter(([place]) => place[1] === iterationId)),
  });
  const iterations = [item(alwaysThere), ...(both ? [item(sometimesThere)] : [])];
  return {
    ...elements(all.filter(([place]) => place.length === 1)),
    loop: { type: 'LOOP', qid: 'loop', iterations },
  };
}
