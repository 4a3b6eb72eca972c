/** Every question that a book says affects the price moves the premium of one carrier at least, varied alone. */
import { describe, expect, it } from 'vitest';
import { isLoop, type Question } from '../../src/domain/questions/schema.ts';
import { productIds } from '../seed/product-ids.ts';
import { products } from '../seed/products.ts';
import type { Answers } from '../seed/scenarios/answers.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import { carriersOf } from './carriers.ts';
import { buildingId } from './samples/businessowners.ts';
import { clientOf, vary } from './samples/clients.ts';
import { secondDriver } from './samples/commercial-auto.ts';
import { firstDriver } from './samples/personal-auto.ts';
import { inputOf, premiumOf } from './samples/rate-sample.ts';

/** What comes with an answer and has no price of its own: a form, or the spouse's name. */
const comesAlong: Readonly<Record<string, string>> = {
  ca_um: 'ca_um_form 2026-11-02',
  ca_csl: 'ca_um_form 2026-11-02',
  pa_um: 'pa_um_form 2026-11-02',
  pa_uim: 'pa_um_form 2026-11-02',
  pa_bi: 'pa_um_form 2026-11-02',
  per_marital: 'per_spouse Ben Sample',
};
const changed = (client: Answers, qid: string, answer: string): Answers =>
  clientOf(comesAlong[qid] ?? '', vary(client, qid, answer));

/**
 * By client: each question with the answer that it is changed to, separated by bars. What is taken from a
 * book's option list is written as it is there.
 */
const variations = [
  {
    client: 'heavyTruck: ca_hired_cost 5000',
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
    client: 'youngVans',
    changes: `
      biz_experience 9 | biz_receipts 6000000 | ca_cur_expires 2026-01-01 | ca_cur_years 12 |
      ve_make Ram | in_driver ${secondDriver} | ca_mvr YES`,
  },
  {
    client: 'youngShop',
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
    client: 'caterer',
    changes: `
      biz_subs_cost 300000 | biz_subs_certs NO | bop_cooking Deep frying | bop_ul300 NO | bop_alcohol 20 |
      bop_spoil 10000`,
  },
  {
    // After a wind loss a second one by wind weighs less than one by water.
    client: 'youngShop: bop_losses Wind/hail 2025-06-01',
    changes: `
      lo_kind Wind/hail`,
  },
  {
    // Which of two different buildings had the loss matters.
    client: 'youngStores',
    changes: `
      lo_where ${buildingId('b')}`,
  },
  {
    client: 'plumber',
    changes: `
      wc_effective 2026-09-01 | biz_entity Nonprofit | biz_naics 561730 | biz_receipts 9000000 |
      biz_subs_cost 300000 | biz_subs_certs NO | wc_states IL, IN | wc_cur_has NO |
      wc_cur_expires 2026-01-01 | wc_mod 1.10 | cl_state IN | cl_code 5190 | cl_payroll 300000 |
      yr_premium 40000 | yr_claims 4 | yr_incurred 20000 | wc_el 100/500/100 | wc_ded 1000 |
      wc_waiver Blanket | wc_payg YES | wc_safety NO | wc_drug YES | wc_rtw NO | wc_health YES`,
  },
  {
    client: 'plumber: biz_started 2024; biz_experience 2',
    changes: `
      biz_started 2026 | biz_experience 9`,
  },
  {
    client: 'plumber: ow_incl Included; sam.ow_class 8810; ow_pay 80000',
    changes: `
      ow_incl Excluded | ow_class 5183 | ow_pay 95000`,
  },
  {
    // Losses that a year long past is not charged for.
    client: 'plumber: yr_incurred 9000',
    changes: `
      yr_year 2019`,
  },
  {
    client: 'familyOfCy',
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
    client: 'ringOwner: ho_claims Wind/hail 2024-02-02',
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
    client: 'renter',
    changes: `
      ho_c_amount 90000`,
  },
];

/** Questions of a product's book, those of its shared blocks included. */
function questionsOf(productId: string): Question[] {
  const { bookName = '' } = products.find((product) => product.productId === productId) ?? {};
  return (demoWorkspace.books[bookName]?.sections ?? [])
    .flatMap((section) => ('block' in section ? (demoWorkspace.blocks[section.block] ?? []) : [section]))
    .flatMap((section) => section.items)
    .flatMap((item) => (isLoop(item) ? item.questions : [item]));
}

const premiums = (client: Answers) => {
  const input = inputOf(client);
  return carriersOf(input.productId).map(({ rate }) => premiumOf(rate(input, undefined)));
};

const changes = variations.flatMap(({ client: text, changes }) => {
  const client = clientOf(text);
  return changes.split('|').map((change) => {
    const [qid = '', ...answer] = change.trim().split(' ');
    return { productId: inputOf(client).productId, qid, answer: answer.join(' '), client };
  });
});

describe.each(Object.entries(productIds))('%s', (_name, productId) => {
  const cases = changes.filter((change) => change.productId === productId);

  it.each(cases)('$qid moves a premium', ({ qid, answer, client }) => {
    const [before, after] = [premiums(client), premiums(changed(client, qid, answer))];
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

it.each([
  ['heavyTruck', "ca_reason Price; ve_title Employee's own"],
  ['youngShop', 'bop_reason Price; biz_dba Sample & Co'],
  ['plumber', 'cl_words Drains; cl_ft 9; wc_risk_id 91 0044 812'],
  ['family', 'pv_named Ben Sample; pi_paid 12000'],
  ['ringOwner', 'ho_rce 600000; ho_reason Price'],
])('of %s other facts do not move a premium: %s', (name, others) => {
  const client = clientOf(name);
  for (const other of others.split('; ')) expect(premiums(clientOf(other, client))).toEqual(premiums(client));
});
