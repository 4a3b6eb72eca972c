/** Writes a workbook (.xlsx) of tables: texts stay texts, so that nothing in one is run or rounded. */
import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '../html.ts';

/** A text, or a number with the code of its format. */
export type WorkbookCell = string | { readonly value: number; readonly format: string };

export interface WorkbookTable {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** @param tables at least one. The names become those of worksheets: at most 31 letters, each once */
export function writeWorkbook(tables: readonly WorkbookTable[]): Uint8Array<ArrayBuffer> {
  const formats = [
    ...new Set(
      tables.flatMap(({ rows }) =>
        rows.flat().flatMap((cell) => (typeof cell === 'string' ? [] : [cell.format])),
      ),
    ),
  ];
  const names = worksheetNames(tables.map(({ name }) => name));
  const files: Record<string, string> = {
    '[Content_Types].xml': element(
      'Types',
      { xmlns: `${packaging}/content-types` },
      [
        element('Default', {
          Extension: 'rels',
          ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
        }),
        contentType('workbook', 'sheet.main'),
        contentType('styles', 'styles'),
        ...names.map((_, at) => contentType(`worksheets/sheet${at + 1}`, 'worksheet')),
      ].join(''),
    ),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': element(
      'workbook',
      { xmlns: main, 'xmlns:r': office },
      element(
        'sheets',
        {},
        names.map((name, at) => element('sheet', { name, sheetId: at + 1, 'r:id': `r${at}` })).join(''),
      ),
    ),
    'xl/styles.xml': stylesXml(formats),
  };
  tables.forEach(({ rows }, at) => {
    files[`xl/worksheets/sheet${at + 1}.xml`] = worksheetXml(rows, formats);
  });
  // zipSync gives a view of a buffer of its own.
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(header + xml)])),
  );
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const formats2006 = 'http://schemas.openxmlformats.org';
const packaging = `${formats2006}/package/2006`;
const office = `${formats2006}/officeDocument/2006/relationships`;
const main = `${formats2006}/spreadsheetml/2006/main`;

function element(name: string, attributes: Readonly<Record<string, string | number>>, inside = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`);
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

const contentType = (part: string, type: string): string =>
  element('Override', {
    PartName: `/xl/${part}.xml`,
    ContentType: `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`,
  });

const relations = (targets: readonly (readonly [type: string, path: string])[]): string =>
  element(
    'Relationships',
    { xmlns: `${packaging}/relationships` },
    targets
      .map(([type, Target], at) =>
        element('Relationship', { Id: `r${at}`, Type: `${office}/${type}`, Target }),
      )
      .join(''),
  );

/** Style 0 is plain, style 1 a text as it is, the others the formats in order. */
function stylesXml(formats: readonly string[]): string {
  const firstOwn = 164;
  const numFmts = formats.map((formatCode, at) => element('numFmt', { numFmtId: firstOwn + at, formatCode }));
  const ids = [0, 49, ...formats.map((_, at) => firstOwn + at)];
  const xf = (numFmtId: number) =>
    element('xf', { numFmtId, fontId: 0, fillId: 0, borderId: 0, applyNumberFormat: 1 });
  return element(
    'styleSheet',
    { xmlns: main },
    [
      formats.length > 0 ? element('numFmts', { count: formats.length }, numFmts.join('')) : '',
      element('fonts', { count: 1 }, element('font', {})),
      element('fills', { count: 1 }, element('fill', {}, element('patternFill', { patternType: 'none' }))),
      element('borders', { count: 1 }, element('border', {})),
      element('cellStyleXfs', { count: 1 }, xf(0)),
      element('cellXfs', { count: ids.length }, ids.map(xf).join('')),
    ].join(''),
  );
}

function worksheetXml(rows: WorkbookTable['rows'], formats: readonly string[]): string {
  const styleOf = new Map(formats.map((format, at) => [format, at + 2]));
  const written = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const r = `${columnName(column)}${at + 1}`;
      if (cell === '') return '';
      if (typeof cell !== 'string')
        return element('c', { r, s: styleOf.get(cell.format) ?? 0 }, element('v', {}, String(cell.value)));
      return element(
        'c',
        { r, s: 1, t: 'inlineStr' },
        element('is', {}, element('t', { 'xml:space': 'preserve' }, xmlText(cell))),
      );
    });
    return element('row', { r: at + 1 }, cells.join(''));
  });
  return element('worksheet', { xmlns: main }, element('sheetData', {}, written.join('')));
}

function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** What XML can't have is written as "_x0000_", and so is what only looks like it. */
const xmlText = (text: string): string =>
  escapeHtml(
    text
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll(
        /(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu,
        (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      ),
  );

function worksheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      name
        .replaceAll(/[[\]:*?/\\]/g, ' ')
        .trim()
        .slice(0, 31) || 'Sheet';
    let unique = plain;
    for (let at = 2; taken.has(unique.toLowerCase()); at += 1) unique = `${plain.slice(0, 27)} ${at}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
