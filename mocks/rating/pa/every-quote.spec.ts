import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Quote } from '../../../src/contract/quotes.ts';
import { productIds } from '../../seed/product-ids.ts';
import { editRow } from '../../seed/scenarios/answers.ts';
import { premiumByHand } from '../by-hand/differences.ts';
import { carriersOf } from '../carriers.ts';
import { textsOf } from '../ca/samples.ts';
import { family, firstDriver, inputOf, outcomeOf } from './samples.ts';
import { biLimits, collDeductibles, compDeductibles, medLimits, pdLimits, uses } from './submission.ts';

const carriers = carriersOf(productIds.personalAuto);

const anyCar = fc.record({
  year: fc.integer({ min: 1990, max: 2027 }),
  miles: fc.integer({ min: 0, max: 60_000 }),
  use: fc.constantFrom(...uses),
  comp: fc.constantFrom(...compDeductibles),
  coll: fc.constantFrom(...collDeductibles),
  zip: fc.constantFrom('61899', '46299', '30399', '90210'),
});

const anySubmission = fc
  .record({
    term: fc.constantFrom('6', '12'),
    bi: fc.constantFrom(...biLimits),
    um: fc.constantFrom(...biLimits, 'Rejected'),
    pd: fc.constantFrom(...pdLimits),
    med: fc.constantFrom(...medLimits),
    born: fc.integer({ min: 1930, max: 2009 }),
    cars: fc.array(anyCar, { minLength: 1, maxLength: 5 }),
  })
  .map((drawn) => {
    const young = { pd_student: 'NO', pd_away: 'NO' };
    const dated = { pd_dob: `${drawn.born}-01-01`, ...(drawn.born > 2000 ? young : {}) };
    return {
      ...editRow(family, 'pa_drivers', 'one', dated),
      pa_term: drawn.term,
      pa_bi: drawn.bi,
      pa_um: drawn.um,
      pa_um_form: 'Signed',
      pa_pd: drawn.pd,
      pa_med: drawn.med,
      pa_vehicles: drawn.cars.map((car, index) => ({
        row: `car ${index}`,
        pv_vin: '2T3W1RFV0NW900155',
        pv_year: String(car.year),
        pv_make: 'Toyota',
        pv_model: 'RAV4',
        pv_zip: car.zip,
        pv_use: car.use,
        ...(car.use === 'Commute' ? { pv_commute: '12' } : {}),
        pv_miles: String(car.miles),
        pv_title: 'Owned',
        pv_named: 'Ann Sample',
        pv_driver: firstDriver,
        pv_comp: car.comp,
        pv_coll: car.coll,
        pv_rental: '30/900',
        pv_tow: '75',
      })),
    };
  });

describe('every quote', () => {
  it('is the sum of its coverages, also by hand, none below zero, in whole dollars', () => {
    let quotes = 0;
    fc.assert(
      fc.property(anySubmission, fc.constantFrom(...carriers), (answers, carrier) => {
        const outcome = carrier.rate(inputOf(answers), undefined);
        if (outcome.kind !== 'quoted') return outcome.kind === 'declined';
        quotes += 1;
        const premiums = outcome.quote.quoteDetails.coverageTypes
          .flatMap(({ coverages }) => coverages.map(({ details }) => details))
          .map(({ premium }) => premium ?? 0);
        expect(premiums.every((premium) => Number.isInteger(premium) && Number(premium) >= 0)).toBe(true);
        return (
          premiums.reduce<number>((total, premium) => total + Number(premium), 0) ===
          premiumByHand(productIds.personalAuto, outcome)
        );
      }),
      { numRuns: 200 },
    );
    expect(quotes).toBeGreaterThan(100);
  });

  it('has the form of the contract', () => {
    for (const { key } of carriers) {
      const outcome = outcomeOf(key, family);
      if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
      const { quote } = outcome;
      expect(Quote.shape.quoteDetails.parse(quote.quoteDetails)).toEqual(quote.quoteDetails);
      expect(Quote.shape.messages.parse(quote.messages)).toEqual(quote.messages);
      expect(Object.values(quote.rateMeta).every((text) => /^\d+(\.\d+)?$/.test(text))).toBe(true);
    }
  });
});
