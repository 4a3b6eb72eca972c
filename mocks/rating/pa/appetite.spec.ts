import { describe, expect, it } from 'vitest';
import { productIds } from '../../seed/product-ids.ts';
import { products } from '../../seed/products.ts';
import { addRow, editRow, type Answers } from '../../seed/scenarios/answers.ts';
import { paDriver } from '../../seed/scenarios/personal-client.ts';
import { carrierOf, premiumOf, textsOf } from '../ca/samples.ts';
import type { CarrierKey } from '../outcome.ts';
import { family, firstDriver, inputOf, outcomeOf, secondDriver, twoCars } from './samples.ts';

const bindable = (key: CarrierKey, answers: Answers): boolean | undefined => {
  const outcome = outcomeOf(key, answers);
  return outcome.kind === 'quoted' ? outcome.quote.bindable : undefined;
};

const incident = (answers: Answers, row: string, kind: string, day: string, who = firstDriver) =>
  addRow(answers, 'pa_incidents', { row, pi_driver: who, pi_kind: kind, pi_date: day, pi_what: 'as told' });

it('asks five answers of four carriers', () => {
  const product = products.find(({ productId }) => productId === productIds.personalAuto);
  const asked = (product?.events['GET_QUOTES'] ?? []).flatMap((action) =>
    'carrier' in action ? [action.carrier] : [],
  );
  expect(asked).toEqual(['PH', 'PH', 'HM', 'TG', 'LM']);
  const checks = (product?.events['CLIENT_VALIDATION'] ?? []).flatMap((action) =>
    'check' in action ? [action.check] : [],
  );
  expect(checks).toEqual(['OFAC', 'MVR']);
});

describe('Harbor Mutual', () => {
  it('declines two at-fault accidents in 36 months of all drivers together, and takes one', () => {
    const one = incident(family, 'a', 'At-fault accident', '2024-06-01');
    expect(outcomeOf('HM', one).kind).toBe('quoted');
    const two = incident(one, 'b', 'At-fault accident', '2023-05-01', secondDriver);
    expect(textsOf(outcomeOf('HM', two))).toEqual(['HM-PA-101 Driving record: 2 chargeable accidents']);
    const older = incident(one, 'b', 'At-fault accident', '2023-04-30', secondDriver);
    expect(outcomeOf('HM', older).kind).toBe('quoted');
  });

  it('declines a major conviction for sixty months', () => {
    expect(textsOf(outcomeOf('HM', incident(family, 'a', 'Major', '2021-05-01')))).toEqual([
      'HM-PA-102 Major conviction within 60 months.',
    ]);
    expect(outcomeOf('HM', incident(family, 'a', 'Major', '2021-04-30')).kind).toBe('quoted');
  });

  it('does not look at the record of a driver excluded by name', () => {
    const excluded = editRow(family, 'pa_drivers', 'one', { pd_rated: 'Excluded by name' });
    expect(outcomeOf('HM', incident(excluded, 'a', 'Major', '2025-05-01')).kind).toBe('quoted');
  });

  it('declines a lapse of more than 30 days and counts the days', () => {
    expect(textsOf(outcomeOf('HM', { ...family, pa_cur_expires: '2026-03-31' }))).toEqual([
      'HM-PA-110 Lapse in coverage of 31 days.',
    ]);
    expect(outcomeOf('HM', { ...family, pa_cur_expires: '2026-04-01' }).kind).toBe('quoted');
  });

  it('refers a household member who is not listed', () => {
    expect(bindable('HM', family)).toBe(true);
    const unlisted = { ...family, pa_unlisted: 'YES' };
    expect(bindable('HM', unlisted)).toBe(false);
    expect(textsOf(outcomeOf('HM', unlisted))).toEqual([
      'HM-PA-120 Household member 15 or older must be rated or excluded before binding.',
    ]);
  });

  it('states six months of cover by the year', () => {
    const outcome = outcomeOf('HM', family);
    expect(outcome.kind === 'quoted' && outcome.quote.quoteDetails).toMatchObject({
      premium: { per: 'YEAR' },
      duration: { length: 6, scale: 'MONTH' },
    });
  });
});

