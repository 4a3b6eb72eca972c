import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

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
