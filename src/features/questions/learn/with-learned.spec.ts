import { expect, it } from 'vitest';
import type { QuestionList } from '../../../domain/questions/list/columns.ts';
import { withLearned } from './with-learned.ts';

const listOf = (rows: readonly string[], settings: QuestionList['settings'] = {}): QuestionList => ({
  survey: rows.map((text, at) => {
    const [type = '', name] = text.split(' ');
    return { row: at + 2, cells: { type, ...(name !== undefined && { name }) } };
  }),
  settings,
  checks: [],
  templates: [],
  offers: [],
  suggestions: [],
});

it('adds only what the list does not ask, and no empty group', () => {
  const before = listOf(['begin_group s', 'text a', 'end_group'], { product: 'Auto' });
  const learned = listOf(
    [
      'begin_group t',
      'text a',
      'begin_repeat l',
      'date b',
      'end_repeat',
      'begin_repeat m',
      'text a',
      'end_repeat',
      'end_group',
    ],
    { product: 'Learned', date_notation: 'MM/DD/YYYY' },
  );
  const { survey, settings } = withLearned(before, learned);
  expect(survey.map(({ cells: { type, name = '' } }) => `${type} ${name}`.trim())).toEqual([
    'begin_group s',
    'text a',
    'end_group',
    'begin_group t',
    'begin_repeat l',
    'date b',
    'end_repeat',
    'end_group',
  ]);
  expect(survey.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(settings).toEqual({ product: 'Auto', date_notation: 'MM/DD/YYYY' });
});

it('leaves a list alone that asks all that was learned', () => {
  const before = listOf(['text a']);
  expect(withLearned(before, listOf(['begin_group t', 'text a', 'end_group'])).survey).toEqual(before.survey);
});
