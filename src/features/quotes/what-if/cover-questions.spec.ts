import { expect, test } from 'vitest';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { coverQuestions, withCover } from './cover-questions.ts';
import { coverBook, coverMap } from '../../../domain/questions/sample-books.ts';

const labels = (map: typeof coverMap) => coverQuestions(coverBook, map).map(({ label }) => label);

test('only cover that is shown may be varied: no fact, no agency-only question, not the effective date', () => {
  expect(labels(coverMap)).toEqual(['Limit', 'Hired auto?', 'Deductible, all vehicles']);
});

test('a question that becomes shown may be varied too', () => {
  const hiring = setAnswer(coverMap, ['hired'], 'YES');
  expect(coverQuestions(coverBook, hiring).map(({ label }) => label)).toContain('Hired auto limit');
});

test('answers of now are told once each, in words', () => {
  const [limit, hired, deductible] = coverQuestions(coverBook, coverMap);
  expect(limit?.now).toEqual([{ answer: '500', words: '500' }]);
  expect(hired?.now).toEqual([{ answer: 'NO', words: 'No' }]);
  expect(hired?.options.map(({ label }) => label)).toEqual(['Yes', 'No']);
  expect(deductible?.now.map(({ words }) => words)).toEqual(['500', '1,000']);
});

test('another answer goes to every item, and nothing else changes', () => {
  const deductible = coverQuestions(coverBook, coverMap).at(-1);
  if (!deductible) throw new Error('There is a question of cover in the loop.');
  const varied = withCover(coverMap, deductible, '1000');
  expect(getAnswer(varied, ['vehicles', 'v1', 'deductible'])).toBe('1000');
  expect(getAnswer(varied, ['vehicles', 'v2', 'deductible'])).toBe('1000');
  expect({ ...varied, vehicles: coverMap.vehicles }).toEqual(coverMap);
  expect(getAnswer(coverMap, ['vehicles', 'v1', 'deductible'])).toBe('500');
});
