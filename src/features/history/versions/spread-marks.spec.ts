import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadMarks } from './spread-marks.ts';

it('leaves marks that are apart, and draws those of the same minute beside each other', () => {
  expect(spreadMarks([0, 0.2, 0.5], 0.1)).toEqual([0, 0.2, 0.5]);
  expect(spreadMarks([0, 0.2, 0.2, 0.2, 0.9], 0.1).map((share) => Math.round(share * 100))).toEqual([
    0, 20, 30, 40, 90,
  ]);
});

it('draws marks before the end of the line that would be over it', () => {
  expect(spreadMarks([0.4, 0.95, 1, 1], 0.25).map((share) => Math.round(share * 100))).toEqual([
    25, 50, 75, 100,
  ]);
});

it('keeps all marks on the line, in their order and apart', () => {
  const sorted = fc
    .array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 })
    .map((all) => all.toSorted((one, other) => one - other));
  fc.assert(
    fc.property(sorted, fc.double({ min: 0.001, max: 0.1, noNaN: true }), (shares, least) => {
      const drawn = spreadMarks(shares, least);
      const step = Math.min(least, 1 / Math.max(1, shares.length - 1));
      const gaps = drawn.slice(1).map((share, at) => share - (drawn[at] ?? 0));
      expect(drawn.every((share) => share >= -1e-9 && share <= 1)).toBe(true);
      expect(gaps.every((gap) => gap >= step - 1e-9)).toBe(true);
    }),
  );
});
