import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Quote } from '../../../src/contract/quotes.ts';
import { editRow, rowsOf } from '../../seed/scenarios/answers.ts';
import { driver } from '../../seed/scenarios/commercial-auto-client.ts';
import { productIds } from '../../seed/product-ids.ts';
import { premiumByHand } from '../by-hand/differences.ts';
import { carriersOf } from '../carriers.ts';
import type { Outcome } from '../outcome.ts';
import {
  carrierOf,
  firstDriver,
  heavyTruck,
  inputOf,
  lightVans,
  outcomeOf,
  premiumOf,
  textsOf,
} from './samples.ts';
import { deductibles, limits, medLimits, radii, sizes, umLimits, uses } from './submission.ts';

const carriers = carriersOf(productIds.commercialAuto);

function coverages(outcome: Outcome) {
  if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
  return outcome.quote.quoteDetails.coverageTypes.flatMap((type) =>
    type.coverages.map(({ details }) => ({ group: String(type['name']), ...details })),
  );
}

function premiumFor(outcome: Outcome, code: string, group = 'Policy'): unknown {
  return coverages(outcome).find((found) => found.code === code && found.group === group)?.premium;
}

describe("the worked case in the agency's workbook", () => {
  const outcome = outcomeOf('PH', lightVans);
  const newer = '2023 Ford Transit 250 · VIN …5208';
  const older = '2022 Ford Transit 250 · VIN …4417';

  it('adds up to 5,066', () => {
    expect(premiumOf(outcome)).toBe(5066);
  });

  it.each([
    ['LIAB', 'Policy', 2 * 1609],
    ['UM', 'Policy', 2 * 110],
    ['MED', 'Policy', 2 * 28],
    ['HIRED', 'Policy', 75],
    ['NONOWN', 'Policy', 115],
    ['OTC', newer, 213],
    ['OTC', older, 201],
    ['COLL', newer, 499],
    ['COLL', older, 469],
  ])('has %s of %s at %i', (code, group, premium) => {
    expect(premiumFor(outcome, code, group)).toBe(premium);
  });

  it('carries each factor, so that the sum can be done again by hand', () => {
    const meta = outcome.kind === 'quoted' ? outcome.quote.rateMeta : {};
    expect(meta).toMatchObject({
      'Vehicle 1 liability base': '840.00',
      'Vehicle 1 use factor': '1.20',
      'Vehicle 1 radius factor': '1.00',
      'Liability limit factor': '1.68',
      'Mean driver factor (liability)': '1.00',
      'At-fault losses factor (liability)': '0.95',
      'Vehicle 1 liability premium': '1609.00',
      'Vehicle 2 collision rate per 100': '1.45',
    });
  });

  it('is an estimate that cannot be bound', () => {
    expect(outcome).toMatchObject({ kind: 'quoted', quote: { type: 'RATE', bindable: false } });
    expect(textsOf(outcome)).toContain("Estimate from the agency's own workbook. No carrier has seen this.");
  });

  it('is rated again with the next higher deductibles', () => {
    const higher = outcomeOf('PH', lightVans, { option: 'next-higher-deductible' });
    const found = coverages(higher).filter(({ code }) => code === 'OTC' || code === 'COLL');
    expect(found.map(({ deductible }) => deductible)).toEqual([2500, 2500, 2500, 2500]);
    expect(premiumFor(higher, 'OTC', newer)).toBe(175);
    expect(premiumFor(higher, 'LIAB')).toBe(3218);
  });
});

