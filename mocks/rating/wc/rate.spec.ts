import { describe, expect, it } from 'vitest';
import { Quote } from '../../../src/contract/quotes.ts';
import { editRow } from '../../seed/scenarios/answers.ts';
import { productIds } from '../../seed/product-ids.ts';
import { premiumOf, textsOf } from '../ca/samples.ts';
import { carriersOf } from '../carriers.ts';
import type { Outcome } from '../outcome.ts';
import { carrierOf, inputOf, landscaper, outcomeOf, plumber } from './samples.ts';

const carriers = carriersOf(productIds.workersCompensation);

function coverage(outcome: Outcome, code: string) {
  if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
  return outcome.quote.quoteDetails.coverageTypes
    .flatMap((type) => type.coverages.map(({ details }) => details))
    .find((details) => details.code === code);
}

const metaOf = (outcome: Outcome) => (outcome.kind === 'quoted' ? outcome.quote.rateMeta : {});

describe("the worked case in the agency's workbook", () => {
  const outcome = outcomeOf('PH', plumber);

  it('adds up to 10,759', () => {
    expect(premiumOf(outcome)).toBe(10_759);
  });

  it('goes through every printed term', () => {
    expect(metaOf(outcome)).toMatchObject({
      'Class 1 manual premium': '11726.00',
      'Class 2 manual premium': '73.00',
      'Class 3 manual premium': '130.00',
      'Manual premium': '11929.00',
      'Employers liability increase': '167.00',
      'Experience mod': '0.92',
      'Premium after experience mod': '11128.00',
      'Schedule factor': '0.95',
      'Standard premium': '10572.00',
      'Premium discount': '51.00',
      'Expense constant premium': '160.00',
      'Terrorism premium': '39.00',
      'Catastrophe (other than terrorism) premium': '39.00',
    });
  });

  it('states the assessment apart from the premium', () => {
    expect(metaOf(outcome)).toMatchObject({
      Premium: '10759.00',
      'Assessment 1.2 %': '126.25',
      'Total due': '10885.25',
    });
  });

  it('has words for limits: Part One is statutory, Part Two has three limits in one', () => {
    expect(coverage(outcome, 'WC1')).toMatchObject({ limit: 'Statutory', premium: 10_521 });
    expect(coverage(outcome, 'WC1')).not.toHaveProperty('deductible');
    expect(coverage(outcome, 'EL')).toMatchObject({
      limit: '1,000,000 / 1,000,000 / 1,000,000',
      premium: 'Included',
    });
  });

  it('is an estimate that cannot be bound', () => {
    expect(outcome).toMatchObject({ kind: 'quoted', quote: { type: 'RATE', bindable: false } });
    expect(textsOf(outcome)).toEqual([
      "Estimate from the agency's own workbook. No carrier has seen this.",
      'Estimated premium; final premium by audit.',
    ]);
  });

  it('is rated again with the next higher deductible', () => {
    const higher = outcomeOf('PH', plumber, { option: 'next-higher-deductible' });
    expect(coverage(higher, 'WC1')?.deductible).toBe(500);
    // 12,096 × 0.985 = 11,915; × 0.92 = 10,962; × 0.95 = 10,414; less 37.
    expect(coverage(higher, 'WC1')?.premium).toBe(10_377);
  });

  it('cost less by the version before, whose base rates were 3 % lower', () => {
    const before = outcomeOf('PH', plumber, { effectiveDate: '2025-12-31' });
    expect(metaOf(before)).toMatchObject({ 'Class 1 manual premium': '11386.00' });
    expect(before.kind === 'quoted' && before.quote.asRatingConfiguredAtTimestamp).toBe(
      '2024-12-15T18:00:00.000Z',
    );
  });
});

describe('the experience mod', () => {
  it('is a step left out while none is published, and not a 1.00', () => {
    const without = metaOf(outcomeOf('PH', { ...plumber, wc_mod: '' }));
    expect(without).not.toHaveProperty('Experience mod');
    expect(without).not.toHaveProperty('Premium after experience mod');
    expect(metaOf(outcomeOf('PH', { ...plumber, wc_mod: '1.00' }))).toHaveProperty('Experience mod', '1.00');
  });

  it('of 1.18 that arrives late raises a landscaper at Harbor Mutual by about 17 %', () => {
    const [blank, published] = ['', '1.18'].map((mod) =>
      premiumOf(outcomeOf('HM', { ...landscaper, wc_mod: mod })),
    );
    const raised = (published ?? 0) / (blank ?? 1);
    expect(raised).toBeGreaterThan(1.165);
    expect(raised).toBeLessThan(1.18);
  });
});

