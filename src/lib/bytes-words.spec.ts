import { expect, it } from 'vitest';
import { bytesWords } from './bytes-words.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [1_449_000, '1.4 MB'],
  [999_960, '1.0 MB'],
  [2.5e15, '2500.0 TB'],
])('%d is %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words);
});
