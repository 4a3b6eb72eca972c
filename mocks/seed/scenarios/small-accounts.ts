/** Clients whose commercial auto is simple, and one who belongs to another agency. */
import { productIds } from '../product-ids.ts';
import { juniperStreet } from '../tenants.ts';
import type { Answers } from './answers.ts';
import { driver, marrowBendBusiness, plainCommercialAuto, vehicle } from './commercial-auto-client.ts';
import { Story } from './story.ts';

const line = productIds.commercialAuto;
const tom = { agent: 'Tom Idowu' };

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
