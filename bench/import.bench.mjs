/**
 * From a chosen file of 5,000 rows × 50 columns to the first rows of its preview on screen, in a page with the app's own
 * content security policy.
 */
import { strToU8, zipSync } from 'fflate';
import { openBuiltDemo } from './built-demo.mjs';

const asked = 'VIN,Year,Make,Model,Size,Use,Radius,Garaging Zip,Comp Ded,Coll Ded,Cost New,Ownership'.split(
  ',',
);
const others = Array.from({ length: 38 }, (_, column) => `Extra ${column}`);
const items = Array.from({ length: 5_000 }, (_, row) => [
  `1FTBR1C8${row % 10}MK${100_000 + row}`,
  2010 + (row % 15),
  'Ford',
  `Transit ${row % 300}`,
  ...'Light,Service,Local,61899,1000,1000'.split(','),
  20_000 + row,
  'Owned outright',
  ...others.map((_, column) => `x${(row * column) % 977}`),
]);
const table = [[...asked, ...others], ...items];

/** @type {(() => Promise<void>)[]} */
const closers = [];

/** @param {string} name @param {Buffer} buffer */
async function prepare(name, buffer) {
  const { page, close } = await openBuiltDemo();
  closers.push(close);
  await page.getByRole('button', { name: 'New client', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Commercial auto', exact: true }).click();
  const file = page.getByLabel('File to import, Vehicles', { exact: true });
  await file.waitFor({ state: 'attached' });
  return async () => {
    await page.evaluate(noteChoice);
    await file.setInputFiles({ name, mimeType: '', buffer });
    const shown = await page.waitForFunction(sinceChoice);
    const ms = Number(await shown.jsonValue());
    await page.locator('[data-import]').press('Escape');
    await page.locator('[data-import]').waitFor({ state: 'detached' });
    return ms;
  };
}

/** Runs in the page: marks when a file is chosen. */
function noteChoice() {
  document.addEventListener('change', () => performance.mark('chosen'), { once: true, capture: true });
}

/** Runs in the page with each frame. @returns milliseconds since a file was chosen; undefined while no row of it is shown */
function sinceChoice() {
  const [mark] = performance.getEntriesByName('chosen').slice(-1);
  if (!mark || !document.querySelector('[data-import] tbody tr')) return undefined;
  return performance.now() - mark.startTime;
}

/** @returns {Buffer} */
function workbook() {
  const cell = (/** @type {string | number} */ value) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (/** @type {string} */ type, /** @type {string} */ target) =>
    `<Relationships><Relationship Id="r" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  const parts = {
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Fleet" sheetId="1" r:id="r"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${table
      .map((row, at) => `<row r="${at + 1}">${row.map(cell).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

const finish = async () => {
  for (const close of closers.splice(0)) await close();
};

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = [
  {
    name: 'preview a workbook of 5,000 × 50',
    rounds: 5,
    prepare: () => prepare('fleet.xlsx', workbook()),
    finish,
  },
  {
    name: 'preview a CSV file of 5,000 × 50',
    rounds: 5,
    prepare: () => prepare('fleet.csv', Buffer.from(table.map((row) => row.join(',')).join('\n'))),
    finish,
  },
];
