/** Pine & Petal Landscaping LLC: referred for want of certificates, and a mod that moves the premium by itself. */
import { productIds } from '../product-ids.ts';
import { takenBy } from './builders/agency-file.ts';
import { insuredUntil } from './builders/answers.ts';
import { firm, marrowBendBusiness, size } from './builders/business-client.ts';
import { driver, plainCommercialAuto, vehicle } from './builders/commercial-auto-client.ts';
import { business, Story, tom } from './builders/story.ts';
import {
  owner,
  payrollClass,
  plainWorkersCompensation,
  policyYear,
} from './builders/workers-compensation-client.ts';

const { commercialAuto, workersCompensation } = productIds;
const start = '2026-05-01';

export const pineAndPetal = new Story(business('pine-and-petal'), {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ...plainWorkersCompensation,
  ...firm('Pine & Petal Landscaping LLC', '0488', '77 Nursery Road', 'Priya Venn', '52'),
  biz_naics: '561730',
  biz_ops: 'Lawn care and planting for homes; one pickup and a trailer.',
  ...size(2017, 480_000, 5, 3),
  biz_subs: 'YES',
  biz_subs_cost: '60000',
  biz_subs_certs: 'NO',
  ...insuredUntil('ca', 'Lakeland Mutual', start),
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
  ...insuredUntil('wc', 'Lakeland Mutual', start),
  wc_cur_premium: '12950',
  wc_classes: [payrollClass('0042', 'Lawn care, planting and pruning from the ground', [5, 3], 210000)],
  wc_owners: [owner('Priya Venn', 'Member', 100, { ow_form: 'Sent' })],
  wc_years: [
    policyYear(2024, 'Lakeland Mutual', 11800, '2026-03-16', { yr_claims: '2', yr_incurred: '9400' }),
    policyYear(2025, 'Lakeland Mutual', 12950, '2026-03-16', { yr_claims: '1', yr_incurred: '1850' }),
  ],
  wc_safety: 'NO',
  ...takenBy(tom, 'Priya Venn, owner'),
})
  .save('2026-04-07T11:15-05:00', tom)
  .quotes('2026-04-07T11:22-05:00', tom, commercialAuto, 'auto')
  .quotes('2026-04-07T11:25-05:00', tom, workersCompensation, 'without-mod')
  .save('2026-04-14T13:20-05:00', tom, 'Mod published today', { wc_mod: '1.18' })
  .quotes('2026-04-14T13:24-05:00', tom, workersCompensation, 'with-mod')
  .select('2026-04-20T10:00-05:00', tom, 'auto', 'Harbor Mutual');
