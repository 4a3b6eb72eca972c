/**
 * Every question that the book says affects the price does so with one carrier at least, varied alone, and in a way that
 * the rate details account for.
 */
import { expect, it } from 'vitest';
import { isLoop } from '../../../src/domain/questions/schema.ts';
import { productIds } from '../../seed/product-ids.ts';
import { editRow, type Answers } from '../../seed/scenarios/answers.ts';
import { demoWorkspace } from '../../seed/workspace.ts';
import { premiumByHand } from '../by-hand/differences.ts';
import { carriersOf } from '../carriers.ts';
import { family, firstDriver, outcomeOf } from './samples.ts';

const carriers = carriersOf(productIds.personalAuto);

/** qid and the answer it is changed to for the sample family. */
const variations: readonly (readonly [qid: string, answer: string])[] = [
  ['pa_effective', '2026-06-15'],
  ['pa_term', '12'],
  ['per_dob', '1950-03-03'],
  ['per_marital', 'Single'],
  ['per_home', 'With family'],
  ['pa_unlisted', 'YES'],
  ['pd_dob', '2007-04-04'],
  ['pd_marital', 'Married'],
  ['pd_status', 'Permit'],
  ['pd_licensed', '2025'],
  ['pd_rated', 'Listed, insured elsewhere'],
  ['pd_student', 'YES'],
  ['pd_away', 'YES'],
  ['pd_sr22', 'YES'],
  ['pv_vin', '2T3W1RFV0NW900551'],
  ['pv_year', '2012'],
  ['pv_make', 'Tesla'],
  ['pv_model', 'Mustang'],
  ['pv_zip', '30399'],
  ['pv_use', 'Business'],
  ['pv_commute', '30'],
  ['pv_miles', '20000'],
  ['pv_driver', firstDriver],
  ['pv_comp', '1000'],
  ['pv_coll', '2000'],
  ['pv_rental', '40/1200'],
  ['pv_tow', '150'],
  ['pi_driver', firstDriver],
  ['pi_kind', 'At-fault accident'],
  ['pi_date', '2020-03-01'],
  ['pa_cur_has', 'NO'],
  ['pa_cur_expires', '2026-03-28'],
  ['pa_cur_bi', '50/100'],
  ['pa_cur_years', '12'],
  ['pa_home_here', 'NO'],
  ['pa_bi', '250/500'],
  ['pa_pd', '50000'],
  ['pa_um', '50/100'],
  ['pa_uim', '50/100'],
  ['pa_med', '10000'],
  ['pa_telem', 'Joined'],
  ['pa_eft', 'YES'],
  ['pa_pif', 'YES'],
];

function vary(qid: string, answer: string): Answers {
  // A lower motorist limit brings a form with it; the form itself has no price.
  const withForm = { ...family, pa_um_form: 'Signed' };
  if (qid.startsWith('pd_')) return editRow(withForm, 'pa_drivers', 'three', { [qid]: answer });
  if (qid.startsWith('pv_')) return editRow(withForm, 'pa_vehicles', 'a', { [qid]: answer });
  if (qid.startsWith('pi_')) return editRow(withForm, 'pa_incidents', 'bump', { [qid]: answer });
  return { ...withForm, [qid]: answer };
}

const premiums = (client: Answers) =>
  carriers.map(({ key }) => premiumByHand(productIds.personalAuto, outcomeOf(key, client)));

it.each(variations)('%s moves a premium', (qid, answer) => {
  const [before, after] = [premiums(family), premiums(vary(qid, answer))];
  const moved = before.filter((premium, index) => {
    const now = after[index];
    return premium !== undefined && now !== undefined && premium !== now;
  });
  expect(moved.length).toBeGreaterThan(0);
});

it('leaves out no question of the book that is said to affect the price', () => {
  const sections = (demoWorkspace.books['personal-auto']?.sections ?? []).flatMap((section) =>
    'block' in section ? (demoWorkspace.blocks[section.block] ?? []) : [section],
  );
  const priced = sections
    .flatMap((section) => section.items)
    .flatMap((item) => (isLoop(item) ? item.questions : [item]))
    // Days without cover are worked out from two dates that are varied themselves.
    .filter((question) => question.affectsPrice && question.kind !== 'workedOut')
    .map((question) => question.qid);
  expect(new Set(priced)).toEqual(new Set(variations.map(([qid]) => qid)));
});

it('does not let a lender, a title or what an accident cost move a premium', () => {
  const before = premiums(family);
  const financed = { pv_title: 'Financed', pv_lien: 'Lakeland Bank', pv_named: 'Ben Sample' };
  expect(premiums(editRow(family, 'pa_vehicles', 'a', financed))).toEqual(before);
  expect(premiums(editRow(family, 'pa_incidents', 'bump', { pi_paid: '12000' }))).toEqual(before);
});
