import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { clientFormat } from './client-format.ts';
import type { Item } from '../../../domain/questions/schema.ts';

const bookOf = (items: Item[]) =>
  compileSections([{ title: 'Anything', items }], { version: '1', offers: [], checks: [], roles: {} }, 'p', {
    inferred: false,
    agencyOnly: new Set(),
  });
const entity: Item = {
  qid: 'entity',
  label: 'Legal entity',
  kind: 'choice',
  options: [{ value: 'I', label: 'Individual' }],
};
const auto = bookOf([entity]);
const compensation = bookOf([
  entity,
  { qid: 'start', label: 'When must cover start?', kind: 'date' },
  {
    loop: 'owners',
    label: 'Owners',
    itemLabel: 'owner',
    title: [{ value: { q: 'name' } }],
    questions: [
      { qid: 'name', label: 'Name', kind: 'text' },
      { qid: 'born', label: 'Date of birth', kind: 'date', sensitive: true },
      { qid: 'in', label: 'Included', kind: 'yesNo' },
      {
        qid: 'form',
        label: 'Election form',
        kind: 'choice',
        options: [{ value: 'S', label: 'Signed' }],
        shownIf: {
          op: 'and',
          args: [
            { op: '=', args: [{ q: 'in' }, 'NO'] },
            { op: '≠', args: [{ q: 'entity' }, 'I'] },
          ],
        },
      },
    ],
  },
]);
const map = {
  start: answerElement('start', '2026-12-01'),
  owners: loopElement('owners', [
    { iterationId: 'a', answers: { name: answerElement('name', 'Ana'), form: answerElement('form', 'S') } },
  ]),
};
const form = ['owners', 'a', 'form'] as const;

it('names what another line asks by that line, its items and its options', () => {
  const words = clientFormat(auto, [{ name: 'Workers compensation', book: compensation }], map);
  expect(words.place(form)).toBe('Workers compensation: Ana: Election form');
  expect(words.answer(form, 'S')).toBe('Signed');
  expect(words.place(['start'])).toBe('Workers compensation: When must cover start?');
  expect(words.answer(['start'], '2026-12-01')).toBe('Dec 1, 2026');
  expect(words.place(['owners', 'a'])).toBe('Workers compensation: Ana');
  expect(words.place(['entity'])).toBe('Legal entity');
  expect(words.place(['unknown'])).toBe('unknown');
});

it('covers what another line calls sensitive', () => {
  const words = clientFormat(auto, [{ name: 'Workers compensation', book: compensation }], map);
  expect(words.sensitive(['owners', 'a', 'born'])).toBe(true);
  expect(words.sensitive(form)).toBe(false);
});
