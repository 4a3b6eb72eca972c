import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../domain/questions/schema.ts';
import { readSeparated } from '../../../../lib/tables/separated-text.ts';
import { plainTable } from '../../../../lib/tables/text-table.ts';
import { findTable } from './find-table.ts';

const ask = (qid: string, label: string, kind: Question['kind'] = 'text'): Question => ({ qid, label, kind });
const questions = [
  ask('vin', 'VIN', 'vin'),
  ask('year', 'Model year', 'year'),
  ask('make', 'Make'),
  ask('otc', 'Comprehensive deductible', 'choice'),
  ask('coll', 'Collision deductible', 'choice'),
  ask('zip', 'Garaging ZIP code', 'zip'),
  ask('cost', 'Cost new', 'money'),
];

/** What is found in a text, cells separated by "|". */
function find(text: string, chosen?: number) {
  const table = plainTable(readSeparated(text.replaceAll(/^ +/gm, '').replaceAll('|', '\t')));
  const { leftOut, ...found } = findTable(questions, table, chosen);
  return { ...found, leftOut: Object.fromEntries(leftOut) };
}

describe('the table in a file', () => {
  it('begins below its titles, and the header can be chosen', () => {
    const text = `Kit & Sons Hauling||
      Autos as of 10/01/2026||
      ||
      VIN|Year|Make
      A1|2021|Ford`;
    expect(find(text)).toEqual({
      headerRow: 3,
      header: ['VIN', 'Year', 'Make'],
      start: 4,
      leftOut: { 0: 'Above the header', 1: 'Above the header' },
    });
    expect(find(text, -1)).toMatchObject({ headerRow: -1, start: 0, leftOut: {} });
    expect(find('A1|2021|Ford\nA2|2020|Ram')).toMatchObject({ headerRow: -1, start: 0 });
  });

  it('has names of two rows where one is not enough', () => {
    expect(
      find('|Unit||Comprehensive|Collision|Value\nVIN|Year|Make|Ded|Ded|Cost New\nA|1|B|500|500|1'),
    ).toEqual({
      headerRow: 1,
      header: ['VIN', 'Year', 'Make', 'Comprehensive Ded', 'Collision Ded', 'Cost New'],
      start: 2,
      leftOut: {},
    });
    const below = find('VIN|Year|Make|Garaging|Cost\n|||Zip|\nA1|2021|Ford|61884|1');
    expect(below).toMatchObject({ header: ['VIN', 'Year', 'Make', 'Garaging Zip', 'Cost'], start: 2 });
    const apart = find('VIN|Vehicle|||Cost\n|Year|Make|Zip|\nA1|2021|Ford|61884|1');
    expect(apart).toMatchObject({ header: ['VIN', 'Year', 'Make', 'Zip', 'Cost'], start: 2 });
  });

  it('has no total, heading, note or repeated header among its items', () => {
    const { leftOut } = find(`VIN|Year|Make|Cost New
      Light units|||
      A1|2021|Ford|$10,000
      A2|2022|Ford|20k
      Subtotal|||$30,000
      VIN|Year|Make|Cost New
      Heavy units|||
      A3|2020|Ram|$5,000.50
      A4|2019|Total Motors|$1.00
      |||"$5,001.50"
      Heavy unit total||$5,001.50|
      TOTAL|4 units||$35,001.50
      ||||
      * Values are the client's|||`);
    expect(leftOut).toEqual({
      1: 'A heading',
      4: 'A total',
      5: 'The header again',
      6: 'A heading',
      9: 'The sums of rows above',
      10: 'A total',
      11: 'A total',
      13: 'Below the table',
    });
  });

  it('keeps a row that only looks like a sum', () => {
    expect(find('Cost new\n100\n200\n300').leftOut).toEqual({});
    expect(find('VIN|Cost new\nA1|100\nA2|200\n|250').leftOut).toEqual({});
    expect(find('VIN|Make|Cost new\nA1|Ford|100\nA2|Ram|200\nA3||').leftOut).toEqual({});
  });

  it('has no rows that the file hides', () => {
    const rows = [
      ['VIN', 'Make'],
      ['A1', 'Ford'],
      ['A2', 'Ram'],
    ];
    const { leftOut } = findTable(questions, { ...plainTable(rows), hiddenRows: new Set([2]) });
    expect([...leftOut]).toEqual([[2, 'Hidden in the file']]);
  });
});
