import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Quote } from '../../../src/contract/quotes.ts';
import { productIds } from '../../seed/product-ids.ts';
import { premiumByHand } from '../by-hand/differences.ts';
import { carriersOf } from '../carriers.ts';
import { textsOf } from '../ca/samples.ts';
import { house, inputOf, largeHouse, outcomeOf } from './samples.ts';
import {
  aopDeductibles,
  constructions,
  forms,
  itemKinds,
  liabilityLimits,
  windDeductibles,
} from './submission.ts';

const carriers = carriersOf(productIds.homeowners);

const anySubmission = fc
  .record({
    form: fc.constantFrom(...forms),
    a: fc.integer({ min: 150_000, max: 1_000_000 }),
    c: fc.integer({ min: 0, max: 400_000 }),
    shares: fc.tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 100 })),
    built: fc.integer({ min: 1850, max: 2026 }),
    roof: fc.integer({ min: 2001, max: 2026 }),
    construction: fc.constantFrom(...constructions),
    aop: fc.constantFrom(...aopDeductibles),
    wind: fc.constantFrom(...windDeductibles),
    e: fc.constantFrom(...liabilityLimits),
    pc: fc.integer({ min: 1, max: 10 }),
    items: fc.array(fc.tuple(fc.constantFrom(...itemKinds), fc.integer({ min: 0, max: 90_000 })), {
      maxLength: 4,
    }),
  })
  .map((drawn) => ({
    ...house,
    ho_form: drawn.form,
    ho_a: String(drawn.a),
    ho_c_amount: String(drawn.c),
    ho_b: String(drawn.shares[0]),
    ho_c: String(drawn.shares[1]),
    ho_built: String(drawn.built),
    ho_roof: String(drawn.roof),
    ho_constr: drawn.construction,
    ho_aop: drawn.aop,
    ho_wind: drawn.wind,
    ho_e: drawn.e,
    ho_pc: String(drawn.pc),
    ho_xrc: '50 %',
    ho_eq: '10 %',
    ho_items: drawn.items.map(([kind, value], index) => ({
      row: `item ${index}`,
      hs_kind: kind,
      hs_what: 'as described',
      hs_value: String(value),
    })),
  }));

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
          .flatMap(({ premium }) => (typeof premium === 'number' ? [premium] : []));
        expect(premiums.every((premium) => Number.isInteger(premium) && premium >= 0)).toBe(true);
        return (
          premiums.reduce((total, premium) => total + premium, 0) ===
          premiumByHand(productIds.homeowners, outcome)
        );
      }),
      { numRuns: 300 },
    );
    expect(quotes).toBeGreaterThan(100);
  });

  it('has the form of the contract', () => {
    for (const { key } of carriers) {
      const outcome = outcomeOf(key, largeHouse);
      if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
      const { quote } = outcome;
      expect(Quote.shape.quoteDetails.parse(quote.quoteDetails)).toEqual(quote.quoteDetails);
      expect(Quote.shape.messages.parse(quote.messages)).toEqual(quote.messages);
      expect(Object.values(quote.rateMeta).every((text) => /^\d+(\.\d+)?$/.test(text))).toBe(true);
    }
  });
});
