import { expect, it } from 'vitest';
import { monthsOfTerm, periodInLabel } from './periods.ts';

it.each([
  ['6 months', 6],
  ['1 Year', 12],
  [' 06 ', 6],
  ['0', undefined],
  ['a while', undefined],
  [undefined, undefined],
])('reads the term %s as %s months', (answer, months) => {
  expect(monthsOfTerm(answer)).toBe(months);
});

it.each([
  ['Current annual premium', 'yr'],
  ['Premium per term', 'term'],
  ['Current premium', undefined],
])('reads of “%s” the period %s', (label, period) => {
  expect(periodInLabel(label)).toBe(period);
});
