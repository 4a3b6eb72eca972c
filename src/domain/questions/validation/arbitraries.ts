/** Books and edits for property tests: few qids, rules of all kinds that read one another, in circles too. */
import * as fc from 'fast-check';
import type { StoredMap } from '../../../contract/answers.ts';
import {
  addIteration,
  iterationsOf,
  moveIteration,
  removeIteration,
  setAnswer,
  setElement,
} from '../../client/walk.ts';
import { compileSections, type CompiledBook } from '../compile-book.ts';
import { loopOperators, plainOperators, type Expression } from '../rules/expression.ts';
import type { Check, Loop, Question, QuestionKind, Section } from '../schema.ts';

export const top = ['a', 'b', 'c', 'day', 'pick'] as const;
export const loops = ['L', 'M'] as const;
export const inner = ['a', 'p', 'q', 'pick'] as const;
export const ids = ['i1', 'i2', 'i3', 'i4'] as const;
const answers = ['', 'YES', 'NO', '1', '2', '2026-11-20', '2027-06-01', ...ids.slice(0, 2)] as const;

const qid = fc.constantFrom(...top, ...inner);

function expression(acyclic: boolean): fc.Arbitrary<Expression> {
  const { rule } = fc.letrec<{ rule: Expression }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      // Without circles a rule reads only questions that no rule hides or works out.
      (acyclic ? fc.constantFrom('b', 'q') : qid).map((q) => ({ q })),
      fc.constantFrom<Expression>(null, 'YES', 1, 2, '2026-11-20'),
      fc.constantFrom<Expression>({ effective: true }, { latestCheck: 'MVR.totalViolationCount' }),
      fc.record({ op: fc.constantFrom(...plainOperators), args: fc.array(tie('rule'), { maxLength: 3 }) }),
      fc.record({
        op: fc.constantFrom(...loopOperators),
        loop: fc.constantFrom(...loops),
        where: fc.option(tie('rule'), { nil: undefined }),
        of: fc.option(tie('rule'), { nil: undefined }),
      }),
      fc.record({
        op: fc.constant('item' as const),
        ref: fc.constant('pick'),
        qid: acyclic ? fc.constant('q') : qid,
      }),
    ),
  }));
  return rule;
}

const kinds: readonly QuestionKind[] = ['text', 'integer', 'yesNo', 'choice', 'workedOut', 'date'];

/** `plain` questions are always shown and asked. */
function question(name: string, rule: fc.Arbitrary<Expression>, plain: boolean): fc.Arbitrary<Question> {
  const some = <One>(one: fc.Arbitrary<One>) => fc.option(one, { nil: undefined });
  const fixed = name === 'pick' ? 'reference' : name === 'day' ? 'date' : undefined;
  const options = fc.record({ shownIf: some(rule) }).map(({ shownIf }) => [
    { value: 'YES', label: 'Yes', ...(shownIf === undefined ? {} : { shownIf }) },
    { value: 'NO', label: 'No' },
  ]);
  return fc.record({
    qid: fc.constant(name),
    label: fc.constant(name),
    kind: fixed
      ? fc.constant(fixed)
      : fc.constantFrom(...kinds.filter((kind) => !plain || kind !== 'workedOut')),
    refersTo: fixed === 'reference' ? fc.constantFrom(...loops) : fc.constant(undefined),
    options,
    required: fc.boolean(),
    affectsPrice: fc.boolean(),
    retired: fc.constantFrom(false, false, false, true),
    shownIf: plain ? fc.constant(undefined) : some(rule),
    formula: plain ? fc.constant(undefined) : some(rule),
    prefill: some(
      fc.oneof(
        rule,
        fc.tuple(rule, rule).map(([when, value]) => [{ when, value }]),
      ),
    ),
    limits: some(fc.record({ min: some(rule), max: some(rule) })),
  });
}

const title = fc.subarray([...inner]).map((qids) => qids.map((q) => ({ value: { q }, before: ' · ' })));

