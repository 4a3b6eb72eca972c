import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addIteration, answersOf, setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { vinCheckDigit } from '../../../domain/questions/kinds/id-numbers.ts';
import { Question } from '../../../domain/questions/schema.ts';
import { madeForm, type MadeField } from '../../../lib/pdf/made-form.ts';
import { fillPdfForm, readPdfForm } from '../../../lib/pdf/pdf-form.ts';
import { readCell, writeCell } from '../cells/cell-text.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { readField, writeField } from './field-texts.ts';
import { planFilling } from './fill-plan.ts';
import { planReading } from './read-plan.ts';
import { splitFields } from './split-fields.ts';

const entities = ['Corporation', 'LLC', 'Trust'].map((value) => ({
  value: value.toUpperCase(),
  label: value,
}));
const single: Question[] = [
  { qid: 'insured', label: 'Named insured', kind: 'text' },
  { qid: 'entity', label: 'Legal entity', kind: 'choice', options: entities },
  { qid: 'start', label: 'Effective date', kind: 'date' },
  { qid: 'premium', label: 'Prior premium', kind: 'money' },
  { qid: 'filings', label: 'Filings needed', kind: 'yesNo' },
  { qid: 'operations', label: 'Operations', kind: 'longText' },
  { qid: 'uses', label: 'Vehicle uses', kind: 'choices', options: entities },
  { qid: 'fein', label: 'FEIN', kind: 'fein', sensitive: true },
  { qid: 'rejects', label: 'UM rejection signed', kind: 'yesNo', required: 'bind' },
  { qid: 'note', label: 'Agency note', kind: 'text', agencyOnly: true },
  { qid: 'street', label: 'Mailing address: street', kind: 'text' },
  { qid: 'city', label: 'Mailing address: city', kind: 'text' },
  { qid: 'state', label: 'Mailing address: state', kind: 'state' },
  { qid: 'zip', label: 'Mailing address: ZIP code', kind: 'zip' },
];
const ofVehicle: Question[] = [
  { qid: 'vin', label: 'VIN', kind: 'vin' },
  { qid: 'year', label: 'Model year', kind: 'year' },
  { qid: 'cost', label: 'Cost new', kind: 'money' },
  { qid: 'owned', label: 'Owned', kind: 'yesNo' },
  { qid: 'make', label: 'Make', kind: 'text' },
  { qid: 'model', label: 'Model', kind: 'text' },
];
const ofDriver: Question[] = [
  { qid: 'first', label: 'First name, as on the license', kind: 'text' },
  { qid: 'last', label: 'Last name, as on the license', kind: 'text' },
  { qid: 'born', label: 'Date of birth', kind: 'date' },
];
const book = compileSections(
  [
    {
      title: 'All',
      items: [
        ...single,
        {
          loop: 'vehicles',
          label: 'Vehicles',
          itemLabel: 'vehicle',
          title: [{ value: { q: 'vin' } }],
          questions: ofVehicle,
        },
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [{ value: { q: 'last' } }],
          questions: ofDriver,
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set(['note']) },
);

/** A form as an agency has it: names of one program, tooltips of another, and room for three vehicles. */
const form: readonly MadeField[] = [
  { name: 'NamedInsured', maxLength: 45 },
  { name: 'f2', tip: 'Enter date: The effective date of the policy.' },
  ...entities.map(({ label }): MadeField => ({ name: `Legal entity ${label}`, kind: 'check' })),
  { name: 'Prior premium' },
  { name: 'Filings_needed', kind: 'radio', choices: ['Y', 'N'] },
  { name: 'Operations' },
  { name: 'Vehicle uses' },
  { name: 'FEIN' },
  { name: 'UM rejection signed', kind: 'check' },
  { name: 'Agency note' },
  { name: 'Signature of named insured', kind: 'signature' },
  ...[1, 2, 3].flatMap((at): MadeField[] => [
    { name: `Vehicle ${at} VIN`, maxLength: 17 },
    { name: `Vehicle ${at} Year` },
    { name: `Vehicle ${at} Cost New` },
    { name: `Vehicle ${at} Owned`, kind: 'list', choices: ['Yes', 'No'] },
  ]),
];
const bytes = madeForm(form);

function intakeOf(clientData: StoredMap) {
  const header = { clientName: '', clientType: '', locationCode: '', others: {}, clientData };
  return createIntakeSession(createIntakeStore(header, true), book, { today: '2026-11-29' });
}

async function fill(map: StoredMap, blank = bytes) {
  const { fields, targets } = splitFields(book, (await readPdfForm(blank)).fields, undefined);
  const validation = intakeOf(map).validation();
  return { plan: planFilling({ book, map, validation, fields, targets }), targets, fields };
}

async function readBack(map: StoredMap, copies: readonly ReadonlyMap<string, string>[], blank = bytes) {
  let result = map;
  for (const filled of await fillPdfForm(blank, copies)) {
    const input = {
      ...splitFields(book, (await readPdfForm(filled)).fields, undefined),
      corrections: new Map(),
      leftOut: new Set<string>(),
    };
    const intake = intakeOf(result);
    result = planReading(intake, intake.getState().record, input).result(result);
  }
  return result;
}

/** Answers without the ids of items. */
const plain = (map: StoredMap) =>
  [...answersOf(map)]
    .filter(({ answer }) => answer !== '')
    .map(({ address, answer }) => [address[0], address.at(-1), answer].join(' '))
    .toSorted();

test('fields are matched by their names and tooltips, and what is signed or the agency’s own is not', async () => {
  const { targets } = await fill({});
  expect(Object.fromEntries([...targets].filter(([name]) => !/^Vehicle [23]/.test(name)))).toEqual({
    NamedInsured: { qid: 'insured' },
    f2: { qid: 'start' },
    'Legal entity Corporation': { qid: 'entity', value: 'CORPORATION' },
    'Legal entity LLC': { qid: 'entity', value: 'LLC' },
    'Legal entity Trust': { qid: 'entity', value: 'TRUST' },
    'Prior premium': { qid: 'premium' },
    Filings_needed: { qid: 'filings' },
    Operations: { qid: 'operations' },
    'Vehicle uses': { qid: 'uses' },
    FEIN: { qid: 'fein' },
    'Vehicle 1 VIN': { loop: 'vehicles', item: 0, qid: 'vin' },
    'Vehicle 1 Year': { loop: 'vehicles', item: 0, qid: 'year' },
    'Vehicle 1 Cost New': { loop: 'vehicles', item: 0, qid: 'cost' },
    'Vehicle 1 Owned': { loop: 'vehicles', item: 0, qid: 'owned' },
  });
  expect(targets.get('Vehicle 3 VIN')).toEqual({ loop: 'vehicles', item: 2, qid: 'vin' });
});

test('a name in letters that most forms cannot show is filled in, and named', async () => {
  const rareIn = async (insured: string) => {
    const { plan } = await fill(setAnswer({}, ['insured'], insured));
    expect(plan.copies[0]?.get('NamedInsured')).toBe(insured);
    return plan.rareLetters;
  };
  const label = book.questions.get('insured')?.label;
  for (const insured of ['Nguyễn Thị Ánh', 'Łódź Bakery', '日本'])
    expect(await rareIn(insured)).toEqual([label]);
  for (const insured of ['José Peña', 'Bo O’Hara – “B”', 'Sœur & Fils'])
    expect(await rareIn(insured)).toEqual([]);
});

test('a name that means two questions is matched with neither', async () => {
  const city = (qid: string): Question => ({ qid, label: 'City', kind: 'text' });
  const two = compileSections(
    [{ title: 'All', items: [city('mail_town'), city('site_town')] }],
    { version: '1', offers: [], checks: [], roles: {} },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );
  const { fields } = await readPdfForm(madeForm([{ name: 'City' }]));
  expect(splitFields(two, fields, undefined).targets).toEqual(new Map());
});

test('a box that is on in the blank form is put off by another answer, and stays without one', async () => {
  const on = madeForm([{ name: 'Filings needed', kind: 'check', value: 'Yes' }]);
  const { fields, targets } = splitFields(book, (await readPdfForm(on)).fields, undefined);
  const valuesFor = (map: StoredMap) => {
    const validation = intakeOf(map).validation();
    return planFilling({ book, map, validation, fields, targets }).copies[0] ?? new Map<string, string>();
  };
  expect(valuesFor({})).toEqual(new Map());
  const [filled = on] = await fillPdfForm(on, [valuesFor(setAnswer({}, ['filings'], 'NO'))]);
  expect((await readPdfForm(filled)).fields.map(({ value }) => value)).toEqual(['']);
});

const words = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 .,&-]{0,40}[A-Za-z]$/);
const money = fc.integer({ min: 0, max: 9_999_999 }).map(String);
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const yesNo = fc.constantFrom('YES', 'NO');
const vin = fc.integer({ min: 0, max: 99_999 }).map((number) => {
  const text = `1FTBR1C80MKA${String(number).padStart(5, '0')}`;
  return text.slice(0, 8) + (vinCheckDigit(text) ?? '0') + text.slice(9);
});
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const answers = fc.record({
  insured: optional(words),
  entity: optional(fc.constantFrom(...entities.map(({ value }) => value))),
  start: optional(day),
  premium: optional(money),
  filings: optional(yesNo),
  operations: optional(fc.array(words, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'))),
  uses: optional(
    fc
      .subarray(
        entities.map(({ value }) => value),
        { minLength: 1 },
      )
      .map((all) => all.join(', ')),
  ),
  fein: optional(fc.constantFrom('41-1234567', '20-7654321')),
});
const vehicles = fc.uniqueArray(
  fc.record({ vin, year: fc.constantFrom('1999', '2024'), cost: money, owned: yesNo }),
  { selector: (one) => one.vin, maxLength: 8 },
);

test('what fills a form is read back as the same answers, on as many copies as the vehicles take', async () => {
  await fc.assert(
    fc.asyncProperty(answers, vehicles, async (given, items) => {
      let map: StoredMap = {};
      for (const [qid, answer] of Object.entries(given))
        if (answer !== undefined) map = setAnswer(map, [qid], answer);
      items.forEach((item, at) => {
        map = addIteration(map, 'vehicles', `v${at}`, item);
      });
      const { plan } = await fill(map);
      expect(plan.copies).toHaveLength(Math.max(1, Math.ceil(items.length / 3)));
      expect(plan.misfits).toEqual([]);
      expect(plain(await readBack({}, plan.copies))).toEqual(plain(map));
      // Read once more, it changes nothing.
      expect(plain(await readBack(map, plan.copies))).toEqual(plain(map));
    }),
    { numRuns: 12 },
  );
}, 90_000);

/** A form with fields that hold several answers, and room for two drivers and two vehicles. */
const wholes = madeForm([
  { name: 'Mailing address' },
  { name: 'City, State ZIP' },
  ...['A', 'B'].flatMap((letter): MadeField[] => [
    { name: `Driver_Name_${letter}` },
    { name: `Driver_Date of birth_${letter}` },
    { name: `Vehicle_YearMakeModel_${letter}`, tip: 'Year/Make/Model' },
    { name: `Vehicle_VIN_${letter}` },
  ]),
]);
const firstNames = fc.constantFrom('Ana', 'Mary Ann', 'J. R.', 'Van', 'Ana Maria');
const lastNames = fc.constantFrom('Reyes', 'de la Cruz', 'Garcia Lopez', 'Kelso Jr', 'van Dyke III');
const drivers = fc.uniqueArray(fc.record({ first: firstNames, last: lastNames, born: day }), {
  selector: ({ first, last }) => `${first} ${last}`,
  maxLength: 5,
});
const described = fc.uniqueArray(
  fc.record({
    vin,
    year: fc.constantFrom('1999', '2024'),
    make: fc.constantFrom('Ford', 'Land Rover', 'Wabash National', 'Mercedes-Benz'),
    model: fc.constantFrom('F-150', 'Transit 250', 'NPR HD', 'F-150/XL'),
  }),
  { selector: (one) => one.vin, maxLength: 5 },
);
const places = fc.record({
  street: fc.constantFrom('12 Oak St', 'PO Box 12, Suite 4'),
  city: fc.constantFrom('Springfield', 'St. Marys', 'Kansas City'),
  state: fc.constantFrom('IL', 'WV'),
  zip: fc.constantFrom('62701', '45885-0001'),
});

test('names, vehicles and addresses that a form has in one field each are read back as the same answers', async () => {
  await fc.assert(
    fc.asyncProperty(drivers, described, places, async (people, cars, place) => {
      let map: StoredMap = {};
      for (const [qid, answer] of Object.entries(place)) map = setAnswer(map, [qid], answer);
      for (const [at, one] of people.entries()) map = addIteration(map, 'drivers', `d${at}`, one);
      for (const [at, one] of cars.entries()) map = addIteration(map, 'vehicles', `v${at}`, one);
      const { plan } = await fill(map, wholes);
      expect(plan.misfits).toEqual([]);
      expect(plain(await readBack({}, plan.copies, wholes))).toEqual(plain(map));
    }),
    { numRuns: 12 },
  );
}, 90_000);

/** As texts of each kind come; what a kind takes of them is its own. */
const typed = {
  text: words,
  longText: words,
  number: fc.double({ min: 0, max: 99_999, noNaN: true }).map((one) => one.toFixed(2)),
  integer: money,
  money,
  percent: fc.integer({ min: 0, max: 100 }).map(String),
  date: day,
  year: fc.integer({ min: 1950, max: 2027 }).map(String),
  yesNo,
  choice: fc.constantFrom(...entities.map(({ label }) => label)),
  state: fc.constantFrom('MN', 'Texas', 'DC'),
  zip: fc.constantFrom('55403', '55403-1234', '02134'),
  phone: fc.constantFrom('(612) 555-0142', '612.555.0142 x12'),
  email: fc.constantFrom('ana@client.example'),
  vin,
  fein: fc.constantFrom('41-1234567'),
  naics: fc.constantFrom('238220'),
  usdot: fc.constantFrom('1234567'),
  licence: fc.constantFrom('D400-123-456-789'),
} satisfies Partial<Record<Question['kind'], fc.Arbitrary<string>>>;

test.each(Object.entries(typed))(
  'what is written of %s is read back as the same answer, or has no room',
  (kind, texts) => {
    const question = Question.parse({
      qid: 'one',
      label: 'One',
      kind,
      ...(kind === 'choice' && { options: entities }),
    });
    const options = question.options ?? [];
    const field = {
      name: 'One',
      tip: '',
      kind: 'text',
      value: '',
      choices: [],
      takesSeveral: false,
      isLocked: false,
      printed: undefined,
    } as const;
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 50 }), (text, maxLength) => {
        const read = readCell(question, text, options);
        if (!read.fits) throw new Error(`${text}: ${read.why}`);
        const written = writeField({ ...field, maxLength }, question, read.answer, options, { qid: 'one' });
        const { value = '' } = written.fits ? written : {};
        const meant = written.fits ? readCell(question, value, options) : read;
        expect(meant).toMatchObject({ fits: true, answer: read.answer });
        expect(value.length).toBeLessThanOrEqual(maxLength);
        expect(written.fits || writeCell(question, read.answer, options).length > maxLength).toBe(true);
      }),
    );
  },
);

