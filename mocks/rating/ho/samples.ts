/** Submissions for the specs of homeowners rating, and what the carriers make of them. */
import { intakeOf, mapOf, type Answers } from '../../seed/scenarios/answers.ts';
import { marrowBendHome, plainHomeowners } from '../../seed/scenarios/personal-client.ts';
import { productIds } from '../../seed/product-ids.ts';
import { carrierOf } from '../ca/samples.ts';
import type { CarrierKey, Outcome, RatingInput } from '../outcome.ts';

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

export function inputOf(answers: Answers, effectiveDate?: string): RatingInput {
  const date = answers['ho_effective'];
  return {
    intake: intakeOf(mapOf('sample', answers)),
    effectiveDate: effectiveDate ?? (typeof date === 'string' ? date : '2026-05-01'),
    firedAt: Date.parse('2026-11-17T15:30:00.000Z'),
    productId: productIds.homeowners,
    unit: () => 0.5,
  };
}

export interface Asked {
  readonly effectiveDate?: string;
  readonly option?: string;
  /** ISO 8601; after every demo rate version was loaded unless told otherwise. */
  readonly firedAt?: string;
}

export function outcomeOf(key: CarrierKey, answers: Answers, asked: Asked = {}): Outcome {
  const input = inputOf(answers, asked.effectiveDate);
  const firedAt = asked.firedAt === undefined ? input.firedAt : Date.parse(asked.firedAt);
  return carrierOf(key).rate({ ...input, firedAt }, asked.option);
}
