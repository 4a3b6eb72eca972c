import { describe, expect, it } from 'vitest';
import { condo as condoAnswers, house as houseAnswers, renter } from '../../rating/samples/homeowners.ts';
import { productIds } from '../product-ids.ts';
import { type Answers } from '../scenarios/answers.ts';
import { bookKit } from './spec-kit.ts';

const { look, problems } = bookKit(productIds.homeowners);

const agencyFile: Answers = { agy_taken_by: 'Carla Nyberg', agy_spoke_with: 'Ann Sample, insured' };
const house: Answers = { ...houseAnswers, ...agencyFile };
const condo: Answers = { ...condoAnswers, ...agencyFile };

const lender = (changes: Record<string, string>): Answers => ({
  ...house,
  ho_interests: [
    {
      row: 'bank',
      hi_name: 'Lakeland Bank ISAOA',
      hi_kind: 'First mortgagee',
      hi_addr: '2 Quay Street, Marrow Bend IL 61899',
      hi_escrow: 'YES',
      ...changes,
    },
  ],
});

it('finds nothing in plain submissions of every form', () => {
  for (const answers of [house, condo, { ...renter, ...agencyFile }, lender({})]) {
    expect(problems(answers)).toEqual([]);
  }
});

describe('each check across questions speaks', () => {
  it.each<[string, Answers, string]>([
    [
      'a gap in coverage',
      { ...house, ho_cur_expires: '2026-04-21' },
      'warn ho_effective: Days without coverage: 10.',
    ],
    ['an overlap', { ...house, ho_cur_expires: '2026-05-04' }, 'warn ho_effective: Days insured twice: 3.'],
    [
      'a closing on another day',
      { ...house, ho_reason: 'Home purchase', ho_closing: '2026-05-04' },
      'warn ho_effective: Effective date differs from the closing date, 2026-05-04.',
    ],
    [
      'a Coverage A below the estimate, by amount and percent',
      { ...house, ho_a: '340000' },
      'warn ho_a: Coverage A is $72,000 below the estimate (82.5% of it).',
    ],
    [
      'an estimate too low for its area',
      { ...house, ho_sqft: '3800' },
      'warn ho_rce: Estimate is below $110 per sq ft.',
    ],
    [
      'an estimate too high for its area',
      { ...house, ho_sqft: '900' },
      'warn ho_rce: Estimate is above $420 per sq ft.',
    ],
    [
      'a flat wind deductible below the other',
      { ...house, ho_wind: '1000' },
      'warn ho_wind: Wind/hail deductible is below all other perils.',
    ],
    [
      'a wind deductible in percent that comes to less than the other',
      { ...house, ho_wind: '1 %', ho_aop: '5000' },
      'warn ho_wind: Wind/hail deductible is below all other perils.',
    ],
    [
      'a house on the form for a unit',
      { ...condo, ho_a: '412000' },
      'warn ho_a: Coverage A of a whole house on a condo form.',
    ],
    [
      'a good protection class far from the station',
      { ...house, ho_pc: '8', ho_station: '5.5' },
      'warn ho_pc: Protection class 8 or better, but over 5 miles to the fire station.',
    ],
    [
      'a roof older than its house',
      { ...house, ho_roof: '1990' },
      'warn ho_roof: Roof is older than the house.',
    ],
    [
      'escrow without a lender',
      lender({ hi_kind: 'Additional insured' }),
      'warn ho_interests/hi_name: Paid from escrow, but no lender named.',
    ],
  ])('of %s', (_name, answers, problem) => {
    expect(problems(answers)).toContain(problem);
  });

  it('of nothing on the edge of each', () => {
    expect(problems({ ...house, ho_wind: '1 %' })).toEqual([]);
    expect(problems({ ...house, ho_pc: '9', ho_station: '5.5' })).toEqual([]);
    expect(problems({ ...house, ho_reason: 'Home purchase', ho_closing: '2026-05-01' })).toEqual([]);
  });
});

describe('what is asked', () => {
  const shown = (answers: Answers, qid: string) => look(answers).visible([qid]);

  it('asks for updates of houses of thirty years and more', () => {
    expect(shown(house, 'ho_heat_yr')).toBe(true);
    expect(shown({ ...house, ho_built: '1997' }, 'ho_heat_yr')).toBe(false);
  });

  it('asks about bites and fences only where there is a dog or a pool', () => {
    expect([shown(house, 'ho_bite'), shown(house, 'ho_fence')]).toEqual([false, false]);
    const both = { ...house, ho_dog: 'YES', ho_pool: 'YES' };
    expect([shown(both, 'ho_bite'), shown(both, 'ho_fence')]).toEqual([true, true]);
  });

  it('asks for personal property by amount where no house is insured', () => {
    const asked = ['ho_a', 'ho_b', 'ho_c', 'ho_c_amount', 'ho_roof'];
    const of = (form: string) => asked.filter((qid) => shown({ ...house, ho_form: form }, qid));
    expect(of('HO-5')).toEqual(['ho_a', 'ho_b', 'ho_c', 'ho_roof']);
    expect(of('HO-4')).toEqual(['ho_c_amount']);
    expect(of('HO-6')).toEqual(['ho_a', 'ho_c_amount']);
  });
});
