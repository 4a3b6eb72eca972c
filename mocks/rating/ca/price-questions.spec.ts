/**
 * Every question that the book says affects the price does so with one carrier at least, varied alone, and in a way that
 * the rate details account for.
 */
import { expect, it } from 'vitest';
import { isLoop } from '../../../src/domain/questions/schema.ts';
import { editRow, rowsOf, type Answers } from '../../seed/scenarios/answers.ts';
import { demoWorkspace } from '../../seed/workspace.ts';
import { productIds } from '../../seed/product-ids.ts';
import { premiumByHand } from '../by-hand/differences.ts';
import { carriersOf } from '../carriers.ts';
import type { CarrierKey } from '../outcome.ts';
import { heavyTruck, lightVans, outcomeOf, secondDriver } from './samples.ts';

const carriers = carriersOf(productIds.commercialAuto);
const premiumOf = (key: CarrierKey, client: Answers) =>
  premiumByHand(productIds.commercialAuto, outcomeOf(key, client));

/** Private carriage with a young and a grown driver: what Quillstone writes. */
const vans: Answers = {
  ...lightVans,
  biz_started: '2024',
  biz_experience: '2',
  ca_drivers: rowsOf(heavyTruck, 'ca_drivers'),
  ca_incidents: rowsOf(heavyTruck, 'ca_incidents'),
};
const truck: Answers = { ...heavyTruck, ca_hired_cost: '5000' };

/** qid, the answer it is changed to, and the client it is changed for. */
const variations: readonly (readonly [qid: string, answer: string, client: Answers])[] = [
  ['ca_effective', '2027-01-15', truck],
  ['biz_entity', 'Individual', truck],
  ['biz_naics', '484121', truck],
  ['biz_started', '2026', truck],
  ['biz_experience', '9', vans],
  ['biz_receipts', '6000000', vans],
  ['biz_subs_cost', '300000', truck],
  ['biz_subs_certs', 'NO', truck],
  ['ca_forhire', 'NO', truck],
  ['ca_hazmat', 'YES', truck],
  ['ca_people', 'YES', truck],
  ['ca_interstate', 'NO', truck],
  ['ca_filings', 'MCS-90, Form E', truck],
  ['ca_cur_has', 'NO', truck],
  ['ca_cur_expires', '2026-01-01', vans],
  ['ca_cur_csl', '100000', truck],
  ['ca_cur_years', '12', vans],
  ['dr_dob', '1990-02-02', truck],
  ['dr_licensed', '2025', truck],
  ['dr_cdl', 'None', truck],
  ['ve_vin', '1FTBR1C88PKA05280', truck],
  ['ve_year', '2016', truck],
  ['ve_make', 'Ram', vans],
  ['ve_model', 'T680', truck],
  ['ve_size', 'Medium', truck],
  ['ve_use', 'Retail', truck],
  ['ve_radius', 'Intermediate', truck],
  ['ve_zip', '30399', truck],
  ['ve_otc', '5000', truck],
  ['ve_coll', '5000', truck],
  ['ve_cost_new', '120000', truck],
  ['ve_personal', 'YES', truck],
  ['in_driver', secondDriver, vans],
  ['in_kind', 'At-fault accident', truck],
  ['in_date', '2020-03-01', truck],
  ['ca_csl', '300000', truck],
  ['ca_um', '300000', truck],
  ['ca_med', 'None', truck],
  ['ca_pip', 'Rejected', truck],
  ['ca_hired', 'NO', truck],
  ['ca_hired_cost', '90000', truck],
  ['ca_nonowned', 'NO', truck],
  ['ca_nonowned_n', '40', truck],
  ['ca_ai', '4', truck],
  ['ca_waiver', 'YES', truck],
  ['ca_mvr', 'YES', vans],
  ['ca_cameras', 'YES', truck],
];

function vary(client: Answers, qid: string, answer: string): Answers {
  // A lower uninsured motorist limit brings a form with it; the form itself has no price.
  const withForm = qid === 'ca_um' || qid === 'ca_csl' ? { ...client, ca_um_form: 'Signed' } : client;
  if (qid.startsWith('dr_')) return editRow(withForm, 'ca_drivers', 'one', { [qid]: answer });
  if (qid.startsWith('ve_')) return editRow(withForm, 'ca_vehicles', 'a', { [qid]: answer });
  if (qid.startsWith('in_')) return editRow(withForm, 'ca_incidents', 'bump', { [qid]: answer });
  return { ...withForm, [qid]: answer };
}

it.each(variations)('%s moves a premium', (qid, answer, client) => {
  const moved = carriers.filter(({ key }) => {
    const [before, after] = [premiumOf(key, client), premiumOf(key, vary(client, qid, answer))];
    return before !== undefined && after !== undefined && before !== after;
  });
  expect(moved.map(({ key }) => key)).not.toEqual([]);
});

it('leaves out no question of the book that is said to affect the price', () => {
  const book = demoWorkspace.books['commercial-auto'];
  const sections = (book?.sections ?? []).flatMap((section) =>
    'block' in section ? (demoWorkspace.blocks[section.block] ?? []) : [section],
  );
  const priced = sections
    .flatMap((section) => section.items)
    .flatMap((item) => (isLoop(item) ? item.questions : [item]))
    .filter((question) => question.affectsPrice)
    .map((question) => question.qid);
  expect(new Set(priced)).toEqual(new Set(variations.map(([qid]) => qid)));
});

it('does not let a stated amount or a title move a premium', () => {
  const old = editRow(truck, 'ca_vehicles', 'a', { ve_year: '2016' });
  for (const { key } of carriers) {
    const before = premiumOf(key, old);
    expect(premiumOf(key, vary(old, 've_stated', '18000'))).toBe(before);
    const leased = vary(vary(old, 've_title', 'Leased'), 've_payee', 'Lakeland Leasing');
    expect(premiumOf(key, leased)).toBe(before);
  }
});