test.each([
  ['Vehicle 1 VIN', 'Vehicle 2 VIN', 'Vehicle 3 VIN'],
  ['VIN', 'VIN_2', 'VIN_3'],
  ['Vehicle_VIN_A', 'Vehicle_VIN_B', 'Vehicle_VIN_C'],
  [
    'form1[0].#subform[0].Vehicle[0].VIN[0]',
    'form1[0].#subform[0].Vehicle[1].VIN[0]',
    'form1[0].#subform[0].Vehicle[2].VIN[0]',
  ],
])(
  'the fields %s, %s and %s are those of three vehicles, and a fourth goes on a second copy',
  async (...names) => {
    const blank = madeForm(
      ['VIN', 'Year', 'Cost new'].flatMap((what) =>
        names.map((name) => ({ name: name.replace('VIN', what) })),
      ),
    );
    let map: StoredMap = {};
    for (const at of [1, 2, 3, 4])
      map = addIteration(map, 'vehicles', `v${at}`, {
        vin: `1FTBR1C87MKA0441${at}`,
        year: `202${at}`,
        cost: `${at}0000`,
      });
    const { plan } = await fill(map, blank);
    expect(plan.continued).toEqual([{ what: 'Vehicle 4', copy: 2 }]);
    expect(plain(await readBack({}, plan.copies, blank))).toEqual(plain(map));
  },
);