describe('waiver, discount and minimum', () => {
  it('charge a scheduled waiver at 2 % but at least 100, a blanket one at 5 %', () => {
    const waiver = (bought: string, answers = plumber) =>
      metaOf(outcomeOf('PH', { ...answers, wc_waiver: bought }))['Waiver of subrogation premium'];
    expect(waiver('Scheduled')).toBe('242.00');
    expect(waiver('Blanket')).toBe('605.00');
    const small = { ...landscaper, wc_classes: plumber['wc_classes'] ?? [] };
    const office = editRow(small, 'wc_classes', 'field', { cl_code: '8810' });
    expect(waiver('Scheduled', office)).toBe('100.00');
    expect(waiver('None')).toBeUndefined();
  });

  it('discount 9 % above 10,000 and 11 % above 200,000', () => {
    const large = editRow({ ...plumber, wc_mod: '1.00' }, 'wc_classes', 'field', { cl_payroll: '9000000' });
    const meta = metaOf(outcomeOf('PH', large));
    const standard = Number(meta['Standard premium']);
    expect(standard).toBeGreaterThan(200_000);
    expect(Number(meta['Premium discount'])).toBe(Math.round(190_000 * 0.09 + (standard - 200_000) * 0.11));
  });

  it('reach the minimum by a line of its own', () => {
    const tiny = editRow(landscaper, 'wc_classes', 'field', { cl_payroll: '5000' });
    expect(premiumOf(outcomeOf('PH', tiny))).toBe(750);
    // 280 manual, 2 of employers liability, ×0.95 = 268; 160, 1 and 1 flat.
    expect(coverage(outcomeOf('PH', tiny), 'MIN')).toMatchObject({ premium: 320 });
  });
});

describe('owners', () => {
  const included = (pay: string) =>
    editRow(plumber, 'wc_owners', 'sam', { ow_incl: 'Included', ow_class: '8810', ow_pay: pay, ow_form: '' });
  const payroll = (pay: string) => metaOf(outcomeOf('PH', included(pay)))['Owner 1 payroll'];

  it('are charged within the bounds of the state', () => {
    expect(payroll('1000')).toBe('62400.00');
    expect(payroll('90000')).toBe('90000.00');
    expect(payroll('900000')).toBe('249600.00');
  });

  it('are not charged when excluded', () => {
    expect(metaOf(outcomeOf('PH', plumber))).not.toHaveProperty('Owner 1 payroll');
  });
});

describe('an incomplete submission', () => {
  it('fails by naming the question', () => {
    expect(textsOf(outcomeOf('HM', { ...plumber, biz_entity: '' }))).toEqual([
      'HM-900 Submission incomplete: Legal entity. Not a declination.',
    ]);
    const unpaid = editRow(plumber, 'wc_classes', 'office', { cl_payroll: '' });
    expect(textsOf(outcomeOf('WX', unpaid))).toEqual([
      'WX-900 Submission incomplete: Payroll. Not a declination.',
    ]);
  });

  it('fails on an answer that has no row, a mod that is none, and an empty schedule', () => {
    const odd = editRow(plumber, 'wc_classes', 'field', { cl_code: '9999' });
    expect(textsOf(outcomeOf('PH', odd))[0]).toContain('Class code');
    expect(textsOf(outcomeOf('PH', { ...plumber, wc_mod: 'pending' }))[0]).toContain('Experience mod');
    expect(textsOf(outcomeOf('PH', { ...plumber, wc_classes: [] }))[0]).toContain('Classes and payroll');
  });
});

describe('every quote', () => {
  it('has the form of the contract', () => {
    for (const { key } of carriers) {
      const outcome = outcomeOf(key, plumber);
      if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
      const { quote } = outcome;
      expect(Quote.shape.quoteDetails.parse(quote.quoteDetails)).toEqual(quote.quoteDetails);
      expect(Quote.shape.messages.parse(quote.messages)).toEqual(quote.messages);
      expect(Object.values(quote.rateMeta).every((text) => /^\d+(\.\d+)?$/.test(text))).toBe(true);
      expect(textsOf(outcome)).toContain('Estimated premium; final premium by audit.');
    }
  });

  it.each([
    ['PH', 30],
    ['HM', 30],
    ['QC', 60],
    ['WX', 30],
  ] as const)('of %s is good for %i days from its answer', (key, days) => {
    const outcome = outcomeOf(key, plumber);
    const input = inputOf(plumber);
    const quotedAt = input.firedAt + Number(carrierOf(key).answersAfterMs(input));
    expect(outcome.kind === 'quoted' && outcome.quote.quoteDetails.expirationDate).toBe(
      new Date(quotedAt + days * 86_400_000).toISOString(),
    );
  });
});
