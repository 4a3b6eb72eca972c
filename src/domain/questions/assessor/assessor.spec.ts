import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { setAnswer } from '../../client/walk.ts';
import type { ValidationContext } from '../validation/validate.ts';
import { compileSections } from '../compile-book.ts';
import type { Section } from '../schema.ts';
import { arbitraryBook, arbitraryEdit, ids, inner, loops, top } from './arbitraries.ts';
import { createAssessor, type Assessor } from './assessor.ts';
import { assessorResult, wholeResult } from './spec-kit.ts';

const context: ValidationContext = { today: '2026-11-17' };
const contexts: readonly ValidationContext[] = [
  context,
  { today: '2026-12-24', latestCheck: () => 2 },
  { today: '2026-11-17', latestCheck: (path) => path.length },
];

const items = loops.flatMap((loop) => [...ids, 'gone'].map((id) => [loop, id] as const));
const addresses: readonly Address[] = [
  ...[...top, ...loops, 'unknown'].map((qid) => [qid] as const),
  ...items.flatMap(([loop, id]) => [...inner, 'unknown'].map((qid) => [loop, id, qid] as const)),
];

const steps = fc.array(
  fc.record({
    edits: fc.array(arbitraryEdit, { minLength: 1, maxLength: 3 }),
    context: fc.constantFrom(...contexts, ...Array.from({ length: 6 }, () => undefined)),
    look: fc.constantFrom<'all' | 'some' | 'none'>('all', 'all', 'some', 'none'),
  }),
  { minLength: 1, maxLength: 12 },
);

const places = { addresses, items };

/** Follows everything, and tells after an edit which places it was told of. */
function followAll(assessor: Assessor) {
  const told = new Set<string>();
  const places = [...items, ...addresses].map((place) => {
    const [first, id, qid] = place;
    const address: Address = id === undefined || qid === undefined ? [first] : [first, id, qid];
    const ask = () =>
      id !== undefined && qid === undefined ? assessor.item(first, id) : assessor.at(address);
    assessor.follow(place, () => told.add(place.join('/')));
    return { name: place.join('/'), ask, facts: ask() };
  });
  return { told, places };
}

describe.each([
  ['without circles', true],
  ['with rules that may go in circles', false],
])('for any book %s', (_name, acyclic) => {
  it('an assessor says what a whole assessment says, whatever the edits', () => {
    fc.assert(
      fc.property(arbitraryBook(acyclic), steps, (book, steps) => {
        const compare = () =>
          expect(assessorResult(assessor, places)).toEqual(wholeResult(book, map, now, places));
        let map: StoredMap = {};
        let now = context;
        const assessor = createAssessor(book, { clientData: map }, now);
        for (const step of steps) {
          map = step.edits.reduce((before, edit) => edit(before), map);
          now = step.context ?? now;
          assessor.take({ clientData: map }, now);
          if (step.look === 'some') void [assessor.assessment().issues, assessor.item('L', 'i1').title];
          if (step.look === 'all') compare();
        }
        compare();
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  it('whoever follows a place is told before its facts are others', () => {
    fc.assert(
      fc.property(arbitraryBook(acyclic), fc.array(arbitraryEdit, { maxLength: 12 }), (book, edits) => {
        let map: StoredMap = {};
        const assessor = createAssessor(book, { clientData: map }, context);
        const { told, places } = followAll(assessor);
        for (const edit of edits) {
          map = edit(map);
          told.clear();
          assessor.take({ clientData: map }, context);
          for (const place of places) {
            const facts = place.ask();
            expect(told.has(place.name) ? place.facts : facts).toEqual(place.facts);
            place.facts = facts;
          }
        }
      }),
      { numRuns: 60 },
    );
  }, 30_000);
});

it('what comes out the same is the same object, so that a row need not be drawn again', () => {
  fc.assert(
    fc.property(arbitraryBook(true), fc.array(arbitraryEdit, { maxLength: 12 }), (book, edits) => {
      const clientData = edits.reduce<StoredMap>((before, edit) => edit(before), {});
      const assessor = createAssessor(book, { clientData }, context);
      const { places } = followAll(assessor);
      const { issues: problems, missingBySection } = assessor.assessment();
      const next = assessor.take({ clientData: structuredClone(clientData) }, { ...context });
      for (const { ask, facts } of places) expect(ask()).toBe(facts);
      expect(next.issues).toBe(problems);
      expect(next.missingBySection).toBe(missingBySection);
      expect(assessor.take({ clientData }, context)).not.toBe(next);
    }),
    { numRuns: 60 },
  );
}, 30_000);

it('leaves rules that hide each other to a whole assessment, and keeps up again once they no longer do', () => {
  const is = (qid: string, value: string) => ({ op: '=' as const, args: [{ q: qid }, value] });
  const sections: Section[] = [
    {
      title: 'Section',
      items: [
        { qid: 'a', label: 'A', kind: 'text', required: true, shownIf: is('b', 'YES') },
        // Reads A only while C is blank.
        {
          qid: 'b',
          label: 'B',
          kind: 'text',
          required: true,
          shownIf: { op: 'or', args: [is('c', 'NO'), is('a', 'NO')] },
        },
        { qid: 'c', label: 'C', kind: 'text' },
      ],
    },
  ];
  const plain = { version: '1', offers: [], checks: [], roles: {} };
  const book = compileSections(sections, plain, 'p', { inferred: false, agencyOnly: new Set() });
  let map = ['a', 'b', 'c'].reduce<StoredMap>((before, qid) => setAnswer(before, [qid], 'NO'), {});
  const assessor = createAssessor(book, { clientData: map }, context);
  // B first: begun there, the circle would hide B. A whole assessment begins with A.
  const shown = () => ['b', 'a', 'c'].map((qid) => assessor.at([qid]).visible);
  expect(shown()).toEqual([true, false, true]);
  const c = assessor.at(['c']);
  for (const answer of [undefined, 'NO']) {
    map = setAnswer(map, ['c'], answer);
    assessor.take({ clientData: map }, context);
    expect(shown()).toEqual([true, false, true]);
    expect(assessorResult(assessor, places)).toEqual(wholeResult(book, map, context, places));
  }
  expect(assessor.at(['c'])).toEqual(c);
});
