/** Every question that a book says affects the price moves the premium of one carrier at least, varied alone. */
import { describe, expect, it } from 'vitest';
import { isLoop, type Question } from '../../src/domain/questions/schema.ts';
import { productIds } from '../seed/product-ids.ts';
import { products } from '../seed/products.ts';
import { addRow, editRow, rowsOf, type Answers, type Row } from '../seed/scenarios/answers.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import { carriersOf } from './carriers.ts';
import { buildingId, caterer, hardwareStore } from './samples/businessowners.ts';
import { heavyTruck, lightVans, secondDriver } from './samples/commercial-auto.ts';
import { house, renter } from './samples/homeowners.ts';
import { family, firstDriver } from './samples/personal-auto.ts';
import { inputOf, premiumOf } from './samples/rate-sample.ts';
import { plumber } from './samples/workers-compensation.ts';

/** What comes with an answer and has no price of its own: a form, or the spouse's name. */
const comesAlong: Readonly<Record<string, Answers>> = {
  ca_um: { ca_um_form: 'Signed' },
  ca_csl: { ca_um_form: 'Signed' },
  pa_um: { pa_um_form: 'Signed' },
  pa_uim: { pa_um_form: 'Signed' },
  pa_bi: { pa_um_form: 'Signed' },
  per_marital: { per_spouse: 'Ben Sample' },
};

/** Changes an answer, in the first row of its loop if it is in one. */
function vary(client: Answers, qid: string, answer: string): Answers {
  const loop = Object.keys(client).find((name) => rowsOf(client, name).some((row) => row[qid] !== undefined));
  const [row] = loop === undefined ? [] : rowsOf(client, loop);
  const changed =
    loop === undefined || !row
      ? { ...client, [qid]: answer }
      : editRow(client, loop, row.row, { [qid]: answer });
  return { ...changed, ...comesAlong[qid] };
}

/** Private carriage with a young and a grown driver: what Quillstone writes. */
const vans: Answers = {
  ...lightVans,
  biz_started: '2024',
  biz_experience: '2',
  ca_drivers: rowsOf(heavyTruck, 'ca_drivers'),
  ca_incidents: rowsOf(heavyTruck, 'ca_incidents'),
};
const truck: Answers = { ...heavyTruck, ca_hired_cost: '5000' };

/** A young shop with one loss, which Quillstone and Tallgrass write. */
const shop: Answers = {
  ...hardwareStore,
  biz_started: '2024',
  biz_experience: '2',
  bop_losses: rowsOf(caterer, 'bop_losses'),
};
/** Two different buildings: which of them had the loss matters. */
const twoStores: Answers = {
  ...shop,
  bop_buildings: rowsOf(shop, 'bop_buildings').flatMap((store): Row[] => [
    store,
    { ...store, row: 'b', bl_no: '2', bl_limit: '90000', bl_bpp: '0' },
  ]),
};
/** After a wind loss a second one by wind weighs less than one by water. */
const afterStorm: Answers = addRow(shop, 'bop_losses', {
  row: 'wind',
  lo_date: '2025-06-01',
  lo_kind: 'Wind/hail',
  lo_paid: '5000',
  lo_where: buildingId('a'),
  lo_what: 'shingles off',
});

const young: Answers = { ...plumber, biz_started: '2024', biz_experience: '2' };
const elected: Answers = editRow(plumber, 'wc_owners', 'sam', {
  ow_incl: 'Included',
  ow_class: '8810',
  ow_pay: '80000',
  ow_form: 'Signed',
});
/** Losses that a year long past is not charged for. */
const costly: Answers = editRow(plumber, 'wc_years', '2025', { yr_incurred: '9000' });

/** The sample family with its grown child first in the list. */
const familyOfCy: Answers = {
  ...family,
  pa_drivers: rowsOf(family, 'pa_drivers').toReversed(),
};

const claimed: Answers = {
  ...house,
  ho_claims: [{ row: 'hail', hc_date: '2024-02-02', hc_kind: 'Wind/hail', hc_paid: '900', hc_open: 'NO' }],
  ho_items: [{ row: 'ring', hs_kind: 'Jewelry', hs_what: 'Ring', hs_value: '8400' }],
};

/**
 * By client: each question with the answer that it is changed to, separated by bars. What is taken from a
 * book's option list is written as it is there.
 */
