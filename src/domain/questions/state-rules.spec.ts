import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { answerElement, loopElement } from '../client/elements.ts';
import { compileSections } from './compile-book.ts';
import type { Validity, Section } from './schema.ts';
import { describeNoRules, holds, statesWithoutRules } from './state-rules.ts';
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

const today = '2026-11-17';
const nearby = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
const some = fc.subarray(['IL', 'IN', 'TN'], { minLength: 1 });

it('holds on its first and last day and between, in its states, and everywhere and always where it names none', () => {
  const member = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
  fc.assert(
    fc.property(member(nearby), member(nearby), member(some), some, (from, until, states, here) => {
      const isDay = (from ?? today) <= today && today <= (until ?? today);
      const isHere = states === undefined || states.some((state) => here.includes(state));
      expect(holds({ from, until, states }, { states: here, day: today })).toBe(isDay && isHere);
    }),
  );
});

const limitSections: Section[] = [
  {
    title: 'All',
    items: [
      { qid: 'effective', label: 'Effective date', kind: 'date' },
      { qid: 'state', label: 'Home: state', kind: 'state' },
      { qid: 'zip', label: 'Home: ZIP code', kind: 'zip' },
      { qid: 'limit', label: 'Limit', kind: 'money', nature: 'cover' },
    ],
  },
];
const validity: Validity = { states: ['IL'], from: '2027-01-01', until: '2027-12-31', source: 'Bulletin 7' };
const template = { label: '50', values: { limit: '50' }, ...validity };
const book = compileSections(
  limitSections,
  {
    version: '1',
    offers: [],
    roles: { effectiveDate: 'effective' },
    checks: [
      { id: 'low', rule: true, severity: 'warn', message: ['Below 50.'], qids: ['limit'], ...validity },
    ],
    templates: [template],
  },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);
const found = (answers: Record<string, string>, today: string) => {
  const clientData = Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
  );
  const { issues, isOffered } = validate(book, { clientData }, { today });
  return { messages: issues.map(({ message }) => message), isOffered: isOffered(template) };
};

it.each([
  ['the effective date', { state: 'IL', effective: '2027-03-01' }, '2026-12-01'],
  ['today, before there is an effective date', { state: 'IL' }, '2027-03-01'],
])('raises a check with who says so, and offers a template, by %s', (_, answers, today) => {
  expect(found(answers, today)).toMatchObject({ isOffered: true });
  expect(found(answers, today).messages).toContain('Below 50. (Bulletin 7)');
});

it.each([
  ['of another state', { state: 'IN', effective: '2027-03-01' }],
  ['without a state yet', { effective: '2027-03-01' }],
  ['before it holds', { state: 'IL', effective: '2026-12-31' }],
  ['after it validity', { state: 'IL', effective: '2028-01-01' }],
])('leaves out both for a client %s', (_, answers) => {
  expect(found(answers, '2027-03-01')).toMatchObject({ isOffered: false });
  expect(found(answers, '2027-03-01').messages).not.toContain('Below 50. (Bulletin 7)');
});
