import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../../client/elements.ts';
import { compileSections } from '../compile-book.ts';
import type { Check, Section } from '../schema.ts';
import { validate } from './validate.ts';

const sections: Section[] = [
  {
    title: 'All',
    items: [
      { qid: 'home', label: 'Home: state', kind: 'state' },
      { qid: 'home_zip', label: 'Home: ZIP code', kind: 'zip' },
      { qid: 'mail', label: 'Mail: state', kind: 'state' },
      { qid: 'mail_zip', label: 'Mail: ZIP code', kind: 'zip' },
      {
        loop: 'drivers',
        label: 'Drivers',
        itemLabel: 'driver',
        title: [],
        questions: [
          { qid: 'number', label: 'License number', kind: 'licence' },
          {
            qid: 'state',
            label: 'License state',
            kind: 'state',
            shownIf: { op: '≠', args: [{ q: 'number' }, 'NONE'] },
          },
        ],
      },
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
const bookWith = (checks: Check[] = []) =>
  compileSections(
    sections,
    // Mail is no place of risk, and an address all the same.
    { version: '1', offers: [], checks, roles: { riskPlaces: ['home', 'garage'] } },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );

interface Client {
  readonly home?: string;
  readonly mail?: string;
  readonly garage?: string;
  readonly licenses: readonly string[];
  readonly number?: string;
}

const listed = (loop: string, qid: string, values: readonly string[], more: Record<string, string> = {}) =>
  loopElement(
    loop,
    values.map((value, at) => {
      const answers = Object.entries({ ...more, [qid]: value });
      return {
        iterationId: `${loop}${at}`,
        answers: Object.fromEntries(answers.map(([name, answer]) => [name, answerElement(name, answer)])),
      };
    }),
  );

const warnings = ({ home = 'IL', mail, garage, licenses, number = 'D1' }: Client, book = bookWith()) =>
  validate(
    book,
    {
      clientData: {
        home: answerElement('home', home),
        ...(mail !== undefined && { mail: answerElement('mail', mail) }),
        drivers: listed('drivers', 'state', licenses, { number }),
        vans: listed('vans', 'garage', garage === undefined ? [] : [garage]),
      },
    },
    { today: '2026-11-17' },
  ).issues.flatMap(({ address, message }) =>
    message.includes(' license, ') ? [`${address.join('/')}: ${message}`] : [],
  );

it('warns once of a license of another state than the only address, at the first driver who has it', () => {
  expect(warnings({ licenses: ['IL', 'TX', 'TX'] })).toEqual([
    'drivers/drivers1/state: TX license, but the address is in IL.',
  ]);
});

it.each<[string, Client]>([
  ['of the same state', { licenses: ['IL'] }],
  ['with addresses in several states, whatever they are for', { mail: 'WI', licenses: ['TX'] }],
  ['with a car in another state', { garage: '46299', licenses: ['TX'] }],
  ['without an address', { home: '', licenses: ['TX'] }],
  ['who is not asked for the license state', { licenses: ['TX'], number: 'NONE' }],
])('does not warn a client %s', (_, client) => {
  expect(warnings(client)).toEqual([]);
});

it('leaves it to a check of the book', () => {
  const check: Check = { id: 'a', rule: false, severity: 'warn', message: ['x'], qids: ['drivers', 'state'] };
  expect(warnings({ licenses: ['TX'] }, bookWith([check]))).toEqual([]);
});

it('names each other state once, in the order of the drivers', () => {
  const state = fc.constantFrom('IL', 'IN', 'TX', '');
  fc.assert(
    fc.property(fc.array(state, { maxLength: 6 }), (licenses) => {
      const others = [...new Set(licenses)].filter((one) => one !== '' && one !== 'IL');
      expect(warnings({ licenses }).map((line) => line.split(': ')[1]?.slice(0, 2))).toEqual(others);
    }),
  );
});