function loop(name: string, rule: fc.Arbitrary<Expression>, acyclic: boolean): fc.Arbitrary<Loop> {
  const questions = inner.map((one) => question(one, rule, acyclic && (one === 'q' || one === 'pick')));
  return fc.record({
    loop: fc.constant(name),
    label: fc.constant(name),
    itemLabel: fc.constant('item'),
    title,
    min: fc.constantFrom(undefined, undefined, 1, 2),
    max: fc.constantFrom(undefined, 1, 3),
    required: fc.boolean(),
    duplicateKey: fc.constantFrom(undefined, ['p'], ['pick'], ['p', 'q']),
    shownIf: acyclic ? fc.constant(undefined) : fc.option(rule, { nil: undefined, freq: 3 }),
    suggest: fc.array(
      fc.record({
        label: rule.map((value) => ['Add ', { value }]),
        when: rule,
        values: fc.record({ p: rule }),
      }),
      { maxLength: 1 },
    ),
    questions: fc.tuple(...questions),
  });
}

function check(rule: fc.Arbitrary<Expression>): fc.Arbitrary<Check> {
  const place = fc.constantFrom<string[]>(
    ['a'],
    ['pick'],
    ['L'],
    ['L', 'p'],
    ['L', 'pick'],
    ['M', 'q'],
    ['p'],
  );
  return fc.record({
    id: fc.constant('check'),
    rule: fc.oneof(
      rule,
      fc.record({ op: fc.constant('any' as const), loop: fc.constantFrom(...loops), where: rule }),
    ),
    severity: fc.constantFrom('warn', 'refuse'),
    message: rule.map((value) => ['It is ', { value }]),
    from: fc.constantFrom(undefined, '2026-11-18'),
    qids: place,
  });
}

/** @param acyclic no rule can come back to itself */
export function arbitraryBook(acyclic: boolean): fc.Arbitrary<CompiledBook> {
  const rule = expression(acyclic);
  const single = top.map((name) => question(name, rule, acyclic && ['b', 'day', 'pick'].includes(name)));
  const shownIf = acyclic ? fc.constant(undefined) : fc.option(rule, { nil: undefined, freq: 4 });
  const section = (items: fc.Arbitrary<Section['items']>) =>
    fc.record({ title: fc.constant('Section'), items, shownIf });
  return fc
    .record({
      sections: fc.tuple(
        section(fc.tuple(...single.slice(0, 3), loop('L', rule, acyclic))),
        section(fc.tuple(loop('M', rule, acyclic), ...single.slice(3))),
      ),
      checks: fc.array(check(rule), { maxLength: 4 }),
      inferred: fc.boolean(),
      violations: fc.option(fc.record({ loop: fc.constant('M'), where: rule }), { nil: undefined }),
    })
    .map(({ sections, checks, inferred, violations }) => {
      const clientName = [{ value: { q: 'a' } }, { value: { q: 'b' }, before: ', ' }];
      const roles = { effectiveDate: 'day', clientName, currentCoverEnds: 'c', violations };
      const book = { version: '1', offers: [], checks, roles };
      return compileSections(sections, book, 'product', { inferred, agencyOnly: new Set() });
    });
}

export type Edit = (map: StoredMap) => StoredMap;

const answer = fc.constantFrom(undefined, ...answers);
const anyLoop = fc.constantFrom(...loops);
const id = fc.constantFrom(...ids);
const place = fc.nat({ max: 4 });

/** One change of a map, as an agent, a merge or a strange file may make it. */
export const arbitraryEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...top), answer).map(
      ([qid, text]): Edit =>
        (map) =>
          setAnswer(map, [qid], text),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(anyLoop, id, fc.constantFrom(...inner), answer).map(
      ([loop, id, qid, text]): Edit =>
        (map) =>
          setAnswer(map, [loop, id, qid], text),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(anyLoop, id, place, answer).map(
      ([loop, id, at, p]): Edit =>
        (map) =>
          addIteration(map, loop, id, p ? { p } : {}, at),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(anyLoop, id).map(
      ([loop, id]): Edit =>
        (map) =>
          removeIteration(map, loop, id),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(anyLoop, id, place).map(
      ([loop, id, to]): Edit =>
        (map) =>
          moveIteration(map, loop, id, to),
    ),
  },
  fc
    .tuple(
      fc.constantFrom(...top, ...loops),
      fc.constantFrom<unknown>('unrecognized', { type: 'FILE' }, undefined),
    )
    .map(
      ([qid, element]): Edit =>
        (map) =>
          setElement(map, [qid], element),
    ),
  fc.tuple(anyLoop, id).map(
    ([loop, id]): Edit =>
      (map) =>
        iterationsOf(map, loop).length > 0 ? setElement(map, [loop, id, 'p'], 'unrecognized') : map,
  ),
  fc.constant<Edit>((map) => structuredClone(map)),
  fc.constant<Edit>(() => ({})),
);
