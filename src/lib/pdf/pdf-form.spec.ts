import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { madeForm, type MadeField } from './made-form.ts';
import { fillPdfForm, readPdfForm } from './pdf-form.ts';
import { isPdf } from '../is-pdf.ts';

const form: readonly MadeField[] = [
  { name: 'Insured', tip: 'Named insured', maxLength: 40 },
  { name: 'Vehicle.VIN', value: '1FT7W2BT6KEC12345' },
  { name: 'Corporation', kind: 'check' },
  { name: 'Owned', kind: 'radio', choices: ['Yes', 'No'], value: 'No' },
  { name: 'State', kind: 'list', choices: ['MN', 'WI'] },
  { name: 'Total', isLocked: true },
  { name: 'Signature of applicant', kind: 'signature' },
  { name: 'On each page', places: 3 },
];

test('fields are read with their kinds, tooltips, values, choices and limits', async () => {
  const { fields, hasScripts } = await readPdfForm(madeForm(form));
  const plain = {
    tip: '',
    value: '',
    choices: [],
    takesSeveral: false,
    maxLength: undefined,
    isLocked: false,
    printed: undefined,
  };
  const line = { ...plain, kind: 'text', printed: 21 };
  const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));
  expect(hasScripts).toBe(false);
  expect(fields.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { ...plain, name: 'Corporation', kind: 'check', choices: choices('Yes') },
    { ...line, name: 'Insured', tip: 'Named insured', maxLength: 40 },
    { ...line, name: 'On each page' },
    { ...plain, name: 'Owned', kind: 'radio', value: 'No', choices: choices('Yes', 'No') },
    { ...plain, name: 'Signature of applicant', kind: 'signature' },
    { ...plain, name: 'State', kind: 'list', choices: choices('MN', 'WI') },
    { ...line, name: 'Total', isLocked: true },
    { ...line, name: 'Vehicle.VIN', value: '1FT7W2BT6KEC12345' },
  ]);
});

test('a line with letters of one size prints so many of them, and one of any size all', async () => {
  const { fields } = await readPdfForm(
    madeForm([
      { name: 'Small', fontSize: 6 },
      { name: 'Any', fontSize: 0 },
    ]),
  );
  expect(fields.map(({ printed }) => printed)).toEqual([32, undefined]);
});

test('a filled form begins with the blank one as it was, and has fields still', async () => {
  const blank = madeForm(form);
  const values = new Map([
    ['Insured', 'Łódź & Søn “LLC”'],
    ['Corporation', 'Yes'],
    ['Owned', 'Yes'],
    ['State', 'WI'],
    ['On each page', 'the same'],
  ]);
  const [filled = blank] = await fillPdfForm(blank, [values]);
  expect(filled.subarray(0, blank.length)).toEqual(blank);
  const valueOf = new Map((await readPdfForm(filled)).fields.map(({ name, value }) => [name, value]));
  expect(valueOf).toEqual(
    new Map([...form.map(({ name, value = '' }) => [name, value] as const), ...values]),
  );
});

