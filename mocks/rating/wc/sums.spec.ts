/** Whatever is submitted, the coverages of a quote add up to its premium. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { productIds } from '../../seed/product-ids.ts';
import { premiumByHand } from '../by-hand/differences.ts';
import { carriersOf } from '../carriers.ts';
import { inputOf, plumber } from './samples.ts';
import { classCodes, deductibles, employersLimits, waivers } from './submission.ts';

const anySubmission = fc
  .record({
    mod: fc.constantFrom('', '0.71', '1.00', '1.24', '1.6'),
    limit: fc.constantFrom(...employersLimits),
    ded: fc.constantFrom('', ...deductibles),
    waiver: fc.constantFrom('', ...waivers),
    ownerPay: fc.integer({ min: 0, max: 400_000 }),
    started: fc.integer({ min: 1950, max: 2026 }),
    incurred: fc.integer({ min: 0, max: 90_000 }),
    classes: fc.array(
      fc.record({
        code: fc.constantFrom(...classCodes),
        state: fc.constantFrom('IL', 'IN', 'TX'),
        payroll: fc.integer({ min: 0, max: 8_000_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ classes, ...drawn }) => ({
    ...plumber,
    wc_mod: drawn.mod,
    wc_el: drawn.limit,
    wc_ded: drawn.ded,
    wc_waiver: drawn.waiver,
    biz_started: String(drawn.started),
    biz_experience: '4',
    wc_owners: [
      {
        row: 'sam',
        ow_name: 'Sam Sample',
        ow_title: 'Member',
        ow_pct: '100',
        ow_incl: 'Included',
        ow_class: '8810',
        ow_pay: String(drawn.ownerPay),
      },
    ],
    wc_years: [
      {
        row: '2025',
        yr_year: '2025',
        yr_carrier: 'Prairie National',
        yr_premium: '10000',
        yr_claims: '2',
        yr_incurred: String(drawn.incurred),
        yr_valued: '2026-04-01',
      },
    ],
    wc_classes: classes.map(({ code, state, payroll }, index) => ({
      row: `class ${index}`,
      cl_state: state,
      cl_loc: 'Marrow Bend',
      cl_code: code,
      cl_words: 'as told',
      cl_ft: '1',
      cl_pt: '0',
      cl_payroll: String(payroll),
    })),
  }));

it('no premium is below zero or the minimum, each is in whole dollars, and they add up, also by hand', () => {
  let quotes = 0;
  fc.assert(
    fc.property(
      anySubmission,
      fc.constantFrom(...carriersOf(productIds.workersCompensation)),
      (answers, carrier) => {
        const outcome = carrier.rate(inputOf(answers), undefined);
        if (outcome.kind !== 'quoted') return outcome.kind === 'declined';
        quotes += 1;
        const premiums = outcome.quote.quoteDetails.coverageTypes
          .flatMap((type) => type.coverages.map(({ details }) => details.premium))
          .filter((premium) => premium !== 'Included');
        expect(premiums.every((premium) => Number.isInteger(premium) && Number(premium) >= 0)).toBe(true);
        const sum = premiums.reduce<number>((total, premium) => total + Number(premium), 0);
        return sum === premiumByHand(productIds.workersCompensation, outcome) && sum >= 750;
      },
    ),
    { numRuns: 300 },
  );
  expect(quotes).toBeGreaterThan(100);
});
