import { expect, test } from 'vitest';
import { answerElement } from '../../domain/answers/elements.ts';
import { compileSections } from '../../domain/book/compile-book.ts';
import type { Question } from '../../domain/book/schema.ts';
import { whatIfProblems } from './what-if-problems.ts';

const needed = (qid: string, more: Partial<Question> = {}): Question => ({
  qid,
  label: `The ${qid}`,
  kind: 'text',
  required: true,
  ...more,
});
const book = compileSections(
  [
    {
      title: 'Cover',
      items: [
        needed('name'),
        needed('limit'),
        needed('form', { shownIf: { op: '=', args: [{ q: 'limit' }, 'low'] } }),
        needed('told', { agencyOnly: true }),
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set(['told']) },
);
const now = { limit: answerElement('limit', 'high') };
const lower = { words: 'Limit: high → low', map: { limit: answerElement('limit', 'low') } };

test('names what is missing already, and what a variation brings up although the words are the same', () => {
  expect(whatIfProblems(book, now, [lower], { today: '2026-11-17' })).toEqual([
    'As the answers stand, The name: Needed for a quote.',
    'Limit: high → low: The form: Needed for a quote.',
  ]);
});

test('finds nothing where all is answered', () => {
  const whole = { ...now, name: answerElement('name', 'A') };
  expect(whatIfProblems(book, whole, [], { today: '2026-11-17' })).toEqual([]);
});
