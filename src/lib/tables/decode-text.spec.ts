import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytesOf = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
  );

const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );

it('reads UTF-8 and UTF-16, with a byte order mark and without', () => {
  const text = 'Name,City\r\nNuñez,Peoria\r\n';
  expect(decodeText(bytesOf(text))).toBe(text);
  expect(decodeText(bytesOf(0xef, 0xbb, 0xbf, text))).toBe(text);
  for (const isLittle of [true, false]) {
    expect(decodeText(utf16(text, isLittle))).toBe(text);
    expect(decodeText(utf16(`\uFEFF${text}`, isLittle))).toBe(text);
  }
});

it('reads the letters of Windows and of Macintosh, where lines end in another way', () => {
  expect(decodeText(bytesOf('Nu', 0xf1, 'ez\r\nZo', 0xeb, '\r\n'))).toBe('Nuñez\r\nZoë\r\n');
  expect(decodeText(bytesOf('Nu', 0x96, 'ez\rO', 0xd5, 'Neil\r'))).toBe('Nuñez\rO’Neil\r');
  expect(decodeText(bytesOf('Ren', 0x8e, 'e Fran', 0x8d, 'ois\n'))).toBe('Renée François\n');
});

it('garbles one letter by a stray byte, not all', () => {
  expect(decodeText(bytesOf('Nuñez,Zoë\nNolan', 0x92, 's\n'))).toBe('Nuñez,Zoë\nNolan\uFFFDs\n');
  // One pair that happens to be a letter of UTF-8 makes no other encoding of many that are none.
  expect(decodeText(bytesOf('Zoë\n', ...Array<number>(9).fill(0xf1)))).toBe(`ZoÃ«\n${'ñ'.repeat(9)}`);
});

it('takes no bytes of a picture for a text', () => {
  expect(decodeText(bytesOf(0x89, 'PNG\r\n', 0x1a, 10, 0, 0, 0, 13, 'IHDR', 0, 0, 1, 0, 0))).toBeUndefined();
});

it('reads what was written, whatever it is', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'Z', '1', ',', '\n', 'é', 'ß', '漢', '’') });
  fc.assert(
    fc.property(letters, fc.boolean(), (text, isLittle) => {
      expect(decodeText(bytesOf(text))).toBe(text);
      expect(decodeText(utf16(`\uFEFF${text}`, isLittle))).toBe(text);
    }),
  );
});
