import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { compileSections } from './compile-book.ts';
import type { Section } from './schema.ts';
import { describeNoRules, statesWithoutRules } from './state-rules.ts';
import { answerScope } from './validation/answer-scope.ts';
import { validate } from './validation/validate.ts';

const sections: Section[] = [
  {
    title: 'All',
    items: [
      { qid: 'state', label: 'Home: state', kind: 'state' },
      { qid: 'zip', label: 'Home: ZIP code', kind: 'zip' },
      {
        loop: 'vans',
        label: 'Vans',
        itemLabel: 'van',
        title: [],
        questions: [{ qid: 'garage', label: 'Garage: ZIP code', kind: 'zip' }],
      },
    ],
  },
];
const bookOf = (states?: string[]) =>
  compileSections(sections, { version: '1', offers: [], checks: [], roles: {}, states }, 'auto', {
    inferred: false,
    agencyOnly: new Set(),
  });
const clientData = {
  state: answerElement('state', 'MN'),
  vans: loopElement('vans', [{ iterationId: 'v', answers: { garage: answerElement('garage', '60601') } }]),
};
const without = (states?: string[]) => {
  const book = bookOf(states);
  return statesWithoutRules(book, answerScope(book, clientData)).map(describeNoRules);
};

it('names each state of risk that the book does not, and none where it names none', () => {
  expect(without(['IL', 'IN'])).toEqual(['No MN rules here; check with the carrier.']);
  expect(without(['MN'])).toEqual(['No IL rules here; check with the carrier.']);
  expect(without(['IL', 'MN'])).toEqual([]);
  expect(without()).toEqual([]);
});

it('is a warning at the answer that names the state', () => {
  const { issues } = validate(bookOf(['IL']), { clientData }, { today: '2026-11-17' });
  expect(issues).toContainEqual(
    expect.objectContaining({
      address: ['state'],
      severity: 'warn',
      message: 'No MN rules here; check with the carrier.',
    }),
  );
});
