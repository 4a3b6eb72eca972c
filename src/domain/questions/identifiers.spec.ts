import { expect, it } from 'vitest';
import { addIteration, setAnswer } from '../client/walk.ts';
import { compileSections } from './compile-book.ts';
import { identifierOf, identifiersOf } from './identifiers.ts';
import type { Section } from './schema.ts';

const sections: Section[] = [
  {
    title: 'All',
    items: [
      { qid: 'name', label: 'Name', kind: 'text' },
      { qid: 'phone', label: 'Phone', kind: 'phone' },
      { qid: 'mail', label: 'E-mail', kind: 'email' },
      { qid: 'fein', label: 'FEIN', kind: 'fein', sensitive: true },
      {
        loop: 'cars',
        label: 'Cars',
        itemLabel: 'car',
        title: [],
        questions: [{ qid: 'vin', label: 'VIN', kind: 'vin' }],
      },
    ],
  },
];
const book = compileSections(sections, { version: '1', offers: [], checks: [], roles: {} }, 'p', {
  inferred: false,
  agencyOnly: new Set(),
});

it('finds a client by phones, e-mail addresses and VINs, however they are written, and by nothing sensitive', () => {
  const answers = {
    name: 'Ada Fenn',
    phone: '(217) 555-0118',
    mail: 'Ada@Client.example',
    fein: '12-3456789',
  };
  const single = Object.entries(answers).reduce((map, [qid, answer]) => setAnswer(map, [qid], answer), {});
  const vin = { vin: '1fmcu0gd5kua00001' };
  const map = addIteration(addIteration(single, 'cars', 'v1', vin), 'cars', 'v2', vin);
  expect(identifiersOf([book], map)).toEqual(['2175550118', 'ada@client.example', '1FMCU0GD5KUA00001']);
});

it('takes half a phone for none', () => {
  expect(identifierOf({ kind: 'phone', sensitive: undefined }, '(217) 55')).toBeUndefined();
});