test('what is filled in is read again, whatever the text, and nothing else is', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((one) => [...one].every((letter) => letter >= ' '));
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.boolean(),
      fc.constantFrom('Yes', 'No'),
      fc.constantFrom('MN', 'WI'),
      async (typed, isOn, owned, state) => {
        const values = new Map([
          ['On each page', typed],
          ['Owned', owned],
          ['State', state],
          ...(isOn ? [['Corporation', 'Yes'] as const] : []),
        ]);
        const { fields } = await readPdfForm(
          (await fillPdfForm(madeForm(form), [values]))[0] ?? madeForm([]),
        );
        const valueOf = new Map(fields.map(({ name, value }) => [name, value]));
        expect(valueOf).toEqual(
          new Map([...form.map(({ name, value = '' }) => [name, value] as const), ...values]),
        );
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);

describe('what is no fillable form is refused with a sentence', () => {
  const listed = new TextDecoder().decode(madeForm([{ name: 'Insured' }]));
  // As long as before, so that its table of objects fits.
  const unlisted = new TextEncoder().encode(
    listed.replace(/\/Fields \[\d+ 0 R\]/, (list) => '/Fields []'.padEnd(list.length)),
  );
  const cases: readonly (readonly [string, Uint8Array, string])[] = [
    ['a scan', madeForm([]), 'It has no fields: a scan, not a form. Ask for the fillable PDF.'],
    [
      'a print',
      madeForm([], { print: 'Application' }),
      'It has no fields: a print, not a form. Ask for the fillable PDF.',
    ],
    [
      'fields that are drawn and not listed',
      unlisted,
      'It’s damaged: its fields are in no list. Ask for the fillable PDF.',
    ],
    [
      'XFA alone',
      madeForm([], { hasXfa: true }),
      'An XFA form, which only Adobe’s programs fill. Ask for a plain fillable PDF.',
    ],
    ['a password', madeForm(form, { hasPassword: true }), 'It has a password. Save it without one first.'],
    ['500 pages', madeForm(form, { pages: 500 }), 'More than 200 pages. Split it first.'],
    [
      '2,001 fields',
      madeForm(Array.from({ length: 2001 }, (_, at) => ({ name: `F${at}` }))),
      'More than 2,000 fields.',
    ],
    ['no PDF', new TextEncoder().encode('%PDF-1.7\nnothing'), 'It’s damaged and can’t be read.'],
    ['12 MB', new Uint8Array(12_000_000), 'Larger than 10.0 MB.'],
  ];
  test.each(cases)('%s', async (_, bytes, sentence) => {
    await expect(readPdfForm(bytes)).rejects.toThrow(sentence);
  });
});

test('a cut file without its table of objects is still read, or refused with a sentence', async () => {
  const whole = madeForm(form);
  for (const share of [0.3, 0.6, 0.95]) {
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    const names = await readPdfForm(cut).then(
      ({ fields }) => fields.length,
      (error: unknown) => String(error),
    );
    expect(typeof names === 'number' || /damaged|no fields|can’t be read/.test(names)).toBe(true);
  }
});

test('all that is chosen in a list is read and filled in, and stays on a copy that has nothing for it', async () => {
  const list = { name: 'Uses', kind: 'list', choices: ['Haul', 'Tow', 'Plow'], takesSeveral: true } as const;
  const bytes = madeForm([{ ...list, value: 'Haul\nPlow' }, { name: 'Insured' }]);
  const usesIn = async (file: Uint8Array) => (await readPdfForm(file)).fields[0]?.value;
  expect(await usesIn(bytes)).toBe('Haul\nPlow');
  const [first = bytes, second = bytes] = await fillPdfForm(bytes, [
    new Map([['Uses', 'Haul\nTow']]),
    new Map([['Insured', 'Ana']]),
  ]);
  expect([await usesIn(first), await usesIn(second)]).toEqual(['Haul\nTow', 'Haul\nPlow']);
});

test('a print is known from a scan behind a cover without words too', async () => {
  const cover = madeForm([], { pages: 2, print: 'Application', printPage: 1 });
  await expect(readPdfForm(cover)).rejects.toThrow('It has no fields: a print, not a form.');
});

test('a second copy has nothing of the first', async () => {
  const copies = await fillPdfForm(madeForm(form), [
    new Map([
      ['Insured', 'Ana'],
      ['Corporation', 'Yes'],
      ['Owned', 'Yes'],
    ]),
    new Map([['State', 'WI']]),
  ]);
  const filled = (await readPdfForm(copies[1] ?? madeForm([]))).fields.filter(({ value }) => value !== '');
  expect(Object.fromEntries(filled.map(({ name, value }) => [name, value]))).toEqual({
    'Vehicle.VIN': '1FT7W2BT6KEC12345',
    Owned: 'No',
    State: 'WI',
  });
});

test('a script in a form is known of and never run', async () => {
  const bytes = madeForm(form, { script: 'globalThis.ranInPdf = true' });
  const { hasScripts } = await readPdfForm(bytes);
  await fillPdfForm(bytes, [new Map([['Insured', 'Ana']])]);
  expect(hasScripts).toBe(true);
  expect('ranInPdf' in globalThis).toBe(false);
});

test('a PDF is known by its first bytes, a mail before it included', async () => {
  expect(await isPdf(new Blob([madeForm(form)]))).toBe(true);
  expect(await isPdf(new Blob(['Content-Type: application/pdf\n\n%PDF-1.4']))).toBe(true);
  expect(await isPdf(new Blob(['Year,Make']))).toBe(false);
});
