import { describe, expect, it } from 'vitest';
import { heavyTruck, lightVans } from '../../rating/samples/commercial-auto.ts';
import { productIds } from '../product-ids.ts';
import { addRow, editRow, rowsOf, type Answers } from '../scenarios/answers.ts';
import { bookKit } from './spec-kit.ts';

const { look, problems } = bookKit(productIds.commercialAuto);

const agencyFile: Answers = { agy_taken_by: 'Rosa Pell', agy_spoke_with: 'Ana One, owner' };
const vans: Answers = { ...lightVans, ...agencyFile };
const truck: Answers = { ...heavyTruck, ...agencyFile };

it('finds nothing in a plain submission', () => {
  expect(problems(vans)).toEqual([]);
});

describe('each check across questions speaks', () => {
  const inVan = (changes: Record<string, string>) => editRow(vans, 'ca_vehicles', 'a', changes);
  const inDriver = (changes: Record<string, string>) => editRow(vans, 'ca_drivers', 'one', changes);

  it.each<[string, Answers, string]>([
    [
      'a gap in coverage',
      { ...vans, ca_cur_expires: '2026-04-21' },
      'warn ca_effective: Days without coverage: 10.',
    ],
    ['an overlap', { ...vans, ca_cur_expires: '2026-05-04' }, 'warn ca_effective: Days insured twice: 3.'],
    [
      'more units than drivers',
      { ...vans, ca_drivers: rowsOf(vans, 'ca_drivers').slice(0, 1) },
      'warn ca_drivers: Power units: 2, drivers: 1. Is a driver missing?',
    ],
    [
      'a driver under 18',
      inDriver({ dr_dob: '2009-01-01', dr_licensed: '2025' }),
      'warn ca_drivers/dr_dob: Under 18 on the effective date.',
    ],
    [
      'a license before 14',
      inDriver({ dr_licensed: '1993' }),
      'warn ca_drivers/dr_licensed: Licensed before age 14.',
    ],
    [
      'no USDOT number',
      { ...truck, ca_usdot: '' },
      'warn ca_usdot: Units over 10,000 lb, for hire or interstate, need a USDOT number.',
    ],
    [
      'a low limit for hire',
      { ...truck, ca_csl: '500000', ca_um: '500000' },
      'warn ca_csl: For-hire units over 10,000 lb need at least $750,000 liability.',
    ],
    [
      'a motorist limit above liability',
      { ...vans, ca_csl: '300000' },
      'refuse ca_um: Uninsured motorist limit is above the liability limit.',
    ],
    [
      'a rejected motorist limit without a form',
      { ...vans, biz_state: 'IN', ca_um: 'Rejected', ca_um_form: 'Sent' },
      'warn ca_um_form: UM/UIM rejected or below liability: signed form needed to bind.',
    ],
    [
      'a stated amount above new',
      inVan({ ve_year: '2016', ve_stated: '60000' }),
      'warn ca_vehicles/ve_stated: Stated amount is above the cost new.',
    ],
    [
      'a financed vehicle without a payee',
      inVan({ ve_title: 'Financed' }),
      'warn ca_vehicles/ve_payee: Financed or leased, but no lienholder or lessor named.',
    ],
    [
      'a removed driver',
      inVan({ ve_driver: '00000000-0000-4000-8000-000000000000' }),
      'warn ca_vehicles/ve_driver: Principal operator is no longer listed.',
    ],
    [
      'a low cost new',
      inVan({ ve_cost_new: '4999' }),
      'warn ca_vehicles/ve_cost_new: Below $5,000: is it the price when new?',
    ],
  ])('of %s', (_name, answers, problem) => {
    expect(problems(answers)).toContain(problem);
  });

  it('of an accident with a removed driver', () => {
    const answers = addRow(vans, 'ca_incidents', {
      row: 'old',
      in_driver: '00000000-0000-4000-8000-000000000000',
      in_kind: 'Not at fault',
      in_date: '2025-01-01',
      in_what: 'rear-ended',
    });
    expect(problems(answers)).toEqual(['warn ca_incidents/in_driver: Driver is no longer listed.']);
  });

  it('of the same VIN or license twice', () => {
    const [van] = rowsOf(vans, 'ca_vehicles');
    if (!van) throw new Error('no van');
    const twice = editRow(vans, 'ca_vehicles', 'b', { ve_vin: van['ve_vin'] ?? '' });
    expect(problems(twice).some((text) => text.startsWith('warn ca_vehicles/ve_vin'))).toBe(true);
  });

  it('of violations on file that nobody declared, and of nothing once they are', () => {
    expect(problems(vans, 2).filter((text) => text.includes('MVR'))).toHaveLength(1);
    expect(problems(vans, 0)).toEqual([]);
    expect(problems(truck, 2).filter((text) => text.includes('MVR'))).toEqual([]);
  });
});

describe('what is asked', () => {
  const shown = (answers: Answers, qid: string) => look(answers).visible([qid]);

  it('leaves out earlier cancellations in Missouri, and until the state is known', () => {
    expect(shown(vans, 'biz_cancelled')).toBe(true);
    expect(shown({ ...vans, biz_state: 'MO' }, 'biz_cancelled')).toBe(false);
    expect(shown({ ...vans, biz_state: '' }, 'biz_cancelled')).toBe(false);
  });

  it('asks for a USDOT number of heavy units and of haulers for hire', () => {
    expect(shown(vans, 'ca_usdot')).toBe(false);
    expect(shown({ ...vans, ca_forhire: 'YES' }, 'ca_usdot')).toBe(true);
    expect(shown({ ...truck, ca_forhire: 'NO' }, 'ca_usdot')).toBe(true);
  });

  it('asks for a cost new only where physical damage is bought', () => {
    const bare = editRow(vans, 'ca_vehicles', 'a', { ve_otc: 'None', ve_coll: 'None', ve_cost_new: '' });
    expect(look(bare).requiredMissing).toBe(0);
    const bought = editRow(bare, 'ca_vehicles', 'a', { ve_otc: '500' });
    expect(look(bought).requiredMissing).toBe(1);
  });
});