test('blanks, signatures and the agency’s notes are filled with nothing', async () => {
  const map = setAnswer(setAnswer({}, ['note'], 'Late payer'), ['rejects'], 'YES');
  const { plan } = await fill(map);
  expect(plan.copies).toEqual([new Map()]);
  expect(plan.toSign).toBe(2);
});

test('a field to sign is filled with nothing, whatever it was chosen to stand for', async () => {
  const map = setAnswer({}, ['insured'], 'Ana Reyes');
  const { fields } = await readPdfForm(madeForm([{ name: 'Applicant signature' }, { name: 'Applicant' }]));
  const targets = new Map(fields.map(({ name }) => [name, { qid: 'insured' }]));
  const { copies } = planFilling({ book, map, validation: intakeOf(map).validation(), fields, targets });
  expect(copies).toEqual([new Map([['Applicant', 'Ana Reyes']])]);
});

test('what finds no room is said: the fourth vehicle, and a text that is too long for its field', async () => {
  let map: StoredMap = {};
  for (const at of [0, 1, 2, 3])
    map = addIteration(map, 'vehicles', `v${at}`, { vin: `1FTBR1C87MKA0441${at}` });
  map = addIteration(map, 'vehicles', 'v4', { vin: '1FTBR1C87MKA04417 AND MORE' });
  map = setAnswer(map, ['insured'], 'Harrowgate Plumbing, Heating and Drain Cleaning LLC');
  const { plan } = await fill(map);
  expect(plan.continued).toEqual([{ what: 'Vehicles 4–5', copy: 2 }]);
  expect(plan.misfits).toEqual([
    { field: 'NamedInsured', label: 'Named insured', why: 'Room for 45 letters' },
    { field: 'Vehicle 2 VIN', label: 'Vehicle 5: VIN', why: 'Room for 17 letters' },
  ]);
});

