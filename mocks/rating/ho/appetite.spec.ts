import { describe, expect, it } from 'vitest';
import { productIds } from '../../seed/product-ids.ts';
import { products } from '../../seed/products.ts';
import type { Answers } from '../../seed/scenarios/answers.ts';
import { carrierOf, premiumOf, textsOf } from '../ca/samples.ts';
import type { CarrierKey } from '../outcome.ts';
import { condo, house, inputOf, largeHouse, outcomeOf, renter } from './samples.ts';

const bindable = (key: CarrierKey, answers: Answers): boolean | undefined => {
  const outcome = outcomeOf(key, answers);
  return outcome.kind === 'quoted' ? outcome.quote.bindable : undefined;
};

const claims = (count: number, kind: string): Answers => ({
  ...house,
  ho_claims: Array.from({ length: count }, (_, index) => ({
    row: `claim ${index}`,
    hc_date: '2024-02-02',
    hc_kind: kind,
    hc_paid: '900',
    hc_open: 'NO',
  })),
});

it('asks six answers of five carriers', () => {
  const product = products.find(({ productId }) => productId === productIds.homeowners);
  const asked = (product?.events['GET_QUOTES'] ?? []).flatMap((action) =>
    'carrier' in action ? [action.carrier] : [],
  );
  expect(asked).toEqual(['PH', 'PH', 'HM', 'TG', 'LM', 'CS']);
});

describe('Harbor Mutual', () => {
  it('quotes the sample, bindable, without a message', () => {
    expect(bindable('HM', house)).toBe(true);
    expect(textsOf(outcomeOf('HM', house))).toEqual([]);
  });

  it.each<[string, Answers, string]>([
    ['a low Coverage A', { ...house, ho_a: '149999' }, 'HM-HO-001 Coverage A outside 150,000–900,000.'],
    ['a high Coverage A', { ...house, ho_a: '900001' }, 'HM-HO-001 Coverage A outside 150,000–900,000.'],
    ['an old asphalt roof', { ...house, ho_roof: '2005' }, 'HM-HO-015 Roof age 21 years.'],
    ['knob and tube', { ...house, ho_wiring: 'Knob and tube' }, 'HM-HO-016 Knob and tube wiring.'],
    ['a bite', { ...house, ho_dog: 'YES', ho_bite: 'YES' }, 'HM-HO-030 Dog with a bite history.'],
    ['a vacant house', { ...house, ho_use: 'Vacant' }, 'HM-HO-031 Vacant dwelling.'],
    [
      'two losses that no weather caused',
      claims(2, 'Water'),
      'HM-HO-020 Two or more non-weather losses in five years.',
    ],
  ])('declines %s', (_name, answers, words) => {
    const outcome = outcomeOf('HM', answers);
    expect(outcome.kind).toBe('declined');
    expect(textsOf(outcome)).toEqual([words]);
  });

  it('takes two hailstorms, an old metal roof and a dog that never bit', () => {
    expect(outcomeOf('HM', claims(2, 'Wind/hail')).kind).toBe('quoted');
    expect(outcomeOf('HM', { ...house, ho_roof: '2005', ho_roof_kind: 'Metal' }).kind).toBe('quoted');
    expect(outcomeOf('HM', { ...house, ho_dog: 'YES', ho_bite: 'NO' }).kind).toBe('quoted');
  });

  it('refers a Coverage A below its own estimate', () => {
    const low = { ...house, ho_a: '340000' };
    expect(bindable('HM', low)).toBe(false);
    expect(textsOf(outcomeOf('HM', low))).toEqual([
      'HM-HO-002 Coverage A must be at least 100 % of our estimate of 360,000.',
    ]);
    expect(bindable('HM', { ...house, ho_a: '360000' })).toBe(true);
  });
});