describe('drivers', () => {
  const withDrivers = (...drivers: ReturnType<typeof driver>[]) => ({ ...lightVans, ca_drivers: drivers });
  const meanOf = (outcome: Outcome) =>
    outcome.kind === 'quoted' ? outcome.quote.rateMeta['Mean driver factor (liability)'] : undefined;
  const adult = driver('one', ['Ana', 'One'], '1980-02-02', 'O500-1111-1111', 1998);

  it('turn 25 on the effective date, not on the day of the quote', () => {
    const young = driver('two', ['Ben', 'Two'], '2001-05-02', 'T500-2222-2222', 2018);
    expect(meanOf(outcomeOf('PH', withDrivers(adult, young)))).toBe('1.125');
    expect(meanOf(outcomeOf('PH', withDrivers(adult, young), { effectiveDate: '2026-05-02' }))).toBe('1.00');
  });

  it('are averaged without rounding the mean', () => {
    const young = driver('two', ['Ben', 'Two'], '2002-05-02', 'T500-2222-2222', 2018);
    const third = driver('three', ['Cy', 'Three'], '1970-05-02', 'T500-3333-3333', 1990);
    // 840 × 1.20 × 1.68 × 0.95 × (3.25 ÷ 3) = 1,742.83; the mean cut to two places would give 1,737.
    expect(premiumFor(outcomeOf('PH', withDrivers(adult, young, third)), 'LIAB')).toBe(2 * 1743);
  });

  it('carry their incidents for the look-back only', () => {
    const speeding = (day: string) => ({
      ...lightVans,
      ca_incidents: [
        { row: 'x', in_driver: firstDriver, in_kind: 'Minor violation', in_date: day, in_what: 'speeding' },
      ],
    });
    expect(meanOf(outcomeOf('PH', speeding('2023-05-01')))).toBe('1.04');
    expect(meanOf(outcomeOf('PH', speeding('2023-04-30')))).toBe('1.00');
  });
});

describe('rate versions', () => {
  const loaded = (outcome: Outcome) =>
    outcome.kind === 'quoted' ? outcome.quote.asRatingConfiguredAtTimestamp : undefined;

  it('apply from a policy effective date', () => {
    const before = outcomeOf('PH', { ...lightVans, ca_effective: '2025-12-31' });
    expect(loaded(before)).toBe('2024-12-15T18:00:00.000Z');
    expect(loaded(outcomeOf('PH', lightVans))).toBe('2025-12-15T18:00:00.000Z');
  });

  it('count only once the service has loaded them', () => {
    const early = outcomeOf('QC', lightVans, { firedAt: '2026-03-03T20:06:00.000Z' });
    const late = outcomeOf('QC', lightVans, { firedAt: '2026-03-20T16:30:00.000Z' });
    expect(loaded(early)).toBe('2025-01-06T16:30:00.000Z');
    expect(loaded(late)).toBe('2026-03-20T16:30:00.000Z');
    expect(premiumOf(late)).toBeLessThan(premiumOf(early) ?? 0);
  });

  it('are missing for a date before the first, which is no declination', () => {
    const outcome = outcomeOf('PH', lightVans, { effectiveDate: '2024-06-01' });
    expect(outcome.kind).toBe('failed');
    expect(textsOf(outcome)).toEqual([
      'PH-910 No rates loaded for an effective date of 2024-06-01. Not a declination.',
    ]);
  });
});

describe('an incomplete submission', () => {
  it('fails by naming the question', () => {
    const outcome = outcomeOf('HM', { ...lightVans, biz_entity: '' });
    expect(outcome.kind).toBe('failed');
    expect(textsOf(outcome)).toEqual(['HM-900 Submission incomplete: Legal entity. Not a declination.']);
  });

  it('fails on an answer that has no row', () => {
    const answers = editRow(lightVans, 'ca_vehicles', 'a', { ve_size: 'Hovercraft' });
    expect(textsOf(outcomeOf('PH', answers))).toEqual([
      'PH-900 Submission incomplete: Size. Not a declination.',
    ]);
  });

  it('fails on a blank inside a loop, and on an empty schedule', () => {
    const answers = editRow(lightVans, 'ca_vehicles', 'b', { ve_zip: '' });
    expect(textsOf(outcomeOf('QC', answers))[0]).toContain('Garaging ZIP code');
    expect(textsOf(outcomeOf('QC', { ...lightVans, ca_vehicles: [] }))[0]).toContain('Vehicles');
  });

  it('does not miss what is not shown', () => {
    expect(outcomeOf('PH', { ...lightVans, ca_hired: 'NO', ca_hired_cost: '' }).kind).toBe('quoted');
  });
});

