import { expect, it } from 'vitest';
import { productIds } from '../seed/product-ids.ts';
import * as bop from './bop/samples.ts';
import * as ca from './ca/samples.ts';
import { carriersOf } from './carriers.ts';
import type { RatingInput } from './outcome.ts';
import * as wc from './wc/samples.ts';

const premium = (key: string, input: RatingInput, otherLines: readonly string[]): number => {
  const carrier = carriersOf(input.productId).find((candidate) => candidate.key === key);
  return ca.premiumOf(carrier?.rate({ ...input, otherLines }, undefined) ?? expect.unreachable()) ?? 0;
};

const asked: readonly (readonly [line: string, input: RatingInput, other: string])[] = [
  ['commercial auto', ca.inputOf(ca.lightVans), productIds.businessowners],
  ['businessowners', bop.inputOf(bop.hardwareStore), productIds.workersCompensation],
  ['workers compensation', wc.inputOf(wc.plumber), productIds.commercialAuto],
];

it.each(asked)(
  "%s costs less at Quillstone beside another of its lines, and nobody else's",
  (_line, input, other) => {
    const alone = premium('QC', input, []);
    expect(premium('QC', input, [other])).toBeLessThan(alone);
    expect(premium('QC', input, [productIds.homeowners])).toBe(alone);
    expect(premium('HM', input, [other])).toBe(premium('HM', input, []));
  },
);

it('takes 5 % off, and not twice', () => {
  const [, , [, input] = expect.unreachable()] = asked;
  const [one, two] = [
    premium('QC', input, [productIds.commercialAuto]),
    premium('QC', input, [productIds.commercialAuto, productIds.businessowners]),
  ];
  expect(two).toBe(one);
  const share = one / premium('QC', input, []);
  expect(share).toBeGreaterThan(0.945);
  expect(share).toBeLessThan(0.96);
});