const variations: readonly { readonly client: Answers; readonly changes: string }[] = [
  {
    client: truck,
    changes: `
      ca_effective 2027-01-15 | biz_entity Individual | biz_naics 484121 | biz_started 2026 |
      biz_subs_cost 300000 | biz_subs_certs NO | ca_forhire NO | ca_hazmat YES | ca_people YES |
      ca_interstate NO | ca_filings MCS-90, Form E | ca_cur_has NO | ca_cur_csl 100000 |
      dr_dob 1990-02-02 | dr_licensed 2025 | dr_cdl None | ve_vin 1FTBR1C88PKA05280 | ve_year 2016 |
      ve_model T680 | ve_size Medium | ve_use Retail | ve_radius Intermediate | ve_zip 30399 |
      ve_otc 5000 | ve_coll 5000 | ve_cost_new 120000 | ve_personal YES | in_kind At-fault accident |
      in_date 2020-03-01 | ca_csl 300000 | ca_um 300000 | ca_med None | ca_pip Rejected | ca_hired NO |
      ca_hired_cost 90000 | ca_nonowned NO | ca_nonowned_n 40 | ca_ai 4 | ca_waiver YES | ca_cameras YES`,
  },
  {
    client: vans,
    changes: `
      biz_experience 9 | biz_receipts 6000000 | ca_cur_expires 2026-01-01 | ca_cur_years 12 |
      ve_make Ram | in_driver ${secondDriver} | ca_mvr YES`,
  },
  {
    client: shop,
    changes: `
      bop_effective 2026-09-01 | biz_entity Individual | biz_naics 459310 | biz_started 2026 |
      biz_experience 9 | biz_receipts 1500000 | bop_class Retail store | bop_cur_has NO |
      bop_cur_expires 2026-01-01 | bop_claims_free 6 | bl_street 15 Orchard Lane |
      bl_city Tanner Crossing | bl_state MO | bl_zip 63099 | bl_interest Tenant | bl_sqft 15000 |
      bl_built 2016 | bl_constr Frame | bl_stories 4 | bl_roof 1980 | bl_wire 1980 | bl_plumb 1980 |
      bl_heat 1980 | bl_pc 8 | bl_sprinkler 100 | bl_alarm Central fire | bl_limit 900000 |
      bl_bpp 350000 | bl_valuation Actual cash value | bl_source Client | lo_date 2020-03-01 |
      lo_paid 900 | bop_liab 2000000/4000000 | bop_rented 300000 | bop_ded 1000 | bop_wind 2 |
      bop_bi 24 months actual loss | bop_ord 25 | bop_eqb None | bop_water 10000 | bop_epli 50000 |
      bop_cyber 100000 | bop_hnoa As liability | bop_crime 25000 | bop_tria Rejected`,
  },
  {
    client: caterer,
    changes: `
      biz_subs_cost 300000 | biz_subs_certs NO | bop_cooking Deep frying | bop_ul300 NO | bop_alcohol 20 |
      bop_spoil 10000`,
  },
  {
    client: afterStorm,
    changes: `
      lo_kind Wind/hail`,
  },
  {
    client: twoStores,
    changes: `
      lo_where ${buildingId('b')}`,
  },
  {
    client: plumber,
    changes: `
      wc_effective 2026-09-01 | biz_entity Nonprofit | biz_naics 561730 | biz_receipts 9000000 |
      biz_subs_cost 300000 | biz_subs_certs NO | wc_states IL, IN | wc_cur_has NO |
      wc_cur_expires 2026-01-01 | wc_mod 1.10 | cl_state IN | cl_code 5190 | cl_payroll 300000 |
      yr_premium 40000 | yr_claims 4 | yr_incurred 20000 | wc_el 100/500/100 | wc_ded 1000 |
      wc_waiver Blanket | wc_payg YES | wc_safety NO | wc_drug YES | wc_rtw NO | wc_health YES`,
  },
  {
    client: young,
    changes: `
      biz_started 2026 | biz_experience 9`,
  },
  {
    client: elected,
    changes: `
      ow_incl Excluded | ow_class 5183 | ow_pay 95000`,
  },
  {
    client: costly,
    changes: `
      yr_year 2019`,
  },
  {
    client: familyOfCy,
    changes: `
      pa_effective 2026-06-15 | pa_term 12 | per_dob 1950-03-03 | per_marital Single |
      per_home With family | pa_unlisted YES | pd_dob 2007-04-04 | pd_marital Married | pd_status Permit |
      pd_licensed 2025 | pd_rated Listed, insured elsewhere | pd_student YES | pd_away YES | pd_sr22 YES |
      pv_vin 2T3W1RFV0NW900551 | pv_year 2012 | pv_make Tesla | pv_model Mustang | pv_zip 30399 |
      pv_use Business | pv_commute 30 | pv_miles 20000 | pv_driver ${firstDriver} | pv_comp 1000 |
      pv_coll 2000 | pv_rental 40/1200 | pv_tow 150 | pi_driver ${firstDriver} |
      pi_kind At-fault accident | pi_date 2020-03-01 | pa_cur_has NO | pa_cur_expires 2026-03-28 |
      pa_cur_bi 50/100 | pa_cur_years 12 | pa_home_here NO | pa_bi 250/500 | pa_pd 50000 | pa_um 50/100 |
      pa_uim 50/100 | pa_med 10000 | pa_telem Joined | pa_eft YES | pa_pif YES`,
  },
  {
    client: claimed,
    changes: `
      ho_effective 2030-01-15 | ho_form HO-5 | per_dob 1950-03-03 | per_marital Married | per_home Rent |
      ho_street 3 Quay Street | ho_city Old Fairlow | ho_state TN | ho_zip 37199 | ho_use Seasonal |
      ho_built 1960 | ho_sqft 900 | ho_constr Masonry | ho_roof 2025 | ho_roof_kind Metal | ho_stove YES |
      ho_pc 9 | ho_station 9.5 | ho_alarm Central | ho_cur_has NO | ho_cur_expires 2026-01-01 |
      ho_auto_here YES | hc_date 2019-02-02 | hc_kind Liability | hc_paid 60000 | hc_open YES |
      ho_a 500000 | ho_b 20 | ho_c 70 | ho_e 1000000 | ho_f 1000 | ho_aop 500 | ho_wind 5 % |
      ho_xrc 25 % | ho_ord 10 % | ho_water 10000 | ho_serv 10000 | ho_eq 15 % | hs_kind Fine art |
      hs_value 20000`,
  },
  {
    client: renter,
    changes: `
      ho_c_amount 90000`,
  },
];

