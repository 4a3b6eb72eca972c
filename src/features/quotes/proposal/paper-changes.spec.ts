import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { othersWords, paperChanges } from './paper-changes.ts';

const bookOf = (items: readonly Question[]) =>
  compileSections(
    [
      {
        title: 'Start',
        items: [
          ...items,
          {
            loop: 'vans',
            label: 'Vans',
            itemLabel: 'van',
            title: [],
            questions: [
              { qid: 'make', label: 'Make', kind: 'text' },
              { qid: 'cost', label: 'Cost new', kind: 'money', affectsPrice: true },
            ],
          },
        ],
      },
    ],
    { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start', clientName: [] } },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );

const questions: Question[] = [
  { qid: 'why', label: 'Why do they call?', kind: 'text' },
  { qid: 'last', label: 'Last name', kind: 'text', identity: true },
  { qid: 'phone', label: 'Phone', kind: 'phone' },
  { qid: 'mail', label: 'E-mail', kind: 'email' },
  { qid: 'bi', label: 'Bodily injury', kind: 'text', nature: 'cover' },
  { qid: 'zip', label: 'ZIP', kind: 'zip', affectsPrice: true },
];

const record = (text: string): StoredMap => ({
  ...Object.fromEntries(
    [...questions, { qid: 'unasked' }].map(({ qid }) => [qid, { type: 'ANSWER', qid, answer: text }]),
  ),
  vans: {
    type: 'LOOP',
    qid: 'vans',
    iterations:
      text === 'new'
        ? [
            {
              iterationId: 'aaaaaaaa-0000-4000-8000-000000000000',
              answers: { make: { type: 'ANSWER', qid: 'make', answer: 'Ford' } },
            },
          ]
        : [],
  },
});
const changes = diffMaps(record('old'), record('new'));
const placesOf = (book: Parameters<typeof paperChanges>[1]) =>
  paperChanges(changes, book).named.map((one) => (one.kind === 'answer' ? one.address[0] : one.kind));

it('names on paper what the book marks as affecting the price, and cover', () => {
  const book = bookOf(questions);
  expect(placesOf(book)).toEqual(['bi', 'zip', 'iteration']);
  expect(paperChanges(changes, book).others).toBe(5);
});

it('names all but who the client is and how to reach them where no book marks anything', () => {
  const unmarked = bookOf(questions.map((question) => ({ ...question, affectsPrice: false })));
  expect(placesOf({ ...unmarked, loopQuestions: new Map() })).toEqual([
    'why',
    'bi',
    'zip',
    'unasked',
    'iteration',
  ]);
  expect(placesOf(undefined)).toHaveLength(changes.length);
});

it('counts the others in words', () => {
  expect(othersWords(0)).toBeUndefined();
  expect(othersWords(1)).toBe('1 answer that is not marked as affecting the price');
  expect(othersWords(3)).toBe('3 answers that are not marked as affecting the price');
});