test('a text of several answers has the room of its field, and counts as the one field that it is', async () => {
  const map = addIteration(setAnswer({}, ['city'], 'Springfield'), 'drivers', 'd1', {
    first: 'Ana',
    last: 'Reyes',
  });
  const { plan } = await fill(map, wholes);
  expect(plan.copies).toEqual([
    new Map([
      ['City, State ZIP', 'Springfield'],
      ['Driver_Name_A', 'Ana Reyes'],
    ]),
  ]);
  expect(plan.filled).toBe(2);
  const locked = { name: 'Mailing address', isLocked: true };
  const narrow = await fill(
    setAnswer(setAnswer(map, ['street'], '1 Elm St'), ['zip'], '62701'),
    madeForm([{ name: 'Driver 1 Name', maxLength: 8 }, { name: 'Driver 2 Name' }, locked]),
  );
  expect(narrow.plan.misfits).toEqual([
    { field: 'Driver 1 Name', label: 'Driver 1: Name', why: 'Room for 8 letters' },
    { field: 'Mailing address', label: 'Address', why: 'Locked in the form' },
  ]);
});

test('an answer that is longer than its line is named, unless its letters are made to fit', async () => {
  const map = setAnswer(
    setAnswer({}, ['insured'], 'Harrowgate Plumbing and Heating LLC'),
    ['premium'],
    '900',
  );
  const cutIn = async (fontSize: number) =>
    (await fill(map, madeForm([{ name: 'Named insured', fontSize }, { name: 'Prior premium' }]))).plan.cut;
  expect(await cutIn(9)).toEqual(['Named insured']);
  expect(await cutIn(0)).toEqual([]);
});

