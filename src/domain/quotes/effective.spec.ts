import { expect, it } from 'vitest';
import { apartFromEnd } from './effective.ts';

it.each([
  ['2026-11-20', '2026-12-15', '25 days after the cover told ends (day 2026-11-20), a gap'],
  ['2026-11-20', '2026-11-19', '1 day before the cover told ends (day 2026-11-20), an overlap'],
  ['2026-11-20', '2026-11-20', undefined],
  [undefined, '2026-11-20', undefined],
  ['2026-11-20', 'soon', undefined],
])('cover that ends %s, another from %s', (ends, date, said) => {
  expect(apartFromEnd(ends, date, (day) => `day ${day}`)).toBe(said);
});
