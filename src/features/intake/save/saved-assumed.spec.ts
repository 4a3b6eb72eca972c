import { expect, it } from 'vitest';
import { setAnnotations, type Annotation } from '../../../domain/client/annotations/annotations.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { addIteration, setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { savedAssumed } from './saved-assumed.ts';

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'limit', label: 'Limit', kind: 'money', default: { value: '1000000', origin: 'usual' } },
        { qid: 'town', label: 'Town', kind: 'text' },
        {
          loop: 'vans',
          label: 'Vans',
          itemLabel: 'van',
          title: [{ value: { q: 'plate' } }],
          questions: [
            { qid: 'plate', label: 'Plate', kind: 'text' },
            { qid: 'use', label: 'Use', kind: 'text', default: { value: 'Local', origin: 'usual' } },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set() },
);
const before = setAnswer({}, ['town'], 'Goshen');
const withLimit = setAnswer(before, ['limit'], '1000000');
const of = (base: typeof before, map: typeof before) =>
  savedAssumed(diffMaps(base, map), map, book, book.changeFormat(map));

it('names the defaults that a save brings and nobody confirmed, in lists too', () => {
  const map = addIteration(withLimit, 'vans', 'v', { plate: 'K-1', use: 'Local' });
  expect(of({}, map)).toEqual(['Limit: $1,000,000', 'K-1: Use: Local']);
});

it('does not say again what was saved before, nor what a mark speaks for', () => {
  expect(of(withLimit, setAnswer(withLimit, ['town'], 'Fairlow'))).toEqual([]);
  const mark: Annotation = {
    iterationId: 'm',
    address: ['limit'],
    kind: 'Confirmed',
    by: '',
    on: '',
    note: '',
  };
  expect(of(before, setAnnotations(withLimit, [mark]))).toEqual([]);
  expect(of(before, setAnnotations(withLimit, [{ ...mark, kind: 'Assumed' }]))).toEqual([
    'Limit: $1,000,000',
  ]);
});

it('counts what would be too long a list', () => {
  const ids = Array.from({ length: 15 }, (_, place) => `v${place}`);
  const map = ids.reduce((all, id) => addIteration(all, 'vans', id, { plate: id, use: 'Local' }), before);
  const lines = of(before, map);
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe('and 3 more');
});
