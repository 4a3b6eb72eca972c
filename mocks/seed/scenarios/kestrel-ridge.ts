/**
 * Kestrel Ridge Hauling Inc, declined turned quoted: a request that failed for want of a USDOT number, declinations for
 * long haul, and a bindable quote two days later after every radius was changed in one save.
 */
import { productIds } from '../product-ids.ts';
import { addRow, rowId, rowsOf, type Answers } from './answers.ts';
import {
  contact,
  driver,
  marrowBendBusiness,
  plainCommercialAuto,
  vehicle,
} from './commercial-auto-client.ts';
import { Story } from './story.ts';

const alias = 'kestrel-ridge';
const line = productIds.commercialAuto;
const tom = { agent: 'Tom Idowu' };
const wade = rowId(alias, 'ca_drivers', 'wade');
const inez = rowId(alias, 'ca_drivers', 'inez');

const tractor = {
  ve_size: 'Tractor over 45,000',
  ve_use: 'Commercial',
  ve_radius: 'Long',
  ve_otc: '2500',
  ve_coll: '2500',
};

const withoutUsdot: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ca_effective: '2026-08-15',
  ca_reason: 'Price',
  ca_forhire: 'YES',
  ca_interstate: 'YES',
  ca_mc: '990071',
  ca_filings: 'MCS-90, BMC-91X',
  biz_name: 'Kestrel Ridge Hauling Inc',
  biz_entity: 'Corporation',
  biz_fein: '99-0000071',
  biz_street: '1400 Depot Avenue',
  biz_city: 'Tanner Crossing',
  biz_zip: '61897',
  biz_contact: 'Wade Kessler',
  biz_phone: '(217) 555-0144',
  biz_email: 'wade@client.example',
  biz_naics: '484121',
  biz_ops: 'General freight, full truckloads, dry van.',
  biz_started: '2021',
  biz_receipts: '1900000',
  biz_ft: '3',
  biz_pt: '0',
  ca_cur_has: 'YES',
  ca_cur_carrier: 'Overland Truckers',
  ca_cur_expires: '2026-08-15',
  ca_cur_csl: '1000000',
  ca_cur_years: '4',
  ca_um: '50000',
  ca_um_form: 'Signed',
  ca_med: 'None',
  ca_mvr: 'YES',
  ca_cameras: 'YES',
  ca_drivers: [
    driver('wade', ['Wade', 'Kessler'], '1975-03-30', 'K246-8807-5093', 1992, { dr_cdl: 'A' }),
    driver('inez', ['Inez', 'Calloway'], '1983-12-14', 'C400-4028-3354', 2001, { dr_cdl: 'A' }),
  ],
  ca_vehicles: [
    vehicle('cascadia', '3AKJHHDR4JSJ00071', [2018, 'Freightliner', 'Cascadia'], 145000, {
      ...tractor,
      ve_zip: '61897',
      ve_driver: wade,
    }),
    vehicle('t680', '1XKYD49X9LJ900042', [2020, 'Kenworth', 'T680'], 158000, {
      ...tractor,
      ve_zip: '61897',
      ve_driver: inez,
    }),
  ],
  agy_taken_by: 'Tom Idowu',
  agy_spoke_with: 'Wade Kessler, president',
};

const intermediate = (answers: Answers): Answers => ({
  ...answers,
  ca_vehicles: rowsOf(answers, 'ca_vehicles').map((row) => ({ ...row, ve_radius: 'Intermediate' })),
});

export const kestrelRidge = new Story(
  { alias, clientType: 'COMMERCIAL', locationCode: 'TC-02', nameQid: 'biz_name' },
  withoutUsdot,
)
  .save('2026-08-03T09:04-05:00', { ...tom, reason: 'First call' })
  .quotes('2026-08-03T09:05-05:00', tom, line, '2026-08-15', 'kestrel-ridge/without-usdot')
  .save('2026-08-03T09:38-05:00', { ...tom, reason: 'USDOT number by text' }, (answers) => ({
    ...answers,
    ca_usdot: '3900712',
  }))
  .quotes('2026-08-03T09:40-05:00', tom, line, '2026-08-15', 'kestrel-ridge/long-haul')
  .save(
    '2026-08-05T10:20-05:00',
    { ...tom, reason: "Lost the Denver contract, client's letter of Aug 4" },
    intermediate,
  )
  .quotes('2026-08-05T10:24-05:00', tom, line, '2026-08-15', 'kestrel-ridge/intermediate')
  .select('2026-08-06T09:00-05:00', tom, line, {
    request: 'kestrel-ridge/intermediate',
    organization: 'Ironvale Transport',
  })
  .save('2026-10-09T14:10-05:00', { agent: 'Dev Anand' }, (answers) =>
    addRow(
      answers,
      'agy_contacts',
      contact(
        'fuel-receipt',
        '2026-10-09',
        '2:02 PM',
        'Dev Anand',
        'Wade Kessler',
        'E-mail',
        'Receipts for the fuel tax report; one is from Denver CO, dated Sep 28, 2026.',
      ),
    ),
  );
