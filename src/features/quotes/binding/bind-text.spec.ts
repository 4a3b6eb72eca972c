import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { neededToBind } from '../../../domain/questions/needed-to-bind.ts';
import { validate } from '../../../domain/questions/validation/validate.ts';
import { emptyWorkspace } from '../../../domain/questions/workspace/empty-workspace.ts';
import { clientQuotes, type ClientQuotes } from '../client-quotes.ts';
import { bindAnswers } from './bind-answers.ts';
import { bindEmail, bindText, clientNotice } from './bind-text.ts';

type Premium = ClientQuotes['options'][number]['premium'];

const about = (
  workspace = emptyWorkspace,
  needed: readonly string[] = [],
  premium?: Premium,
  rest: Partial<Parameters<typeof bindText>[0]> = {},
): string =>
  bindText({
    workspace,
    needed,
    shown: {
      ...clientQuotes([], { groups: [], names: () => '', now: 0 }),
      options: [
        {
          key: 'k',
          letter: 'A',
          carrier: 'Harbor Mutual',
          option: undefined,
          premium,
          amount: undefined,
          premiumNote: undefined,
          badges: [],
          effective: undefined,
          goodThrough: undefined,
          notes: [],
        },
      ],
    },
    line: 'Personal auto',
    policy: undefined,
    insured: 'Dana Whitlock',
    address: '',
    quotedOn: undefined,
    answers: { facts: [], lists: [] },
    agent: 'Carla',
    producer: undefined,
    licenses: [],
    demo: false,
    ...rest,
  });

describe('the text that asks to bind', () => {
  it('asks the carrier to confirm, in the words of the workspace where it has some', () => {
    expect(about()).toContain('Please confirm whether and from when coverage is bound.');
    const own = { ...emptyWorkspace, bindNotices: { carrier: 'Confirm in writing.' } };
    expect(about(own)).toContain('Confirm in writing.\nNo coverage until the carrier confirms in writing.');
    expect(clientNotice(own)).toContain('Do not cancel your current policy before then.');
    expect(clientNotice({ bindNotices: { client: 'Nothing is bound yet.' } })).toBe('Nothing is bound yet.');
  });

  it('names what is still to come, and no date that nobody gave', () => {
    expect(about(emptyWorkspace, ['UM rejection: not signed.'])).toContain(
      'Still to come\n- UM rejection: not signed.',
    );
    expect(about()).toContain('Effective date: please confirm');
    expect(about()).not.toContain('Address:');
  });

  it('names the policy that the carrier has already', () => {
    expect(about(emptyWorkspace, [], undefined, { policy: 'HM-1' })).toContain('\nPolicy with you: HM-1\n');
    expect(about()).not.toContain('Policy with you');
  });

  it('says who asks, for which agency, and the producer who is named', () => {
    const agency = { ...emptyWorkspace, agency: { name: 'Prairie Agency' } };
    expect(about(agency)).toContain('\n\nAsked by: Carla, Prairie Agency');
    expect(about(agency)).not.toContain('Producer');
    const named = about(agency, [], undefined, { producer: 'Lee Park' });
    expect(named).toContain('\nAsked by: Carla, Prairie Agency\nProducer: Lee Park');
  });

  it('has the premium as quoted, and what it is for the term where that is another period', () => {
    const quoted = { figure: '$1,699', period: 'yr', quoted: undefined, derived: false };
    expect(about(emptyWorkspace, [], { ...quoted, forTerm: undefined })).toContain('Premium: $1,699 / yr\n');
    const forTerm = '≈$849.50 for the term of 6 mo';
    expect(about(emptyWorkspace, [], { ...quoted, forTerm })).toContain(
      'Premium: $1,699 / yr (≈$849.50 for the term of 6 mo)\n',
    );
  });
});

