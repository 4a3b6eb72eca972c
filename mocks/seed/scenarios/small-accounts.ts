/** Clients whose commercial auto is simple, and one who belongs to another agency. */
import { productIds } from '../product-ids.ts';
import { juniperStreet } from '../tenants.ts';
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

const northbendAnswers: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ca_effective: '2026-12-05',
  biz_name: 'Northbend Auto Repair',
  biz_entity: 'Individual',
  biz_street: '305 Northbend Road',
  biz_city: 'Tanner Crossing',
  biz_zip: '61897',
  biz_contact: 'Hal Brewster',
  biz_phone: '(217) 555-0166',
  biz_naics: '811111',
  biz_ops: 'General car repair; one pickup fetches parts.',
  biz_started: '2008',
  biz_receipts: '520000',
  biz_ft: '3',
  biz_pt: '1',
  ca_cur_has: 'YES',
  ca_cur_carrier: 'Harbor Mutual',
  ca_cur_expires: '2026-12-05',
  ca_cur_csl: '500000',
  ca_cur_years: '11',
  ca_csl: '500000',
  ca_um: '500000',
  ca_mvr: 'YES',
  ca_drivers: [driver('hal', ['Hal', 'Brewster'], '1969-01-17', 'B623-3446-9018', 1985)],
  ca_vehicles: [
    vehicle('pickup', '1FTFW1E52LFA90613', [2020, 'Ford', 'F-150'], 44500, {
      ve_zip: '61897',
      ve_otc: '500',
    }),
  ],
  agy_taken_by: 'Tom Idowu',
  agy_spoke_with: 'Hal Brewster, owner',
  agy_follow_up_on: '2026-11-19',
  agy_follow_up: 'Decision on the renewal',
};

export const northbend = new Story(
  { alias: 'northbend', clientType: 'COMMERCIAL', locationCode: 'TC-02', nameQid: 'biz_name' },
  northbendAnswers,
)
  .save('2026-11-09T15:40-06:00', tom)
  .quotes('2026-11-10T09:30-06:00', tom, line, '2026-12-05')
  .save(
    '2026-11-12T16:05-06:00',
    { ...tom, reason: 'Asked what a higher deductible would do' },
    (answers) => ({
      ...answers,
      ca_vehicles: [
        vehicle('pickup', '1FTFW1E52LFA90613', [2020, 'Ford', 'F-150'], 44500, {
          ve_zip: '61897',
          ve_otc: '500',
          ve_coll: '2500',
        }),
      ],
    }),
  )
  .quotes('2026-11-12T16:10-06:00', tom, line, '2026-12-05');

const calderAnswers: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ca_effective: '2026-07-01',
  biz_name: 'Calder Street Florist LLC',
  biz_fein: '99-0006120',
  biz_street: '61 Calder Street',
  biz_city: 'Goshen Landing',
  biz_state: 'IN',
  biz_zip: '46299',
  biz_contact: 'Ruth Aldana',
  biz_phone: '(217) 555-0177',
  biz_naics: '459310',
  biz_ops: 'Flower shop with home deliveries.',
  biz_started: '2012',
  biz_receipts: '390000',
  biz_ft: '2',
  biz_pt: '4',
  ca_cur_has: 'NO',
  ca_drivers: [driver('ruth', ['Ruth', 'Aldana'], '1977-06-08', '0990-77-6120', 1994, { dr_dl_state: 'IN' })],
  ca_vehicles: [
    vehicle('van', '1FTBR1C8XLKA90126', [2020, 'Ford', 'Transit 150'], 38000, {
      ve_use: 'Retail',
      ve_zip: '46299',
    }),
  ],
  agy_taken_by: 'Mina Okoro',
  agy_spoke_with: 'Ruth Aldana, owner',
};

/** Stored under the second tenant: to the first one its id is unknown. */
export const calderStreet = new Story(
  {
    alias: 'calder-street',
    clientType: 'COMMERCIAL',
    tenant: juniperStreet.name,
    nameQid: 'biz_name',
  },
  calderAnswers,
)
  .save('2026-06-10T10:30-05:00', { agent: 'Mina Okoro' })
  .quotes('2026-06-10T10:41-05:00', { agent: 'Mina Okoro' }, line, '2026-07-01');
