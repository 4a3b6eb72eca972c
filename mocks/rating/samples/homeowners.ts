/** Clients for the specs of homeowners. */
import type { Answers } from '../../seed/scenarios/builders/answers.ts';
import { marrowBendHome, plainHomeowners } from '../../seed/scenarios/builders/personal-client.ts';

/** The worked case of the demo's rating notes: an HO-3 of thirty years with a roof of twelve, A 412,000. */
export const house: Answers = {
  ...marrowBendHome,
  ...plainHomeowners,
  ho_effective: '2026-05-01',
  per_first: 'Ann',
  per_last: 'Sample',
  per_dob: '1984-03-03',
  per_phone: '(217) 555-0198',
  ho_built: '1996',
  ho_heat_yr: '2015',
  ho_plumb_yr: '2010',
  ho_wire_yr: '2010',
  ho_sqft: '2000',
  ho_roof: '2014',
  ho_cur_has: 'YES',
  ho_cur_carrier: 'Prairie National',
  ho_cur_expires: '2026-05-01',
  ho_cur_a: '380000',
  ho_rce: '412000',
  ho_a: '412000',
};

/** A house that Larkmere writes too. */
export const largeHouse: Answers = { ...house, ho_sqft: '3000', ho_rce: '640000', ho_a: '640000' };

export const renter: Answers = { ...house, ho_form: 'HO-4', ho_c_amount: '45000' };

export const condo: Answers = { ...house, ho_form: 'HO-6', ho_a: '60000', ho_c_amount: '55000' };
