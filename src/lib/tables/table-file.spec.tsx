import { expect, it } from 'vitest';
import { maxFileBytes, openTableFile } from './table-file.ts';
import { writeWorkbook } from './write-workbook.ts';

async function read(file: File, at = 0) {
  const { tables, read } = await openTableFile(file);
  return { names: tables.map(({ name }) => name), rows: (await read(at)).rows };
}

const table = [
  ['VIN', 'Make'],
  ['1', 'Ford'],
];
const workbook = writeWorkbook([
  { name: 'Notes', rows: [['Read me']] },
  { name: 'Vehicles', rows: table },
]);

it('reads a file by what is in it, whatever its name', async () => {
  expect(await read(new File([workbook], 'fleet.csv'), 1)).toEqual({
    names: ['Notes', 'Vehicles'],
    rows: table,
  });
  expect(await read(new File(['VIN;Make\r\n1;Ford'], 'fleet.xlsx'))).toEqual({ names: [''], rows: table });
  const html = '<table><tr><td>VIN<td>Make<tr><td>1<td>Ford</table>';
  expect(await read(new File([`<html>${html}</html>`], 'fleet.xls'))).toEqual({ names: [''], rows: table });
  expect((await read(new File([html, html], 'two.xls'))).names).toEqual(['Table 1', 'Table 2']);
});

it.each<[string, BlobPart, string]>([
  [
    'old.xls',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0),
    'An old .xls, or it has a password. Save it as .xlsx first.',
  ],
  ['photo.png', Uint8Array.of(0x89, 0x50, 0, 0, 1, 13), 'Not a table. Save it as .xlsx or CSV first.'],
  ['letter.docx', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'The file is damaged.'],
  ['empty.csv', '\r\n', 'The file is empty.'],
  ['large.csv', new Uint8Array(maxFileBytes + 1), 'Larger than 10.0 MB. Split it first.'],
  ['rows.csv', '1\n'.repeat(100_002), 'More than 100,000 rows. Split it first.'],
])('refuses %s with what to do', async (name, content, why) => {
  await expect(openTableFile(new File([content], name))).rejects.toThrow(why);
});

it('stops reading when it is no longer wanted, and reports how far it is', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`${at}`, 'a', 'b', 'c', 'd', 'e']);
  const file = await openTableFile(new File([writeWorkbook([{ name: 'All', rows }])], 'long.xlsx'));
  const stop = new AbortController();
  const shares: number[] = [];
  const reading = file.read(0, {
    signal: stop.signal,
    onShare: (share) => {
      shares.push(share);
      stop.abort(new Error('Stopped'));
    },
  });
  await expect(reading).rejects.toThrow('Stopped');
  expect(shares).toHaveLength(1);
});
