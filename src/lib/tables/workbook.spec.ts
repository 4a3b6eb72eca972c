import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FileTable } from './text-table.ts';
import { openWorkbook } from './workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  readonly rows: string;
  /** What comes before the rows. */
  readonly columns?: string;
  readonly merges?: string;
  readonly strings?: string;
  readonly formats?: readonly string[];
  readonly properties?: string;
}

/** A workbook with one worksheet, as another program writes it. */
function workbookOf({
  rows,
  columns = '',
  merges = '',
  strings = '',
  formats = [],
  properties = '',
}: Parts): Uint8Array {
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`;
  const parts = {
    '_rels/.rels': `<Relationships>${rel('a', 'officeDocument', '/xl/book.xml')}</Relationships>`,
    'xl/_rels/book.xml.rels': `<Relationships>${rel('r1', 'worksheet', 'worksheets/one.xml')}${rel('r2', 'chartsheet', 'c.xml')}${rel('s', 'sharedStrings', 'strings.xml')}${rel('f', 'styles', '../xl/styles.xml')}</Relationships>`,
    'xl/book.xml': `<?xml version="1.0"?><x:workbook xmlns:x="m" xmlns:r="n"><x:workbookPr ${properties}/><x:sheets>
      <x:sheet name="Chart" sheetId="2" r:id="r2"/><x:sheet name="A &amp; B" sheetId="1" state="hidden" r:id="r1"/></x:sheets></x:workbook>`,
    'xl/strings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/one.xml': `<worksheet>${columns}<sheetData>${rows}</sheetData>${merges}</worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
}

function read(bytes: Uint8Array, at = 0): FileTable {
  const reading = openWorkbook(bytes).read(at);
  for (let step = reading.next(); ; step = reading.next()) if (step.done === true) return step.value;
}

const rowsOf = (parts: Parts) => read(workbookOf(parts)).rows;

describe('a workbook', () => {
  it('has its worksheets by name, hidden ones too, and no charts', () => {
    const { worksheets } = openWorkbook(workbookOf({ rows: '' }));
    expect(worksheets).toMatchObject([{ name: 'A & B', isHidden: true }]);
  });

  it('has texts of many kinds', () => {
    const strings =
      '<si><t>plain</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si><si><t>two_x000D_lines &#x26; more</t></si><si/>';
    expect(
      rowsOf({
        strings,
        rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>
          <row><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c t="str"><f>A1&amp;"x"</f><v>plainx</v></c>
          <c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="d"><v>2026-11-29T00:00:00</v></c></row>`,
      }),
    ).toEqual([
      ['plain', 'rich text', 'two\rlines & more'],
      ['inline', 'plainx', 'TRUE', '#REF!', '2026-11-29'],
    ]);
  });

  it('has numbers by their formats, and formulas by their values', () => {
    expect(
      rowsOf({
        formats: ['00000', '0.0%', '&quot;$&quot;#,##0'],
        rows: `<row r="1"><c r="A1" s="1"><v>2134</v></c><c r="B1" s="2"><v>0.125</v></c><c r="C1" s="3"><f>SUM(C2:C9)</f><v>47499.6</v></c>
          <c r="D1" s="4"><v>31246</v></c><c r="E1"><v>0.30000000000000004</v></c><c r="F1"><f>A1*2</f></c></row>`,
      }),
    ).toEqual([['02134', '12.5%', '$47,500', '7/18/1985', '0.3', '=A1*2']]);
    expect(
      rowsOf({ properties: 'date1904="1"', rows: '<row r="1"><c r="A1" s="1"><v>29784</v></c></row>' }),
    ).toEqual([['7/18/1985']]);
  });

  it('keeps the places of rows and columns, and says what is hidden', () => {
    const { rows, hiddenRows, hiddenColumns } = read(
      workbookOf({
        columns: '<cols><col min="2" max="2" hidden="1"/><col min="30" max="16384" hidden="true"/></cols>',
        rows: '<row r="3" hidden="1"><c r="AB3"><v>1</v></c></row><row r="4"><c r="A4"/></row>',
      }),
    );
    expect([rows.length, rows[2]?.length, rows[2]?.[27]]).toEqual([3, 28, '1']);
    expect([...hiddenRows]).toEqual([2]);
    expect([...hiddenColumns].slice(0, 2)).toEqual([1, 29]);
  });

  it('repeats merged cells in the rows below', () => {
    const { rows, repeated } = read(
      workbookOf({
        rows: '<row r="1"><c r="A1" t="str"><v>Yard</v></c><c r="B1"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>',
        merges: '<mergeCells><mergeCell ref="A1:A1048576"/><mergeCell ref="$C$1:$D$1"/></mergeCells>',
      }),
    );
    expect(rows).toEqual([
      ['Yard', '1'],
      ['Yard', '2'],
    ]);
    expect([...repeated]).toEqual(['1 0']);
  });

  it('is refused where it is none, is damaged or unpacks to too much', () => {
    expect(() => openWorkbook(zipSync({ 'content.xml': strToU8('<a/>') }))).toThrow('Not a workbook.');
    expect(() => openWorkbook(workbookOf({ rows: '' }).slice(0, 400))).toThrow('The file is damaged.');
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(160_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(() => openWorkbook(bomb)).toThrow('It unpacks to too much.');
    expect(() => rowsOf({ rows: '<row r="200000"><c r="A200000"><v>1</v></c></row>' })).toThrow(
      'More than 100,000 rows.',
    );
  });

  it('reports how much is read, so that reading can be stopped', () => {
    const row = (at: number) => `<row r="${at}"><c r="A${at}"><v>${at}</v></c></row>`;
    const shares = [
      ...openWorkbook(
        workbookOf({ rows: Array.from({ length: 1000 }, (_, at) => row(at + 1)).join('') }),
      ).read(0),
    ];
    expect(shares.length).toBe(5);
    expect(shares.every((share, at) => share > (shares[at - 1] ?? 0) && share <= 1)).toBe(true);
  });
});

describe('a written workbook', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('=', "'", '&', '<', '"', '\r', '\n', '\t', ' ', '0', '_x000D_', '\u0000', 'é'),
    }),
    fc.constantFrom('02134', '1E+15', 'TRUE', '=1+1', '11/29/2026', '#REF!'),
  );
  const trimmed = (rows: readonly (readonly string[])[]) => {
    const cut = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
    return cut.slice(0, cut.findLastIndex(({ length }) => length > 0) + 1);
  };

  it('reads back the same', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 30 }), { maxLength: 6 }), (rows) => {
        expect(read(writeWorkbook([{ name: 'All', rows }])).rows).toEqual(trimmed(rows));
      }),
    );
  });

  it('has numbers that a spreadsheet can add', () => {
    const rows = [
      [
        { value: 41200.5, format: '#,##0.00' },
        { value: 47500, format: '0' },
      ],
    ];
    expect(read(writeWorkbook([{ name: 'All', rows }])).rows).toEqual([['41,200.50', '47500']]);
  });

  it('has names that a spreadsheet takes', () => {
    const names = ['Losses: 5 years / all [open] and closed ones', 'a', 'A', ''];
    const { worksheets } = openWorkbook(writeWorkbook(names.map((name) => ({ name, rows: [] }))));
    expect(worksheets.map(({ name }) => name)).toEqual([
      'Losses  5 years   all  open  an',
      'a',
      'A 2',
      'Sheet',
    ]);
  });
});
