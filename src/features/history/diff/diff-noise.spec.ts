import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNoise } from './diff-noise.ts';

it.each([
  ['Luis Ortega', 'LUIS  ortega ', false, true],
  ['1,250.00', '1250', true, true],
  ['$1,250', '1250.0', true, true],
  ['-0', '0', true, true],
  ['1,250.00', '1250', false, false],
  ['07030', '7030', false, false],
  ['07030', '7030', true, true],
  ['1,25', '125', true, false],
  ['1250', '1250.01', true, false],
  ['90071992547409930001', '90071992547409930002', true, false],
  ['5%', '5', true, false],
  ['same', 'same', true, false],
])('%s and %s (a number is asked for: %s)', (before, after, asksNumber, expected) => {
  expect(isNoise(before, after, asksNumber)).toBe(expected);
  expect(isNoise(after, before, asksNumber)).toBe(expected);
});

it('numbers that differ are never noise', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      expect(isNoise(String(a), `${b}.00`, true)).toBe(a === b);
    }),
  );
});
