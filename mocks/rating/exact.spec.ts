import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalText, exact, moneyText, over, plus, rounded, times, wholeDollars } from './exact.ts';

it('rounds halves up, where binary fractions would not', () => {
  // 1.005 × 100 is 100.49999999999999 in binary.
  expect(rounded(times(exact(1.005), exact(100)))).toBe(101);
  expect(wholeDollars(exact(1608.5))).toBe(160_900);
  expect(wholeDollars(exact(1608.49))).toBe(160_800);
});

it('keeps a mean exact until it is rounded', () => {
  const third = over(exact(1), 3);
  expect(rounded(plus(third, third, third))).toBe(1);
  expect(rounded(times(third, exact(3_000_000)))).toBe(1_000_000);
});

it('writes factors with two places at least', () => {
  expect(decimalText(exact(1))).toBe('1.00');
  expect(decimalText(exact(0.955))).toBe('0.955');
  expect(decimalText(over(exact(3.25), 3))).toBe('1.083333');
  expect(moneyText(12625)).toBe('126.25');
});

it('agrees with integers', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 1, max: 999 }), (a, b, c) => {
      expect(rounded(times(exact(a), exact(b)))).toBe(a * b);
      return rounded(over(exact(a), c)) === Math.floor((2 * a + c) / (2 * c));
    }),
  );
});
