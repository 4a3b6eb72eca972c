import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { compileSections } from './compile-book.ts';
import type { BookParts } from './compiled.ts';
import { neededToBind } from './needed-to-bind.ts';
import type { Check } from './schema.ts';
import { validate } from './validation/validate.ts';

const unsigned: Check = {
  id: 'unsigned',
  rule: { op: 'blank', args: [{ q: 'signed' }] },
  severity: 'warn',
  message: ['The rejection is not signed.'],
  toBind: true,
  qids: ['signed'],
};
const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'signed', label: 'Signed', kind: 'date', required: 'bind' },
        { qid: 'form', label: 'Form', kind: 'text', required: 'bind', shownIf: { q: 'signed' } },
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [{ value: { q: 'name' } }],
          questions: [
            { qid: 'name', label: 'Name', kind: 'text', required: true },
            { qid: 'number', label: 'License no.', kind: 'licence', required: 'bind', sensitive: true },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [unsigned], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

const driver = (iterationId: string, answers: Readonly<Record<string, string>>) => ({
  iterationId,
  answers: Object.fromEntries(Object.entries(answers).map(([qid, text]) => [qid, answerElement(qid, text)])),
});
const clientData = {
  drivers: loopElement('drivers', [
    driver('d1', { name: 'Ada', number: 'F123' }),
    driver('d2', { name: 'Bo', number: ' ' }),
    driver('d3', { name: 'Cy' }),
  ]),
};

it('names each blank answer that is asked for the policy, and what a check says in its own words', () => {
  const validation = validate(book, { clientData }, { today: '2026-11-17' });
  expect(neededToBind(book, validation, clientData, 'Auto')).toEqual([
    { sentence: 'The rejection is not signed.', address: ['signed'] },
    { sentence: 'Bo: License no. not answered.', address: ['drivers', 'd2', 'number'] },
    { sentence: 'Cy: License no. not answered.', address: ['drivers', 'd3', 'number'] },
  ]);
  expect(validation.requiredMissing).toBe(0);
});

it('names what a quote needs too only where that is asked for, and nothing that stays with the agency', () => {
  const unnamed = { drivers: loopElement('drivers', [driver('d1', { number: 'F123' })]) };
  const { issues, visible } = validate(book, { clientData: unnamed }, { today: '2026-11-17' });
  const sentences = (also?: 'quote', parts: BookParts = book) =>
    neededToBind(parts, { issues, visible }, unnamed, 'Auto', also).map(({ sentence }) => sentence);
  expect(sentences()).toEqual(['The rejection is not signed.']);
  expect(sentences('quote')).toContain('New driver: Name not answered.');
  expect(sentences('quote', { ...book, agencyOnly: new Set(['drivers']) })).toEqual(sentences());
});
