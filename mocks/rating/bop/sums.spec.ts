/** Whatever is submitted, the coverages of a quote add up to its premium. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from '../../seed/scenarios/answers.ts';
import { productIds } from '../../seed/product-ids.ts';
import { premiumByHand } from '../by-hand/differences.ts';
import { carriersOf } from '../carriers.ts';
import { caterer, hardwareStore, inputOf } from './samples.ts';
import { classes, constructions, deductibles, liabilityLimits, windDeductibles } from './submission.ts';

const carriers = carriersOf(productIds.businessowners);

const anySubmission = fc
  .record({
    business: fc.constantFrom(...classes),
    liability: fc.constantFrom(...liabilityLimits),
    ded: fc.constantFrom(...deductibles),
    wind: fc.constantFrom(...windDeductibles),
    receipts: fc.integer({ min: 0, max: 7_000_000 }),
    cyber: fc.constantFrom('', 'None', '50000', '1000000'),
    income: fc.constantFrom('', 'None', '12 months actual loss', '24 months actual loss'),
    tria: fc.constantFrom('Accepted', 'Rejected', 'Not yet asked'),
    buildings: fc.array(
      fc.record({
        constr: fc.constantFrom(...constructions),
        built: fc.integer({ min: 1890, max: 2026 }),
        pc: fc.integer({ min: 1, max: 10 }),
        sprinkler: fc.integer({ min: 0, max: 100 }),
        limit: fc.integer({ min: 0, max: 5_000_000 }),
        bpp: fc.integer({ min: 0, max: 900_000 }),
        zip: fc.constantFrom('61899', '63099', '90210'),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ buildings, ...drawn }) => {
    const [store] = rowsOf(hardwareStore, 'bop_buildings');
    if (!store) throw new Error('no store');
    return {
      ...caterer,
      bop_class: drawn.business,
      bop_cooking: '',
      bop_ul300: '',
      bop_alcohol: '',
      ...(['Caterer', 'Restaurant full service', 'Restaurant limited cooking'].includes(drawn.business) && {
        bop_cooking: 'None',
        bop_ul300: 'NO',
        bop_alcohol: '0',
      }),
      bop_liab: drawn.liability,
      bop_ded: drawn.ded,
      bop_wind: drawn.wind,
      biz_receipts: String(drawn.receipts),
      bop_cyber: drawn.cyber,
      bop_bi: drawn.income,
      bop_tria: drawn.tria,
      bop_buildings: buildings.map((building, index) => ({
        ...store,
        row: index === 0 ? 'a' : `b${index}`,
        bl_no: String(index + 1),
        bl_constr: building.constr,
        bl_built: String(building.built),
        bl_pc: String(building.pc),
        bl_sprinkler: String(building.sprinkler),
        bl_limit: String(building.limit),
        bl_bpp: String(building.bpp),
        bl_zip: building.zip,
      })),
    };
  });

it('is the sum of its coverages, also by hand, none below zero, in whole dollars, and not below the minimum', () => {
  let quotes = 0;
  fc.assert(
    fc.property(anySubmission, fc.constantFrom(...carriers), (answers, carrier) => {
      const outcome = carrier.rate(inputOf(answers), undefined);
      if (outcome.kind !== 'quoted') return outcome.kind === 'declined';
      quotes += 1;
      const premiums = outcome.quote.quoteDetails.coverageTypes
        .flatMap((type) => type.coverages.map(({ details }) => details.premium ?? 0))
        .filter((premium) => premium !== 'Included');
      expect(premiums.every((premium) => Number.isInteger(premium) && Number(premium) >= 0)).toBe(true);
      const sum = premiums.reduce<number>((total, premium) => total + Number(premium), 0);
      return sum === premiumByHand(productIds.businessowners, outcome) && sum >= 500;
    }),
    { numRuns: 300 },
  );
  expect(quotes).toBeGreaterThan(100);
});
