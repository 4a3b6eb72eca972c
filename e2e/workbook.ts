/** Workbooks as an insured's office sends them: shared texts, days as numbers with a format, a title above, a total below. */
import { strToU8, zipSync } from 'fflate';

/** A text, a number, or a day as the number of it that a spreadsheet stores. */
export type Cell = string | number | { readonly day: number };

export interface Worksheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The bytes of an .xlsx file. */
export function workbookOf(worksheets: readonly Worksheet[]): Buffer {
  const texts: string[] = [];
  const cell = (value: Cell): string => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    if (typeof value === 'object') return `<c s="1"><v>${value.day}</v></c>`;
    if (value === '') return '<c/>';
    texts.push(value);
    return `<c t="s"><v>${texts.length - 1}</v></c>`;
  };
  const files = Object.fromEntries(
    worksheets.map(({ rows }, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${rows
        .map((row, index) => `<row r="${index + 1}">${row.map(cell).join('')}</row>`)
        .join('')}</sheetData></worksheet>`,
    ]),
  );
  const relations = (...targets: readonly (readonly [id: string, type: string, target: string])[]) =>
    `<Relationships>${targets
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const parts: Record<string, string> = {
    ...files,
    '_rels/.rels': relations(['r0', 'officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(
      ...worksheets.map((_, at) => [`r${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['texts', 'sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles', 'styles.xml'],
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${worksheets
      .map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text.replaceAll('&', '&amp;')}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))),
  );
}
