/** The current policy in the measure of the quotes beside it, and what is known of how they differ. */
import { describe, expect, it } from 'vitest';
import type { CurrentPolicy } from '../../domain/quotes/comparison/current-policy.ts';
import type { Savings } from '../../domain/quotes/comparison/savings.ts';
import { describeSavings, formatCurrentPremium, formatDocument } from './savings-text.ts';

const policy: CurrentPolicy = {
  carrier: 'Prairie National',
  premium: '702',
  period: 'term',
  fees: '15',
  months: 6,
  ends: '2026-12-01',
  document: { note: 'Declarations page', on: '' },
  figures: [],
  questions: { fees: 'fees', term: 'term' },
};

describe('the current policy', () => {
  it('costs so much a year where the quotes do, and as answered where they are as quoted', () => {
    expect(formatCurrentPremium(policy, 'year')).toEqual({
      figure: '≈$1,404',
      period: 'yr',
      other: '$702 / 6 mo',
    });
    expect(formatCurrentPremium(policy, 'quoted')).toEqual({
      figure: '$702',
      period: '6 mo',
      other: '≈$1,404 / yr',
    });
    const ofYear = formatCurrentPremium({ ...policy, period: 'yr', months: 12 }, 'year');
    expect(ofYear).toEqual({ figure: '$702', period: 'yr', other: '12 mo' });
  });

  it('stays as answered, and says so, where its term is not known', () => {
    const unknown = { ...policy, months: undefined };
    const stays = { figure: '$702', period: undefined, other: 'Term unknown' };
    expect(formatCurrentPremium(unknown, 'year')).toEqual(stays);
    expect(formatCurrentPremium(unknown, 'quoted')).toEqual(stays);
    const ofYear = { figure: '$702', period: 'yr', other: undefined };
    expect(formatCurrentPremium({ ...unknown, period: 'yr' }, 'year')).toEqual(ofYear);
    const inWords = { figure: 'about 700', period: undefined, other: undefined };
    expect(formatCurrentPremium({ ...policy, premium: 'about 700' }, 'year')).toEqual(inWords);
    expect(formatCurrentPremium({ ...policy, premium: undefined }, 'year')).toBeUndefined();
  });

  it('is on paper in the same measure, with its fees and its document', () => {
    const rest = '$717 / 6 mo with fees, per declarations page';
    expect(formatDocument(policy, 'quoted')).toBe(`Prairie National, $702 / 6 mo, ${rest}`);
    expect(formatDocument(policy, 'year')).toBe(`Prairie National, ≈$1,404 / yr ($702 / 6 mo), ${rest}`);
    expect(formatDocument({ ...policy, fees: undefined }, 'year')).toBeUndefined();
    expect(formatDocument({ ...policy, document: undefined }, 'year')).toBeUndefined();
  });
});

describe('a difference', () => {
  const figure = (amount: number, unknown: number): Savings => ({
    kind: 'figure',
    saved: { amount, derived: true },
    months: 6,
    compared: ['Current bodily injury limit'],
    unknown,
  });
  const about = 'Compared: Current bodily injury limit';

  it.each([
    [95, 0, 'Saves ≈$95', about],
    [-95, 0, 'Costs ≈$95 more', about],
    [0, 0, 'Costs the same', about],
    [95, 6, '≈$95 less', '6 coverages of today not known'],
    [-95, 1, '≈$95 more', '1 coverage of today not known'],
    [0, 6, 'Costs the same', '6 coverages of today not known'],
  ])('of %d with %d coverages not known reads %s', (amount, unknown, text, below) => {
    expect(describeSavings(figure(amount, unknown), policy)).toMatchObject({
      text,
      period: '6 mo',
      about: below,
    });
  });

  it('that is missing for an answer names its question', () => {
    const questionOf = (savings: Savings) => describeSavings(savings, policy)?.question;
    expect(questionOf({ kind: 'feesUnknown', of: 'today' })).toBe('fees');
    expect(questionOf({ kind: 'feesUnknown', of: 'quote' })).toBeUndefined();
    expect(questionOf({ kind: 'termUnknown' })).toBe('term');
    expect(questionOf({ kind: 'coverageDiffers', count: 2 })).toBeUndefined();
  });
});
