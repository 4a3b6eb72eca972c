/** Clients for the specs of workers compensation. */
import type { Answers, Row } from '../../seed/scenarios/builders/answers.ts';
import { marrowBendBusiness } from '../../seed/scenarios/builders/business-client.ts';

function payrollClass(row: string, code: string, duties: string, heads: number, payroll: string): Row {
  return {
    row,
    cl_state: 'IL',
    cl_loc: 'Marrow Bend',
    cl_code: code,
    cl_words: duties,
    cl_ft: String(heads),
    cl_pt: '0',
    cl_payroll: payroll,
  };
}

/** The worked case of the demo's rating notes: a plumber with an office and a salesman, all else plain. */
export const plumber: Answers = {
  ...marrowBendBusiness,
  wc_effective: '2026-05-01',
  wc_reason: 'Renewal shopping',
  wc_states: 'IL',
  biz_name: 'Sample Plumbing LLC',
  biz_fein: '99-0000003',
  biz_street: '1 Quay Street',
  biz_contact: 'Sam Sample',
  biz_phone: '(217) 555-0197',
  biz_naics: '238220',
  biz_ops: 'Plumbing',
  biz_started: '2012',
  biz_receipts: '1200000',
  biz_ft: '8',
  biz_pt: '0',
  biz_subs: 'YES',
  biz_subs_cost: '20000',
  biz_subs_certs: 'YES',
  wc_heights: 'NO',
  wc_leased: 'NO',
  wc_vol: 'NO',
  wc_travel: 'NO',
  wc_usl: 'NO',
  wc_air: 'NO',
  wc_van: 'NO',
  wc_cur_has: 'YES',
  wc_cur_carrier: 'Prairie National',
  wc_cur_expires: '2026-05-01',
  wc_mod: '0.92',
  wc_classes: [
    payrollClass('field', '5183', 'Plumbing in homes', 6, '286000'),
    payrollClass('office', '8810', 'Books and telephone', 1, '52000'),
    payrollClass('sales', '8742', 'Estimates at homes', 1, '48000'),
  ],
  wc_owners: [
    {
      row: 'sam',
      ow_name: 'Sam Sample',
      ow_title: 'Member',
      ow_pct: '100',
      ow_incl: 'Excluded',
      ow_pay: '0',
      ow_form: 'Signed',
    },
  ],
  wc_years: [
    {
      row: '2025',
      yr_year: '2025',
      yr_carrier: 'Prairie National',
      yr_policy: 'WC 2025',
      yr_premium: '10000',
      yr_claims: '1',
      yr_incurred: '4000',
      yr_valued: '2026-04-01',
    },
  ],
  wc_el: '1M/1M/1M',
  wc_safety: 'YES',
  wc_rtw: 'YES',
};

/** Landscapers, whom Wexmoor leaves without an answer. */
export const landscaper: Answers = {
  ...plumber,
  biz_name: 'Sample Landscaping LLC',
  biz_naics: '561730',
  wc_mod: '',
  wc_el: '500/500/500',
  wc_classes: [payrollClass('field', '0042', 'Lawns and planting', 6, '210000')],
  biz_ft: '6',
};