test('what is locked in a form is said, where an answer was meant for it', async () => {
  const blank = madeForm([
    { name: 'Named insured', isLocked: true },
    { name: 'Prior premium', isLocked: true, value: '900' },
    { name: 'FEIN', isLocked: true },
  ]);
  const map = setAnswer(setAnswer({}, ['insured'], 'Ana Reyes'), ['premium'], '900');
  const { plan } = await fill(map, blank);
  expect(plan.copies).toEqual([new Map()]);
  expect(plan.misfits).toEqual([
    { field: 'Named insured', label: 'Named insured', why: 'Locked in the form' },
  ]);
});

test('boxes with states that are only counted are read and filled by what they are called', async () => {
  const owned = Question.parse({ qid: 'filings', label: 'Filings needed', kind: 'yesNo' });
  const field = {
    name: 'Filings needed',
    tip: '',
    kind: 'radio',
    value: '0',
    choices: [
      { value: '0', label: 'Yes' },
      { value: '1', label: 'No' },
    ],
    takesSeveral: false,
    maxLength: undefined,
    isLocked: false,
    printed: undefined,
  } as const;
  const target = { qid: 'filings' };
  expect(readField(field, owned, target)).toBe('Yes');
  expect(['YES', 'NO'].map((answer) => writeField(field, owned, answer, [], target))).toEqual([
    { fits: true, value: '0' },
    { fits: true, value: '1' },
  ]);
});

