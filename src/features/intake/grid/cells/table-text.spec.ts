import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv, writeTsv } from '../../../../lib/csv.ts';
import { readTable } from './table-text.ts';

describe('readTable', () => {
  it('reads what a spreadsheet copies', () => {
    expect(readTable('VIN\tNote\r\n1FT\t"two\nlines, ""quoted"""\r\n')).toEqual([
      ['VIN', 'Note'],
      ['1FT', 'two\nlines, "quoted"'],
    ]);
    expect(readTable('"Big" truck\t1\r\nvan\t2\r\n')).toEqual([
      ['"Big" truck', '1'],
      ['van', '2'],
    ]);
  });

  it('keeps copied cells with commas whole', () => {
    expect(readTable('$45,000')).toEqual([['$45,000']]);
    expect(readTable('45,000\r\n-1,250.50\r\n')).toEqual([['45,000'], ['-1,250.50']]);
    expect(readTable('Springfield, IL\nPeoria, IL')).toEqual([['Springfield, IL'], ['Peoria, IL']]);
  });

  it('reads commas and semicolons that separate cells', () => {
    expect(readTable('a,b\n1,"2,5"')).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ]);
    expect(readTable('a;b\r1;2,5')).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ]);
    expect(readTable('Name, City\nAna, "Peoria"', 'file')).toHaveLength(2);
    expect(readTable('one column\n45', 'file')).toEqual([['one column'], ['45']]);
  });

  it('drops the byte order mark and empty lines at the end, and keeps ragged and blank rows', () => {
    expect(readTable('\uFEFFa\tb\n\t\n1\n\n\r\n')).toEqual([['a', 'b'], ['', ''], ['1']]);
    expect(readTable('')).toEqual([]);
    expect(readTable('\uFEFF\r\n')).toEqual([]);
  });
});

describe('what is written', () => {
  it('is no formula in a spreadsheet, and plain numbers stay numbers', () => {
    expect(writeTsv([['=1+1', '+1', '-5', '-1,234.50', '-a', '@x', "'=x", ' =x', "it's"]])).toBe(
      "'=1+1\t'+1\t-5\t-1,234.50\t'-a\t'@x\t''=x\t' =x\tit's",
    );
  });

  const cell = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '1', ' ', 'é'),
    }),
  );

  it('reads back the same', () => {
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(rows, (table) => {
        expect(readTable(writeTsv(table))).toEqual(table);
        expect(readTable(writeCsv(table), 'file')).toEqual(table);
      }),
    );
  });
});
