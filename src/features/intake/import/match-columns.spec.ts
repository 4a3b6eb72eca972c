import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../../domain/questions/schema.ts';
import { looksLikeHeader, matchByName, matchByPosition, normalizeHeader } from './match-columns.ts';

const ask = (qid: string, label: string, kind: Question['kind'] = 'text'): Question => ({ qid, label, kind });

const vehicles = [
  ask('ve_vin', 'VIN', 'vin'),
  ask('ve_year', 'Model year', 'year'),
  ask('ve_make', 'Make'),
  ask('ve_model', 'Model'),
  ask('ve_size', 'Size', 'choice'),
  ask('ve_radius', 'Radius of operation', 'choice'),
  ask('ve_zip', 'Garaging ZIP code', 'zip'),
  ask('ve_age', 'Age', 'workedOut'),
  ask('ve_cost_new', 'Cost new', 'money'),
  ask('ve_stated', 'Stated amount', 'money'),
];
const drivers = [
  ask('dr_first', 'First name, as on the license'),
  ask('dr_last', 'Last name, as on the license'),
  ask('dr_dob', 'Date of birth', 'date'),
  ask('dr_dl', "Driver's license no.", 'licence'),
  ask('dr_dl_state', 'License state', 'state'),
];
const buildings = [ask('bl_no', 'Building number', 'integer'), ask('bl_sqft', 'Area, sq ft', 'integer')];

const names = (questions: readonly Question[], header: readonly string[], remembered = {}) =>
  Object.fromEntries([...matchByName(questions, header, remembered)].map(([qid, at]) => [header[at], qid]));

describe('columns', () => {
  it('match by label, question id, short form and what the trade calls them', () => {
    const header = [
      'VIN',
      'Yr',
      'MAKE',
      've_model',
      'Body class',
      'Radius',
      'Zip',
      'Value',
      'Color',
      'Age',
      '',
    ];
    expect(names(vehicles, header)).toEqual({
      VIN: 've_vin',
      Yr: 've_year',
      MAKE: 've_make',
      ve_model: 've_model',
      'Body class': 've_size',
      Radius: 've_radius',
      Zip: 've_zip',
      Value: 've_cost_new',
    });
    expect(names(drivers, ['First', 'Last Name', 'DOB (mm/dd/yyyy)', 'License #', 'DL State'])).toEqual({
      First: 'dr_first',
      'Last Name': 'dr_last',
      'DOB (mm/dd/yyyy)': 'dr_dob',
      'License #': 'dr_dl',
      'DL State': 'dr_dl_state',
    });
    expect(names(buildings, ['#', 'Bldg #', 'Square Feet'])).toEqual({
      'Bldg #': 'bl_no',
      'Square Feet': 'bl_sqft',
    });
  });

  it('match a question once: the surest name wins, and of the same name the first', () => {
    expect(names(vehicles, ['Value', 'Cost new'])).toEqual({ 'Cost new': 've_cost_new' });
    expect([...matchByName(vehicles, ['VIN', 'vin'], {})]).toEqual([['ve_vin', 0]]);
  });

  it('match nothing by a name that two questions have', () => {
    const losses = [ask('ls_loss', 'Date of loss', 'date'), ask('ls_accident', 'Accident date', 'date')];
    expect(names(losses, ['Date'])).toEqual({});
    expect(names(losses, ['Date', 'Accident date'])).toEqual({
      'Accident date': 'ls_accident',
      Date: 'ls_loss',
    });
  });

  it('match as they did before, even if that is not at all', () => {
    const remembered = { [normalizeHeader('Value')]: 've_stated', color: '', make: 'no_such' };
    expect(names(vehicles, ['Value', 'Color', 'Make'], remembered)).toEqual({
      Value: 've_stated',
      Make: 've_make',
    });
    expect(names(vehicles, ['VIN'], { vin: '' })).toEqual({});
  });

  it('match by position without a header', () => {
    expect([...matchByPosition(vehicles, 2)]).toEqual([
      ['ve_vin', 0],
      ['ve_year', 1],
    ]);
    expect([...matchByPosition(vehicles, 9, 've_zip')]).toEqual([
      ['ve_zip', 0],
      ['ve_cost_new', 2],
      ['ve_stated', 3],
    ]);
  });

  it('match whatever the headers are, each column and question at most once', () => {
    const header = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('VIN', 'Year', 'Zip', 'Value', '__proto__')),
    );
    fc.assert(
      fc.property(header, fc.dictionary(fc.string(), fc.constantFrom('', 've_vin')), (cells, remembered) => {
        const columns = [...matchByName(vehicles, cells, remembered).values()];
        expect(new Set(columns).size).toBe(columns.length);
        expect(columns.every((column) => column < cells.length)).toBe(true);
      }),
    );
  });
});

it('tells a header from a first row of answers', () => {
  expect(looksLikeHeader(vehicles, ['Unit', 'VIN', 'Color'])).toBe(true);
  expect(looksLikeHeader(vehicles, ['2021', '1FTBR1C87MKA04417', 'Make'])).toBe(false);
  expect(looksLikeHeader(vehicles, ['Ford', 'Transit', 'Light'])).toBe(false);
  expect(looksLikeHeader(vehicles, ['', ''])).toBe(false);
  const wide = Array.from({ length: 50 }, (_, at) => vehicles[at]?.label ?? `Field ${at}`);
  expect(looksLikeHeader(vehicles, wide)).toBe(true);
});
