import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { addIteration } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { describeLowered, loweredBy } from './lowered.ts';

const limit = [{ code: 'X', part: 'limit' as const }];
const asked = { kind: 'text', nature: 'cover' } as const;
const about = { version: '1', offers: [], checks: [], roles: { effectiveDate: 'day' } };
const given = { inferred: false, agencyOnly: new Set<string>() };
const home = compileSections(
  [{ title: 'Home', items: [{ qid: 'dwelling', label: 'Dwelling', kind: 'money', nature: 'cover' }] }],
  about,
  'h',
  given,
);
const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'day', label: 'Effective date', kind: 'date', nature: 'cover' },
        { qid: 'term', label: 'Term', ...asked },
        { qid: 'bi', label: 'Bodily injury', ...asked, covers: limit },
        { qid: 'tow', label: 'Towing', ...asked, covers: limit },
        { qid: 'coll', label: 'Collision', ...asked, covers: [{ code: 'C', part: 'deductible' }] },
        { loop: 'cars', label: 'Cars', itemLabel: 'car', title: [{ value: { q: 'make' } }], questions: [] },
      ],
    },
  ],
  about,
  'p',
  given,
);
const map = (answers: Readonly<Record<string, string>>): StoredMap =>
  Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]));
const lowered = (before: StoredMap, after: StoredMap) =>
  loweredBy(diffMaps(before, after), book, () => [home]).map((change) =>
    describeLowered(change, book.reader(before, { for: 'agent' })),
  );

it('counts limits and coverages that are lowered or dropped, from what to what', () => {
  const before = map({ bi: '100/300', tow: 'YES', coll: '500' });
  expect(lowered(before, map({ bi: '25/50', tow: 'NO', coll: 'None' }))).toEqual([
    'Bodily injury 100/300 → 25/50',
    'Towing YES → NO',
    'Collision 500 → None',
  ]);
  expect(lowered(before, map({ bi: '250/500', tow: 'YES', coll: '250' }))).toEqual([]);
});

it('counts what is lowered in any line of the client', () => {
  const before = map({ dwelling: '310000', bi: '100/300' });
  expect(lowered(before, map({ dwelling: '250000', bi: '100/300' }))).toEqual([
    expect.stringMatching(/310000 → 250000$/),
  ]);
});

it('counts items that are removed, and neither a date nor a term', () => {
  const before = map({ day: '2026-12-20', term: '12' });
  const car = addIteration(before, 'cars', 'a', {});
  expect(lowered(car, map({ day: '2026-12-10', term: '6' }))).toEqual(['New car']);
});