describe('words and groups', () => {
  it('keep rejected cover a word without a premium', () => {
    const rejected = outcomeOf('PH', { ...lightVans, ca_um: 'Rejected', ca_um_form: 'Signed' });
    const um = coverages(rejected).find(({ code }) => code === 'UM');
    expect(um).toMatchObject({ limit: 'Rejected' });
    expect(um).not.toHaveProperty('premium');
  });

  it('tell a vehicle entered twice apart', () => {
    const [van] = rowsOf(lightVans, 'ca_vehicles');
    if (!van) throw new Error('no van');
    const twice = { ...lightVans, ca_vehicles: [van, { ...van, row: 'again' }] };
    const groups = coverages(outcomeOf('PH', twice)).map(({ group }) => group);
    expect(new Set(groups)).toEqual(
      new Set(['Policy', '2023 Ford Transit 250 · VIN …5208', '2023 Ford Transit 250 · VIN …5208 (2)']),
    );
  });

  it('write split limits where Copperline does', () => {
    const outcome = outcomeOf('CS', { ...lightVans, ca_csl: '300000', ca_um: '300000' });
    const cover = coverages(outcome);
    expect(textsOf(outcome)).toContain('CS-05 Quoted other than asked: split limits 100/300/100.');
    expect(cover.find(({ code }) => code === 'LIAB-SPLIT')?.limit).toBe('100/300/100');
    expect(cover.some(({ code }) => code === 'LIAB')).toBe(false);
  });
});

const iterationOf = fc.record({
  size: fc.constantFrom(...sizes),
  use: fc.constantFrom(...uses),
  radius: fc.constantFrom(...radii),
  otc: fc.constantFrom(...deductibles),
  coll: fc.constantFrom(...deductibles),
  year: fc.integer({ min: 1990, max: 2027 }),
  costNew: fc.integer({ min: 0, max: 400_000 }),
  zip: fc.constantFrom('61899', '46299', '30399', '90210'),
});

const anySubmission = fc
  .record({
    csl: fc.constantFrom(...limits),
    um: fc.constantFrom(...umLimits),
    med: fc.constantFrom(...medLimits),
    started: fc.integer({ min: 1950, max: 2026 }),
    waiver: fc.constantFrom('YES', 'NO'),
    insureds: fc.integer({ min: 0, max: 20 }),
    vehicles: fc.array(iterationOf, { minLength: 1, maxLength: 7 }),
  })
  .map(({ vehicles, ...drawn }) => ({
    ...heavyTruck,
    ca_csl: drawn.csl,
    ca_um: drawn.um,
    ca_um_form: 'Signed',
    ca_med: drawn.med,
    biz_started: String(drawn.started),
    ca_waiver: drawn.waiver,
    ca_ai: String(drawn.insureds),
    ca_vehicles: vehicles.map((unit, index) => ({
      row: `unit ${index}`,
      ve_vin: '1FTBR1C88PKA05208',
      ve_year: String(unit.year),
      ve_make: 'Ford',
      ve_model: 'F-650',
      ve_size: unit.size,
      ve_use: unit.use,
      ve_radius: unit.radius,
      ve_zip: unit.zip,
      ve_otc: unit.otc,
      ve_coll: unit.coll,
      ve_cost_new: String(unit.costNew),
      ve_title: 'Owned outright',
      ve_personal: 'NO',
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
        const premiums = coverages(outcome).map(({ premium }) => premium ?? 0);
        expect(premiums.every((premium) => Number.isInteger(premium) && Number(premium) >= 0)).toBe(true);
        const sum = premiums.reduce<number>((total, premium) => total + Number(premium), 0);
        return sum === premiumByHand(productIds.commercialAuto, outcome);
      }),
      { numRuns: 300 },
    );
    expect(quotes).toBeGreaterThan(100);
  });

  it('has the form of the contract', () => {
    for (const { key } of carriers) {
      const outcome = outcomeOf(key, key === 'IV' ? heavyTruck : lightVans);
      if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
      const { quote } = outcome;
      expect(Quote.shape.quoteDetails.parse(quote.quoteDetails)).toEqual(quote.quoteDetails);
      expect(Quote.shape.messages.parse(quote.messages)).toEqual(quote.messages);
      expect(Object.values(quote.rateMeta).every((text) => /^\d+(\.\d+)?$/.test(text))).toBe(true);
    }
  });

  it('is good for so many days from its answer', () => {
    const outcome = outcomeOf('IV', heavyTruck);
    const after = carrierOf('IV').answersAfterMs(inputOf(heavyTruck));
    const quotedAt = inputOf(heavyTruck).firedAt + Number(after);
    expect(outcome.kind === 'quoted' && outcome.quote.quoteDetails.expirationDate).toBe(
      new Date(quotedAt + 10 * 86_400_000).toISOString(),
    );
  });
});