const book = compileSections(
  [
    {
      title: 'Contact',
      items: [
        { qid: 'phone', label: 'Phone', kind: 'phone' },
        { qid: 'last', label: 'Last name', kind: 'text', identity: true },
        { qid: 'second', label: 'Second named insured', kind: 'text', identity: true },
        { qid: 'born', label: 'Date of birth', kind: 'date', identity: true, sensitive: true },
        { qid: 'home_zip', label: 'Home ZIP code', kind: 'zip' },
        { qid: 'fein', label: 'FEIN', kind: 'fein', required: true, sensitive: true },
      ],
    },
    {
      title: 'House',
      items: [
        { qid: 'street', label: 'House: street', kind: 'text', affectsPrice: true },
        { qid: 'house_zip', label: 'House: ZIP code', kind: 'zip', affectsPrice: true },
        { qid: 'built', label: 'Year built', kind: 'year', affectsPrice: true },
        { qid: 'signed', label: 'Rejection signed', kind: 'date', required: 'bind' },
      ],
    },
    {
      title: 'Auto',
      items: [
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [{ value: { q: 'name' } }],
          questions: [
            { qid: 'name', label: 'Name', kind: 'text' },
            { qid: 'ssn', label: 'Social security no.', kind: 'text', sensitive: true },
            { qid: 'number', label: 'License no.', kind: 'licence', required: 'bind', sensitive: true },
          ],
        },
        {
          loop: 'vehicles',
          label: 'Vehicles',
          itemLabel: 'vehicle',
          title: [{ value: { q: 'make' } }, { value: { q: 'vin' }, before: ' · …', format: 'last4' }],
          questions: [
            { qid: 'vin', label: 'VIN', kind: 'vin', required: true, affectsPrice: true },
            { qid: 'make', label: 'Make', kind: 'text', affectsPrice: true },
            { qid: 'miles', label: 'Annual miles', kind: 'integer', affectsPrice: true },
            { qid: 'coll', label: 'Collision', kind: 'money', nature: 'cover' },
            { qid: 'financed', label: 'Financed?', kind: 'yesNo' },
            {
              qid: 'lien',
              label: 'Lienholder',
              kind: 'longText',
              required: true,
              shownIf: { op: '=', args: [{ q: 'financed' }, 'YES'] },
            },
            { qid: 'who', label: 'Primary driver', kind: 'reference', refersTo: 'drivers' },
          ],
        },
        { loop: 'calls', label: 'Calls', itemLabel: 'call', title: [{ value: { q: 'on' } }], questions: [] },
      ],
    },
  ],
  {
    version: '1',
    offers: [],
    checks: [],
    roles: { contact: { phone: 'phone' }, clientName: [{ value: { q: 'last' } }] },
  },
  'auto',
  { inferred: false, agencyOnly: new Set(['calls']) },
);

/** What the text has of these answers of the client, and of lists of items. */
function listed(
  answers: Readonly<Record<string, string>>,
  lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>,
): string {
  const elements = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([qid, text]) => [qid, answerElement(qid, text)]));
  const loops = Object.entries(lists).map(([loop, items]) => {
    const iterations = items.map((one, at) => ({ iterationId: `${loop}${at + 1}`, answers: elements(one) }));
    return [loop, loopElement(loop, iterations)] as const;
  });
  const clientData = { ...elements(answers), ...Object.fromEntries(loops) };
  const validation = validate(book, { clientData }, { today: '2026-11-17' });
  const needed = neededToBind(book, validation, clientData, 'Auto', 'quote');
  const has = bindAnswers(book, validation, clientData);
  return about(
    emptyWorkspace,
    needed.map(({ sentence }) => sentence),
    undefined,
    { answers: has },
  );
}

describe('of the answers', () => {
  const vin = '4S4BTAFC0R3900377';

  it('lists drivers and vehicles with their numbers in full, and whom a vehicle is financed by', () => {
    const text = listed(
      {},
      {
        drivers: [{ name: 'Ada', number: 'F123', ssn: '123-45-6789' }],
        vehicles: [
          {
            vin,
            make: 'Subaru',
            miles: '9000',
            coll: '500',
            financed: 'YES',
            lien: 'Chase\nPO Box 9',
            who: '',
          },
          { make: 'Honda', financed: 'NO', lien: 'Old Bank', who: 'drivers1' },
          { who: 'drivers7' },
        ],
        calls: [{ on: '2026-11-02' }],
      },
    );
    expect(text).toContain(`

Drivers
- Ada
  License no.: F123

Vehicles
- Subaru · …0377
  VIN: ${vin}
  Financed? Yes
  Lienholder: Chase, PO Box 9
- Honda
  Financed? No
  Primary driver: Ada
- Vehicle 3

`);
    expect(text).not.toMatch(/Calls|123-45|9000|Old Bank/);
  });

  it('says that a lienholder is still to come where none is named', () => {
    const text = listed({}, { vehicles: [{ vin, make: 'Subaru', financed: 'YES', lien: ' ' }] });
    expect(text).toContain('\n- Subaru · …0377: Lienholder not answered.');
    expect(text).not.toContain('Lienholder:');
  });

  it('has where the house is, what identifies the client and what was signed to bind', () => {
    const text = listed(
      {
        phone: '(217) 555-0142',
        last: 'Whitlock',
        second: 'Lee Whitlock',
        born: '1985-01-31',
        home_zip: '61897',
        fein: '12-3456789',
        street: '14 Larch Street',
        house_zip: '61899',
        built: '1961',
        signed: '2026-11-16',
      },
      {},
    );
    expect(text).toContain(`
Second named insured: Lee Whitlock
FEIN: 12-3456789
House: street: 14 Larch Street
House: ZIP code: 61899
Rejection signed: Nov 16, 2026
`);
    expect(text).not.toMatch(/61897|1961|1985|Last name|Drivers|Vehicles/);
  });
});

it('a text too long for an address is left to be pasted', () => {
  expect(bindEmail('bind@harbor.example', 'Request', 'short\nlines')).toEqual({
    href: 'mailto:bind@harbor.example?subject=Request&body=short%0D%0Alines',
    isWhole: true,
  });
  const long = bindEmail('', 'Request', 'x'.repeat(1500));
  expect(long).toEqual({ href: 'mailto:?subject=Request&body=', isWhole: false });
});
