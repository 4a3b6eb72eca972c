/** A client whose commercial auto is simple. */
import { productIds } from '../product-ids.ts';
import type { Answers } from './answers.ts';
import { driver, marrowBendBusiness, plainCommercialAuto, vehicle } from './commercial-auto-client.ts';
import { Story } from './story.ts';

const line = productIds.commercialAuto;
const tom = { agent: 'Tom Idowu' };

const pineAndPetalAnswers: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ca_effective: '2026-05-01',
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
  ca_cur_expires: '2026-05-01',
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
  agy_taken_by: 'Tom Idowu',
  agy_spoke_with: 'Priya Venn, owner',
};

export const pineAndPetal = new Story(
  { alias: 'pine-and-petal', clientType: 'COMMERCIAL', locationCode: 'MB-01', nameQid: 'biz_name' },
  pineAndPetalAnswers,
)
  .save('2026-04-07T11:15-05:00', tom)
  .quotes('2026-04-07T11:22-05:00', tom, line, '2026-05-01', 'pine-and-petal/first')
  .select('2026-04-20T10:00-05:00', tom, line, {
    firing: 'pine-and-petal/first',
    organization: 'Harbor Mutual',
  });
