import { expect, test } from 'vitest';
import type { PdfField } from '../../../lib/pdf/pdf-form.ts';
import { isSigned, readNames } from './field-names.ts';

const field = (name: string, tip = ''): PdfField => ({
  name,
  tip,
  kind: 'text',
  value: '',
  choices: [],
  maxLength: undefined,
  takesSeveral: false,
  isLocked: false,
  printed: undefined,
});

const itemsOf = (names: readonly string[]) =>
  readNames(names.map((name) => field(name))).map(({ item }) => item);

test.each([
  [
    ['Vehicle 1 VIN', 'Vehicle 2 VIN', 'Vehicle 10 VIN'],
    [0, 1, 9],
  ],
  [
    ['VIN_1', 'VIN_2'],
    [0, 1],
  ],
  [
    ['VIN', 'VIN_2', 'VIN_3', 'Year'],
    [0, 1, 2, undefined],
  ],
  [
    ['Veh0Year', 'Veh1Year'],
    [0, 1],
  ],
  [
    ['Vehicle_VINIdentifier_A', 'Vehicle_VINIdentifier_D'],
    [0, 3],
  ],
  [
    ['form1[0].#subform[0].Vehicle[0].VIN[0]', 'form1[0].#subform[0].Vehicle[1].VIN[0]'],
    [0, 1],
  ],
  [['Driver 1 Name'], [0]],
  [
    ['Insured', 'Phone 2', 'Item 1985'],
    [undefined, undefined, undefined],
  ],
])('%j are of the items %j', (names, items) => {
  expect(itemsOf(names)).toEqual(items);
});

test('names and tooltips are read without what design programs and instructions put around them', () => {
  const [named] = readNames([
    field('form1[0].Page1[0].txtDateOfBirth[0]', 'Enter date: The date of birth of the driver. MM/DD/YYYY'),
  ]);
  expect(named?.texts).toContain('date of birth');
});

test('what is signed, initialed or dated by hand is known by its name or its kind', () => {
  const signed = ['Signature', 'Applicant_Initials_A', 'DateSigned', 'Producer signature date'];
  expect(signed.map((name) => isSigned(field(name)))).toEqual(signed.map(() => true));
  expect(isSigned({ ...field('Box 7'), kind: 'signature' })).toBe(true);
  expect(['Design date', 'Initial deposit'].map((name) => isSigned(field(name)))).toEqual([false, false]);
});
