import { expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { diffMaps } from '../../domain/client/diff.ts';
import { paperSides } from './proposal/paper-changes.ts';
import { changeLines, type ListWords } from './change-words.ts';

const words: ListWords = {
  place: (place) => place.join(' '),
  answer: (_place, answer) => answer,
  isPrivateAt: () => false,
  inEach: (loop, qid) => (qid === undefined ? `All ${loop}` : `its ${qid}`),
};

const fleet = (deductibles: readonly string[]): StoredMap => ({
  cars: {
    type: 'LOOP',
    qid: 'cars',
    iterations: deductibles.map((answer, at) => ({
      iterationId: `car ${at + 1}`,
      answers: { ded: { type: 'ANSWER', qid: 'ded', answer } },
    })),
  },
  state: { type: 'ANSWER', qid: 'state', answer: deductibles[0] ?? '' },
});

const lines = (before: readonly string[], after: readonly string[]) =>
  changeLines(diffMaps(fleet(before), fleet(after)), words);

it('counts the items of a loop that differ alike, and names those that differ otherwise', () => {
  expect(lines(['1', '1', '1', '1', '1'], ['1', '2', '2', '2', '2'])).toEqual([
    'All cars (4): its ded: 1 → 2',
  ]);
  expect(lines(['1', '1', '1', '1', '1', '1'], ['3', '2', '2', '2', '2', '3']).toSorted()).toEqual([
    'All cars (4): its ded: 1 → 2',
    'cars car 1 ded: 1 → 3',
    'cars car 6 ded: 1 → 3',
    'state: 1 → 3',
  ]);
});

it('names each of few', () => {
  expect(lines(['1', '1', '1', '1'], ['1', '2', '2', '2'])).toEqual([
    'cars car 2 ded: 1 → 2',
    'cars car 3 ded: 1 → 2',
    'cars car 4 ded: 1 → 2',
  ]);
});

it('tells a client what only one request has in other words than an editor of answers', () => {
  const told = (before: StoredMap, after: StoredMap) =>
    changeLines(diffMaps(before, after), { ...words, sides: paperSides });
  const { state: _, ...without } = fleet(['1']);
  expect(told(fleet(['1']), without)).toEqual(['state: no longer answered (was 1)']);
  expect(told(without, fleet(['1']))).toEqual(['state: not answered before, now 1']);
  expect(told(fleet(['1']), fleet(['1', '1']))).toEqual(['Not there before: cars car 2']);
  expect(told(fleet(['1', '1', '1', '1', '1']), fleet(['1']))).toEqual(['No longer there: All cars (4)']);
});

it('counts items that came or went', () => {
  expect(lines(['1'], ['1', '1', '1', '1', '1'])).toEqual(['Added: All cars (4)']);
});