describe('Tallgrass', () => {
  const words = ['TG-A4 Does not meet underwriting guidelines (operator age / filing / lapse).'];
  const young = paDriver('one', ['Ann', 'Sample'], '2005-05-02', 'S514-0001-4063', 2022, {
    pd_student: 'NO',
    pd_away: 'NO',
  });

  it('declines an only driver under 21, and takes one of 21', () => {
    expect(textsOf(outcomeOf('TG', { ...twoCars, pa_drivers: [young] }))).toEqual(words);
    const grown = { ...young, pd_dob: '2005-05-01' };
    expect(outcomeOf('TG', { ...twoCars, pa_drivers: [grown] }).kind).toBe('quoted');
    const [, parent] = [young, paDriver('two', ['Di', 'Sample'], '1970-01-01', 'S514-0009-7001', 1990)];
    expect(outcomeOf('TG', { ...twoCars, pa_drivers: [young, parent] }).kind).toBe('quoted');
  });

  it('declines filings', () => {
    expect(textsOf(outcomeOf('TG', editRow(family, 'pa_drivers', 'two', { pd_sr22: 'YES' })))).toEqual(words);
  });

  it('declines a lapse of more than 60 days', () => {
    expect(textsOf(outcomeOf('TG', { ...family, pa_cur_expires: '2026-03-01' }))).toEqual(words);
    expect(outcomeOf('TG', { ...family, pa_cur_expires: '2026-03-02' }).kind).toBe('quoted');
  });

  it('states the premium for the term and its fee beside it', () => {
    const outcome = outcomeOf('TG', family);
    const premium = premiumOf(outcome) ?? 0;
    expect(outcome.kind === 'quoted' && outcome.quote).toMatchObject({
      quoteDetails: { premium: { per: 'TERM' }, duration: { length: 6, scale: 'MONTH' } },
      rateMeta: {
        'Policy fee': '15.00',
        'Installment fee, each': '5.00',
        'Total due': (premium + 15).toFixed(2),
      },
    });
  });
});

describe('Larkmere', () => {
  it('declines prior limits below 100/300, and no prior cover', () => {
    const words = ['LM-07 Prior limits below 100/300.'];
    expect(textsOf(outcomeOf('LM', { ...family, pa_cur_bi: '50/100' }))).toEqual(words);
    expect(textsOf(outcomeOf('LM', { ...family, pa_cur_has: 'NO' }))).toEqual(words);
    expect(outcomeOf('LM', { ...family, pa_cur_bi: 'CSL 300' }).kind).toBe('quoted');
  });

  it('declines renters, and drivers under 25 as long as the home is elsewhere', () => {
    const words = ['LM-08 Home must be insured with us.'];
    expect(textsOf(outcomeOf('LM', { ...family, per_home: 'Rent' }))).toEqual(words);
    expect(textsOf(outcomeOf('LM', { ...family, pa_home_here: 'NO' }))).toEqual(words);
    const grown = editRow(family, 'pa_drivers', 'three', { pd_dob: '2001-05-01' });
    expect(outcomeOf('LM', { ...grown, pa_home_here: 'NO' }).kind).toBe('quoted');
  });

  it('writes one single limit for twelve months, and says so', () => {
    const outcome = outcomeOf('LM', { ...family, pa_bi: '250/500', pa_um_form: 'Signed' });
    if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
    const [policy] = outcome.quote.quoteDetails.coverageTypes;
    const limits = policy?.coverages.map(({ details }) => [details.code, details.limit]);
    expect(limits).toContainEqual(['CSL', '500,000']);
    expect(limits?.some(([code]) => code === 'BI' || code === 'PD')).toBe(false);
    expect(textsOf(outcome)).toEqual([
      'LM-02 Quoted other than asked: one single limit in place of 250/500.',
    ]);
    expect(outcome.quote.quoteDetails.duration).toEqual({ length: 12, scale: 'MONTH' });
  });
});

it('charges for a filing beside the premium', () => {
  const filed = outcomeOf(
    'HM',
    editRow({ ...family, pa_eft: 'YES' }, 'pa_drivers', 'two', { pd_sr22: 'YES' }),
  );
  expect(filed.kind === 'quoted' && filed.quote.rateMeta).toMatchObject({
    'SR-22 fee': '25.00',
    'Installment fee, each': '2.00',
  });
});

it('answers within the seconds of each carrier', () => {
  const seconds = (['PH', 'HM', 'TG', 'LM'] as const).map(
    (key) => Number(carrierOf(key).answersAfterMs(inputOf(family))) / 1000,
  );
  expect(seconds).toEqual([0.45, 1.85, 1.15, 4.5]);
});