test('several choices go into a list that takes several, and come back', async () => {
  const list = { name: 'Vehicle uses', kind: 'list', choices: ['Corporation', 'LLC', 'Trust'] } as const;
  const blank = madeForm([{ ...list, takesSeveral: true }]);
  const map = setAnswer({}, ['uses'], 'CORPORATION, TRUST');
  const { plan } = await fill(map, blank);
  expect(plan.misfits).toEqual([]);
  expect(plain(await readBack({}, plan.copies, blank))).toEqual(plain(map));
});

test('a person is written by name alone, without what tells two of that name apart', () => {
  const question = Question.parse({
    qid: 'driver',
    label: 'Operator',
    kind: 'reference',
    refersTo: 'drivers',
  });
  const field = {
    name: 'Operator',
    tip: '',
    kind: 'text',
    value: '',
    choices: [],
    takesSeveral: false,
    maxLength: undefined,
    isLocked: false,
    printed: undefined,
  } as const;
  const ana = { value: 'd1', label: 'Ana Reyes · born 1979' };
  const write = (...options: (typeof ana)[]) => writeField(field, question, 'd1', options, { qid: 'driver' });
  expect(write(ana)).toEqual({ fits: true, value: 'Ana Reyes' });
  expect(write(ana, { value: 'd2', label: 'Ana Reyes · born 2004' })).toEqual({
    fits: true,
    value: 'Ana Reyes · born 1979',
  });
});
