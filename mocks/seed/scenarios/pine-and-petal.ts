/**
 * Pine & Petal Landscaping LLC: subcontractors without certificates refer every quote, one carrier never answers
 * landscapers, and a mod that is published a week later moves the premium by itself. The form that excludes the owner
 * was sent and never signed.
 */
import { productIds } from '../product-ids.ts';
import type { Answers } from './answers.ts';
import { driver, marrowBendBusiness, plainCommercialAuto, vehicle } from './commercial-auto-client.ts';
import { Story } from './story.ts';
import { owner, payrollClass, plainWorkersCompensation, policyYear } from './workers-compensation-client.ts';

const auto = productIds.commercialAuto;
const payroll = productIds.workersCompensation;
const tom = { agent: 'Tom Idowu' };
const start = '2026-05-01';

const answers: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ...plainWorkersCompensation,
  ca_effective: start,
  wc_effective: start,
  biz_name: 'Pine & Petal Landscaping LLC',
  biz_fein: '99-0000488',
  biz_street: '77 Nursery Road',
  biz_contact: 'Priya Venn',
  biz_phone: '(217) 555-0152',
  biz_naics: '561730',
  biz_ops: 'Lawn care and planting for homes; one pickup and a trailer.',
  biz_started: '2017',
  biz_receipts: '480000',
  biz_ft: '5',
  biz_pt: '3',
  biz_subs: 'YES',
  biz_subs_cost: '60000',
  biz_subs_certs: 'NO',
  ca_cur_has: 'YES',
  ca_cur_carrier: 'Lakeland Mutual',
  ca_cur_expires: start,
  ca_cur_csl: '300000',
  ca_cur_years: '6',
  ca_csl: '300000',
  ca_um: '300000',
  ca_drivers: [driver('priya', ['Priya', 'Venn'], '1981-09-02', 'V500-6408-1246', 1999)],
  ca_vehicles: [
    vehicle('pickup', '1FTEW1EPXGFA90488', [2016, 'Ford', 'F-150'], 41000, {
      ve_stated: '18000',
      ve_personal: 'YES',
    }),
    vehicle('trailer', '5NHUEH623LN900731', [2020, 'Haulmark', 'Landscape trailer'], 6800, {
      ve_size: 'Trailer',
      ve_otc: 'None',
      ve_coll: 'None',
      ve_cost_new: '',
    }),
  ],
  wc_cur_carrier: 'Lakeland Mutual',
  wc_cur_expires: start,
  wc_cur_premium: '12950',
  wc_classes: [payrollClass('0042', 'Lawn care, planting and pruning from the ground', [5, 3], 210000)],
  wc_owners: [owner('Priya Venn', 'Member', 100, { ow_form: 'Sent' })],
  wc_years: [
    policyYear(2024, 'Lakeland Mutual', 11800, '2026-03-16', { yr_claims: '2', yr_incurred: '9400' }),
    policyYear(2025, 'Lakeland Mutual', 12950, '2026-03-16', { yr_claims: '1', yr_incurred: '1850' }),
  ],
  wc_safety: 'NO',
  agy_taken_by: 'Tom Idowu',
  agy_spoke_with: 'Priya Venn, owner',
};

export const pineAndPetal = new Story(
  { alias: 'pine-and-petal', clientType: 'COMMERCIAL', locationCode: 'MB-01', nameQid: 'biz_name' },
  answers,
)
  .save('2026-04-07T11:15-05:00', tom)
  .quotes('2026-04-07T11:22-05:00', tom, auto, start, 'pine-and-petal/auto')
  .quotes('2026-04-07T11:25-05:00', tom, payroll, start, 'pine-and-petal/without-mod')
  .save('2026-04-14T13:20-05:00', { ...tom, reason: 'Mod published today' }, (before) => ({
    ...before,
    wc_mod: '1.18',
  }))
  .quotes('2026-04-14T13:24-05:00', tom, payroll, start, 'pine-and-petal/with-mod')
  .select('2026-04-20T10:00-05:00', tom, auto, {
    request: 'pine-and-petal/auto',
    organization: 'Harbor Mutual',
  });
