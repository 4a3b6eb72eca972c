import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { maxFileBytes, readTableFile } from './read-table-file.ts';

const fixture = (name: string): File =>
  new File([new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))], name);

const reading = async (file: File) => {
  const read = await readTableFile(file);
  return read.ok ? read.table : read.why;
};

it('reads the encodings that spreadsheets write', async () => {
  const citroen = [
    ['Make', 'VIN'],
    ['Citroën', '1GCWGAFG7K1900312'],
  ];
  expect(await reading(fixture('windows-1252.csv'))).toEqual(citroen);
  expect(await reading(fixture('utf-16.txt'))).toEqual(citroen);
  expect(await reading(new File(['\uFEFFMake,VIN\r\nCitroën,1GCWGAFG7K1900312'], 'a.csv'))).toEqual(citroen);
});

it('refuses by name what is no table of text', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  expect(await reading(new File([png], 'fleet.XLSX'))).toBe('fleet.XLSX: Save it as CSV first.');
  expect(await reading(new File([png], 'photo.png'))).toBe(
    'photo.png: Not a text file. Save it as CSV first.',
  );
  expect(await reading(new File(['\r\n'], 'empty.csv'))).toBe('empty.csv: The file is empty.');
  const large = new File([new Uint8Array(maxFileBytes + 1)], 'large.csv');
  expect(await reading(large)).toBe('large.csv: Larger than 10.0 MB. Split it first.');
});
