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
import { house, outcomeOf, renter } from './samples.ts';

const carriers = carriersOf(productIds.homeowners);

const claimed: Answers = {
  ...house,
  ho_claims: [{ row: 'hail', hc_date: '2024-02-02', hc_kind: 'Wind/hail', hc_paid: '900', hc_open: 'NO' }],
  ho_items: [{ row: 'ring', hs_kind: 'Jewelry', hs_what: 'Ring', hs_value: '8400' }],
};

/** qid, the answer it is changed to, and the client it is changed for. */
const variations: readonly (readonly [qid: string, answer: string, client: Answers])[] = [
  ['ho_effective', '2030-01-15', claimed],
  ['ho_form', 'HO-5', claimed],
  ['per_dob', '1950-03-03', claimed],
  ['per_marital', 'Married', { ...claimed, per_spouse: 'Ben Sample' }],
  ['per_home', 'Rent', claimed],
  ['ho_street', '3 Quay Street', claimed],
  ['ho_city', 'Old Fairlow', claimed],
  ['ho_state', 'TN', claimed],
  ['ho_zip', '37199', claimed],
  ['ho_use', 'Seasonal', claimed],
  ['ho_built', '1960', claimed],
  ['ho_sqft', '900', claimed],
  ['ho_constr', 'Masonry', claimed],
  ['ho_roof', '2025', claimed],
  ['ho_roof_kind', 'Metal', claimed],
  ['ho_stove', 'YES', claimed],
  ['ho_pc', '9', claimed],
  ['ho_station', '9.5', claimed],
  ['ho_alarm', 'Central', claimed],
  ['ho_cur_has', 'NO', claimed],
  ['ho_cur_expires', '2026-01-01', claimed],
  ['ho_auto_here', 'YES', claimed],
  ['hc_date', '2019-02-02', claimed],
  ['hc_kind', 'Liability', claimed],
  ['hc_paid', '60000', claimed],
  ['hc_open', 'YES', claimed],
  ['ho_a', '500000', claimed],
  ['ho_b', '20', claimed],
  ['ho_c', '70', claimed],
  ['ho_c_amount', '90000', renter],
  ['ho_e', '1000000', claimed],
  ['ho_f', '1000', claimed],
  ['ho_aop', '500', claimed],
  ['ho_wind', '5 %', claimed],
  ['ho_xrc', '25 %', claimed],
  ['ho_ord', '10 %', claimed],
  ['ho_water', '10000', claimed],
  ['ho_serv', '10000', claimed],
  ['ho_eq', '15 %', claimed],
  ['hs_kind', 'Fine art', claimed],
  ['hs_value', '20000', claimed],
];

function vary(client: Answers, qid: string, answer: string): Answers {
  if (qid.startsWith('hc_')) return editRow(client, 'ho_claims', 'hail', { [qid]: answer });
  if (qid.startsWith('hs_')) return editRow(client, 'ho_items', 'ring', { [qid]: answer });
  return { ...client, [qid]: answer };
}

const premiums = (client: Answers) =>
  carriers.map(({ key }) => premiumByHand(productIds.homeowners, outcomeOf(key, client)));

it.each(variations)('%s moves a premium', (qid, answer, client) => {
  const [before, after] = [premiums(client), premiums(vary(client, qid, answer))];
  const moved = before.filter((premium, index) => {
    const now = after[index];
    return premium !== undefined && now !== undefined && premium !== now;
  });
  expect(moved.length).toBeGreaterThan(0);
});

it('leaves out no question of the book that is said to affect the price', () => {
  const sections = (demoWorkspace.books['homeowners']?.sections ?? []).flatMap((section) =>
    'block' in section ? (demoWorkspace.blocks[section.block] ?? []) : [section],
  );
  const priced = sections
    .flatMap((section) => section.items)
    .flatMap((item) => (isLoop(item) ? item.questions : [item]))
    .filter((question) => question.affectsPrice)
    .map((question) => question.qid);
  expect(new Set(priced)).toEqual(new Set(variations.map(([qid]) => qid)));
});

it('does not let an estimate, a lender or a reason move a premium', () => {
  const before = premiums(claimed);
  expect(premiums({ ...claimed, ho_rce: '600000' })).toEqual(before);
  expect(premiums({ ...claimed, ho_reason: 'Price' })).toEqual(before);
  const lender = {
    row: 'bank',
    hi_name: 'Lakeland Bank ISAOA',
    hi_kind: 'First mortgagee',
    hi_addr: '2 Quay Street, Marrow Bend IL 61899',
    hi_escrow: 'YES',
  };
  expect(premiums({ ...claimed, ho_interests: [lender] })).toEqual(before);
});