describe('Tallgrass', () => {
  it('settles a roof of 16 to 25 years at actual cash value and declines an older one', () => {
    const message = 'Roof surfacing settled at actual cash value.';
    expect(textsOf(outcomeOf('TG', { ...house, ho_roof: '2011' }))).toEqual([]);
    expect(textsOf(outcomeOf('TG', { ...house, ho_roof: '2010' }))).toEqual([message]);
    expect(bindable('TG', { ...house, ho_roof: '2001' })).toBe(true);
    const older = outcomeOf('TG', { ...house, ho_roof: '2000' });
    expect(older.kind).toBe('declined');
    expect(textsOf(older)[0]).toMatch(/^TG-H2 /);
  });

  it('declines homes let by the night', () => {
    expect(textsOf(outcomeOf('TG', { ...house, ho_str: 'YES' }))[0]).toMatch(/^TG-H6 /);
  });

  it('refers wood stoves, and class 10 beyond five miles', () => {
    const words = ['TG-H9 Photos and installation certificate needed.'];
    expect(textsOf(outcomeOf('TG', { ...house, ho_stove: 'YES' }))).toEqual(words);
    const far = { ...house, ho_pc: '10', ho_station: '6' };
    expect(textsOf(outcomeOf('TG', far))).toEqual(words);
    expect(bindable('TG', far)).toBe(false);
    expect(bindable('TG', { ...far, ho_station: '5' })).toBe(true);
  });
});

describe('Larkmere', () => {
  it('declines a Coverage A below 500,000', () => {
    expect(textsOf(outcomeOf('LM', { ...house, ho_a: '499999' }))).toEqual([
      'LM-21 Below our minimum Coverage A of 500,000.',
    ]);
    expect(outcomeOf('LM', { ...largeHouse, ho_a: '500000' }).kind).toBe('quoted');
  });

  it('quotes open perils when all others quote an HO-3, and says so', () => {
    const asked = outcomeOf('LM', largeHouse);
    expect(textsOf(asked)).toEqual(['LM-03 Quoted other than asked: HO-5 in place of HO-3.']);
    const open = outcomeOf('LM', { ...largeHouse, ho_form: 'HO-5' });
    expect(textsOf(open)).toEqual([]);
    expect(premiumOf(open)).toBe(premiumOf(asked));
  });
});

describe('Copperline', () => {
  it('takes four claims and vacant houses, and declines five claims', () => {
    expect(outcomeOf('CS', { ...claims(4, 'Theft'), ho_use: 'Vacant' }).kind).toBe('quoted');
    expect(textsOf(outcomeOf('CS', claims(5, 'Theft')))).toEqual(['CS-31 Loss history.']);
  });

  it('writes a wind deductible of 2 % at least, and roofs at actual cash value', () => {
    const windOf = (wind: string) => {
      const outcome = outcomeOf('CS', { ...house, ho_wind: wind });
      if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
      const [policy] = outcome.quote.quoteDetails.coverageTypes;
      return policy?.coverages.find(({ details }) => details.code === 'WIND')?.details.deductible;
    };
    expect(['Same', '1 %', '2 %', '5 %'].map(windOf)).toEqual(['2 %', '2 %', '2 %', '5 %']);
    expect(textsOf(outcomeOf('CS', house))).toContain('CS-06 Roof surfacing settled at actual cash value.');
  });

  it('cannot be bound and states tax, stamping and fees apart', () => {
    const outcome = outcomeOf('CS', house);
    expect(bindable('CS', house)).toBe(false);
    const premium = premiumOf(outcome) ?? 0;
    const tax = Math.round((premium + 200) * 3.5) / 100;
    const stamping = Math.round((premium + 200) * 0.04) / 100;
    expect(outcome.kind === 'quoted' && outcome.quote.rateMeta).toMatchObject({
      'Policy fee': '200.00',
      'Inspection fee': '150.00',
      'Surplus lines tax 3.5 %': tax.toFixed(2),
      'Minimum earned premium 25 %': (premium / 4).toFixed(2),
      'Total due': (premium + 350 + tax + stamping).toFixed(2),
    });
  });
});

describe('renters and unit owners', () => {
  it.each([
    ['HO-4', renter],
    ['HO-6', condo],
  ])('find no form with Larkmere or Copperline: %s', (form, answers) => {
    expect(textsOf(outcomeOf('LM', answers))).toEqual([`LM-20 Form not written: ${form}.`]);
    expect(textsOf(outcomeOf('CS', answers))).toEqual([`CS-30 Form not written: ${form}.`]);
    expect((['PH', 'HM', 'TG'] as const).map((key) => outcomeOf(key, answers).kind)).toEqual([
      'quoted',
      'quoted',
      'quoted',
    ]);
  });
});

it('answers within the seconds of each carrier', () => {
  const seconds = (['PH', 'HM', 'TG', 'LM', 'CS'] as const).map(
    (key) => Number(carrierOf(key).answersAfterMs(inputOf(house))) / 1000,
  );
  expect(seconds).toEqual([0.45, 1.85, 1.15, 4.5, 6]);
});
