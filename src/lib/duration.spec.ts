import { expect, it } from 'vitest';
import { clocksDiffer, formatDuration, offsetWords } from './duration.ts';

const hour = 3_600_000;

it.each([
  [-5, '0:00'],
  [48_000, '0:48'],
  [725_999, '12:05'],
  [hour - 1, '59:59'],
  [hour, '1 h'],
  [hour + 123_000, '1 h 2 min'],
  [24 * hour - 1, '23 h 59 min'],
  [24 * hour, '1 day'],
  [6216 * hour + 720_000, '259 days'],
])('tells %d ms as %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

it('says how far the service’s clock is from this browser’s, and takes a second for nothing', () => {
  expect(offsetWords(-1_999)).toBe('as this browser’s');
  expect(clocksDiffer(-1_999)).toBe(false);
  expect(offsetWords(-427_000)).toBe('7 min 7 s behind this browser’s');
  expect(offsetWords(86_400_000 + 3_600_000)).toBe('1 day 1 h ahead of this browser’s');
});