const premiums = (client: Answers) => {
  const input = inputOf(client);
  return carriersOf(input.productId).map(({ rate }) => premiumOf(rate(input, undefined)));
};

/** Questions of a product's book, those of its shared blocks included. */
function questionsOf(productId: string): Question[] {
  const book =
    demoWorkspace.books[products.find((product) => product.productId === productId)?.bookName ?? ''];
  return (book?.sections ?? [])
    .flatMap((section) => ('block' in section ? (demoWorkspace.blocks[section.block] ?? []) : [section]))
    .flatMap((section) => section.items)
    .flatMap((item) => (isLoop(item) ? item.questions : [item]));
}

const changes = variations.flatMap(({ client, changes }) =>
  changes.split('|').map((change) => {
    const [qid = '', ...answer] = change.trim().split(' ');
    return { productId: inputOf(client).productId, qid, answer: answer.join(' '), client };
  }),
);

describe.each(Object.entries(productIds))('%s', (_name, productId) => {
  const cases = changes.filter((change) => change.productId === productId);

  it.each(cases)('$qid moves a premium', ({ qid, answer, client }) => {
    const [before, after] = [premiums(client), premiums(vary(client, qid, answer))];
    const moved = before.filter((premium, index) => {
      const now = after[index];
      return premium !== undefined && now !== undefined && premium !== now;
    });
    expect(moved.length).toBeGreaterThan(0);
  });

  it('varies every question that affects the price', () => {
    const priced = questionsOf(productId)
      // Days without coverage are worked out from two dates that are varied themselves.
      .filter((question) => question.affectsPrice && question.kind !== 'workedOut')
      .map(({ qid }) => qid);
    expect(new Set(priced)).toEqual(new Set(cases.map(({ qid }) => qid)));
  });
});

it.each<[string, Answers, readonly (readonly [qid: string, answer: string])[]]>([
  [
    'commercial auto',
    truck,
    [
      ['ca_reason', 'Price'],
      ['ve_title', "Employee's own"],
    ],
  ],
  [
    'businessowners',
    shop,
    [
      ['bop_reason', 'Price'],
      ['biz_dba', 'Sample & Co'],
    ],
  ],
  [
    'workers compensation',
    plumber,
    [
      ['cl_words', 'Drains'],
      ['cl_ft', '9'],
      ['wc_risk_id', '91 0044 812'],
    ],
  ],
  [
    'personal auto',
    family,
    [
      ['pv_named', 'Ben Sample'],
      ['pi_paid', '12000'],
    ],
  ],
  [
    'homeowners',
    claimed,
    [
      ['ho_rce', '600000'],
      ['ho_reason', 'Price'],
    ],
  ],
])('in %s other facts do not move a premium', (_name, client, others) => {
  const before = premiums(client);
  for (const [qid, answer] of others) expect(premiums(vary(client, qid, answer))).toEqual(before);
});
