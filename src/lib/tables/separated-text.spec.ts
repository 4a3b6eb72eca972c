import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv, writeTsv } from '../csv.ts';
import { readPasted, readPastedList, readSeparated } from './separated-text.ts';

describe('a file', () => {
  it.each([
    ['commas', 'VIN,Cost\n1,"45,000"\n', '1|45,000'],
    ['semicolons and decimal commas', 'VIN;Cost\n1;45,50\n2;3,10\n', '1|45,50'],
    ['pipes', 'VIN|Model|Cost\n1|Transit, high|$4,500\n', '1|Transit, high|$4,500'],
    ['tabs', 'VIN\tModel\n1\tTransit, high\n', '1|Transit, high'],
    ['a title of its own', 'Harrow, Inc; fleet\nVIN;Make\n1;Ford\n', 'VIN|Make'],
    ['spaces before quotes', 'Name, City\nAna, "Peoria, IL"\n', 'Ana|Peoria, IL'],
    ['one column', 'VIN\n1\n', '1'],
    ['a line that names its separator', 'sep=;\r\nVIN;Make\r\n1,5;Ford', '1,5|Ford'],
  ])('with %s has its cells', (_, text, second) => {
    expect(readSeparated(text)[1]?.join('|')).toBe(second);
  });

  it('has a first line that names a separator seldom used', () => {
    expect(readSeparated('sep=~\nVIN~Make\n1~Ford, used')).toEqual([
      ['VIN', 'Make'],
      ['1', 'Ford, used'],
    ]);
  });

  it('has no blank lines at its end, and those between', () => {
    expect(readSeparated('\uFEFFa,b\n\n1\n\n\r\n')).toEqual([['a', 'b'], [''], ['1']]);
    expect(readSeparated('\uFEFF\r\n')).toEqual([]);
  });
});

describe('copied cells', () => {
  it('are separated by tabs alone', () => {
    expect(readPasted('Reyes,Ana\r\nOrtega,Luis\r\n')).toEqual([['Reyes,Ana'], ['Ortega,Luis']]);
    expect(readPasted('45,000\n-1,250.50')).toEqual([['45,000'], ['-1,250.50']]);
    expect(readPasted('a;b\t1|2')).toEqual([['a;b', '1|2']]);
  });

  it('are in quotes only where a quote closes them', () => {
    expect(readPasted('"First Bank\nPO Box 5\n""Main"""\t"Big" Transit 250\r\nvan\t5" lift\r\n')).toEqual([
      ['First Bank\nPO Box 5\n"Main"', '"Big" Transit 250'],
      ['van', '5" lift'],
    ]);
  });

  it('may be blank, also the last ones', () => {
    expect(readPasted('5\r\n\r\n\r\n')).toEqual([['5'], [''], ['']]);
    expect(readPasted('\r\n')).toEqual([['']]);
    expect(readPasted('')).toEqual([]);
  });

  it('are a list where each line is separated alike', () => {
    expect(readPastedList('a,b\n1,"2,5"')).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ]);
    expect(readPastedList('a;b\r1;2,5')).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ]);
    expect(readPastedList('a,b')).toBeUndefined();
    expect(readPastedList('one\ntwo, three')).toBeUndefined();
  });
});

describe('what is written', () => {
  it('is no formula in a spreadsheet, and plain numbers stay numbers', () => {
    expect(writeTsv([['=1+1', '+1', '-5', '-1,234.50', '-a', '@x', "'=x", ' =x', "it's"]])).toBe(
      "'=1+1\t'+1\t-5\t-1,234.50\t'-a\t'@x\t''=x\t' =x\tit's",
    );
  });

  const signs = ["'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '|', '1', ' ', 'é'];
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...signs) }));

  it('reads back the same', () => {
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(rows, (table) => {
        expect(readPasted(writeTsv(table))).toEqual(table);
      }),
    );
  });

  /** As others write it: quotes where they are needed, or around each cell. */
  const written = (
    table: readonly (readonly string[])[],
    separator: string,
    quotes: 'all' | 'needed',
    end: string,
  ) =>
    table
      .map((row) =>
        row
          .map((text) =>
            quotes === 'all' || /["\t\r\n;|,]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
          )
          .join(separator),
      )
      .join(end) + end;

  it('reads back the same from a file, in any separator and quotes', () => {
    const plainCell = cell.map((text) => text.replace(/^'+/, ''));
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(plainCell, { minLength: width, maxLength: width }), { minLength: 2 }),
      );
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '|', '\t'),
        fc.constantFrom('all' as const, 'needed' as const),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, separator, quotes, end) => {
          expect(readSeparated(written(rows, separator, quotes, end))).toEqual(rows);
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(table, (rows) => {
        expect(readSeparated(writeCsv(rows))).toEqual(rows);
      }),
    );
  });
});
