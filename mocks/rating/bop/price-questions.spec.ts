/**
 * Every question that the book says affects the price does so with one carrier at least, varied alone, and in a way that
 * the rate details account for.
 */
import { expect, it } from 'vitest';
import { isLoop } from '../../../src/domain/questions/schema.ts';
import { addRow, editRow, rowsOf, type Answers, type Row } from '../../seed/scenarios/answers.ts';
import { productIds } from '../../seed/product-ids.ts';
import { demoWorkspace } from '../../seed/workspace.ts';
import { premiumByHand } from '../by-hand/differences.ts';
import { carriersOf } from '../carriers.ts';
import type { CarrierKey } from '../outcome.ts';
import { buildingId, caterer, hardwareStore, outcomeOf } from './samples.ts';

const carriers = carriersOf(productIds.businessowners);
const premiumOf = (key: CarrierKey, client: Answers) =>
  premiumByHand(productIds.businessowners, outcomeOf(key, client));

/** A young shop with one loss, which Quillstone and Tallgrass write. */
const shop: Answers = {
  ...hardwareStore,
  biz_started: '2024',
  biz_experience: '2',
  bop_losses: rowsOf(caterer, 'bop_losses'),
};

/** Two unlike buildings: which of them had the loss matters. */
const twoStores: Answers = {
  ...shop,
  bop_buildings: rowsOf(shop, 'bop_buildings').flatMap((store): Row[] => [
    store,
    { ...store, row: 'b', bl_no: '2', bl_limit: '90000', bl_bpp: '0' },
  ]),
};

/** With a wind loss a second one by wind weighs less than one by water. */
const afterStorm: Answers = addRow(shop, 'bop_losses', {
  row: 'wind',
  lo_date: '2025-06-01',
  lo_kind: 'Wind/hail',
  lo_paid: '5000',
  lo_where: buildingId('a'),
  lo_what: 'shingles off',
});

/** qid, the answer it is changed to, and the client it is changed for. */
const variations: readonly (readonly [qid: string, answer: string, client: Answers])[] = [
  ['bop_effective', '2026-09-01', shop],
  ['biz_entity', 'Individual', shop],
  ['biz_naics', '459310', shop],
  ['biz_started', '2026', shop],
  ['biz_experience', '9', shop],
  ['biz_receipts', '1500000', shop],
  ['biz_subs_cost', '300000', caterer],
  ['biz_subs_certs', 'NO', caterer],
  ['bop_class', 'Retail store', shop],
  ['bop_cooking', 'Deep frying', caterer],
  ['bop_ul300', 'NO', caterer],
  ['bop_alcohol', '20', caterer],
  ['bop_cur_has', 'NO', shop],
  ['bop_cur_expires', '2026-01-01', shop],
  ['bop_claims_free', '6', shop],
  ['bl_street', '15 Orchard Lane', shop],
  ['bl_city', 'Tanner Crossing', shop],
  ['bl_state', 'MO', shop],
  ['bl_zip', '63099', shop],
  ['bl_interest', 'Tenant', shop],
  ['bl_sqft', '15000', shop],
  ['bl_built', '2016', shop],
  ['bl_constr', 'Frame', shop],
  ['bl_stories', '4', shop],
  ['bl_roof', '1980', shop],
  ['bl_wire', '1980', shop],
  ['bl_plumb', '1980', shop],
  ['bl_heat', '1980', shop],
  ['bl_pc', '8', shop],
  ['bl_sprinkler', '100', shop],
  ['bl_alarm', 'Central fire', shop],
  ['bl_limit', '900000', shop],
  ['bl_bpp', '350000', shop],
  ['bl_valuation', 'Actual cash value', shop],
  ['bl_source', 'Client', shop],
  ['lo_date', '2020-03-01', shop],
  ['lo_kind', 'Wind/hail', afterStorm],
  ['lo_paid', '900', shop],
  ['lo_where', buildingId('b'), twoStores],
  ['bop_liab', '2000000/4000000', shop],
  ['bop_rented', '300000', shop],
  ['bop_ded', '1000', shop],
  ['bop_wind', '2', shop],
  ['bop_bi', '24 months actual loss', shop],
  ['bop_ord', '25', shop],
  ['bop_eqb', 'None', shop],
  ['bop_water', '10000', shop],
  ['bop_epli', '50000', shop],
  ['bop_cyber', '100000', shop],
  ['bop_hnoa', 'As liability', shop],
  ['bop_spoil', '10000', caterer],
  ['bop_crime', '25000', shop],
  ['bop_tria', 'Rejected', shop],
];

function vary(client: Answers, qid: string, answer: string): Answers {
  if (qid.startsWith('bl_')) return editRow(client, 'bop_buildings', 'a', { [qid]: answer });
  if (qid.startsWith('lo_')) return editRow(client, 'bop_losses', 'leak', { [qid]: answer });
  return { ...client, [qid]: answer };
}

it.each(variations)('%s moves a premium', (qid, answer, client) => {
  const moved = carriers.filter(({ key }) => {
    const [before, after] = [premiumOf(key, client), premiumOf(key, vary(client, qid, answer))];
    return before !== undefined && after !== undefined && before !== after;
  });
  expect(moved.map(({ key }) => key)).not.toEqual([]);
});

it('leaves out no question of the book that is said to affect the price', () => {
  const book = demoWorkspace.books['businessowners'];
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

it('does not let who is told of the policy move a premium', () => {
  const withLender = addRow(shop, 'bop_interests', {
    row: 'bank',
    bi_name: 'Prairie Bank',
    bi_kind: 'Mortgageholder',
    bi_addr: '1 Bank St',
    bi_where: buildingId('a'),
  });
  for (const { key } of carriers) {
    const before = premiumOf(key, shop);
    expect(before).toBeGreaterThan(0);
    expect(premiumOf(key, withLender)).toBe(before);
  }
});
