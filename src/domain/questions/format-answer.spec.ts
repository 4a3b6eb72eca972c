import { expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { answerElement } from '../client/elements.ts';
import { addIteration } from '../client/walk.ts';
import { compileSections } from './compile-book.ts';
import { readMap } from './map-reading.ts';

const drivers = {
  loop: 'drivers',
  label: 'Drivers',
  itemLabel: 'driver',
  title: [{ value: { q: 'name' } }],
  questions: [
    { qid: 'name', label: 'Name', kind: 'text' as const },
    { qid: 'licence', label: 'License number', kind: 'licence' as const },
  ],
};
const annotations = {
  loop: 'agy_marks',
  label: 'Answer notes',
  itemLabel: 'annotation',
  title: [{ value: { q: 'mrk_kind' } }, { value: { q: 'mrk_on' }, before: ' · ' }],
  questions: [
    { qid: 'mrk_where', label: 'Which answer', kind: 'text' as const },
    { qid: 'mrk_kind', label: 'Kind of annotation', kind: 'text' as const },
    { qid: 'mrk_on', label: 'Marked on', kind: 'date' as const },
  ],
};
const book = compileSections(
  [{ title: 'All', items: [{ qid: 'receipts', label: 'Receipts', kind: 'money' }, drivers, annotations] }],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set(['agy_marks']) },
);

it('names an annotation by its answer, on screen, in change lists and in History', () => {
  const places = [
    '/receipts',
    '/drivers/d1/licence',
    '/drivers/gone/licence',
    '/drivers',
    '/elsewhere',
    '/agy_marks/m5/mrk_kind',
    '',
  ];
  const people: StoredMap = addIteration({ receipts: answerElement('receipts', '1') }, 'drivers', 'd1', {
    name: 'Luis Ortega',
  });
  const map = places.reduce((made, mrk_where, index) => {
    const text = { mrk_kind: 'To confirm', mrk_on: '2026-11-17' };
    return addIteration(made, 'agy_marks', `m${index}`, { ...text, mrk_where });
  }, people);
  const text = 'To confirm · Nov 17, 2026';
  const titles = [
    `Receipts: ${text}`,
    `License number, Luis Ortega: ${text}`,
    `License number of an item no longer in the list: ${text}`,
    `Drivers: ${text}`,
    `Answer of another product: ${text}`,
    // An annotation about an annotation, or about nothing, has only its own text.
    text,
    text,
  ];
  const [words, reading] = [book.reader(map, { for: 'agent' }), readMap(map, book)];
  expect(places.map((_, index) => words.place(['agy_marks', `m${index}`]))).toEqual(titles);
  expect(places.map((_, index) => reading.nameOf('agy_marks', `m${index}`))).toEqual(titles);
  const where = book.loopQuestions.get('agy_marks')?.get('mrk_where');
  expect(words.answer(['agy_marks', 'm1', 'mrk_where'], '/drivers/d1/licence')).toBe(
    'License number, Luis Ortega',
  );
  expect(reading.formatAnswer(where, '/drivers/d1/licence')).toBe('License number, Luis Ortega');
});
