/** Kestrel Ridge Hauling Inc: failed without a USDOT number, declined for long haul, bindable once every radius changed. */
import { productIds } from '../product-ids.ts';
import { called, takenBy } from './builders/agency-file.ts';
import { editAll, insuredUntil, rowId } from './builders/answers.ts';
import { firm, marrowBendBusiness, size, tannerCrossing } from './builders/business-client.ts';
import { driver, plainCommercialAuto, vehicle } from './builders/commercial-auto-client.ts';
import { business, dev, Story, tom } from './builders/story.ts';

const alias = 'kestrel-ridge';
const line = productIds.commercialAuto;
const drivenBy = (row: string) => ({
  ve_size: 'Tractor over 45,000',
  ve_use: 'Commercial',
  ve_radius: 'Long',
  ve_otc: '2500',
  ve_coll: '2500',
  ve_zip: '61897',
  ve_driver: rowId(alias, 'ca_drivers', row),
});

export const kestrelRidge = new Story(business(alias, 'TC-02'), {
  ...marrowBendBusiness,
  ...tannerCrossing,
  ...plainCommercialAuto,
  ca_reason: 'Price',
  ca_forhire: 'YES',
  ca_interstate: 'YES',
  ca_mc: '990071',
  ca_filings: 'MCS-90, BMC-91X',
  ...firm('Kestrel Ridge Hauling Inc', '0071', '1400 Depot Avenue', 'Wade Kessler', '44'),
  biz_entity: 'Corporation',
  biz_email: 'wade@client.example',
  biz_naics: '484121',
  biz_ops: 'General freight, full truckloads, dry van.',
  ...size(2021, 1_900_000, 3, 0),
  ...insuredUntil('ca', 'Overland Truckers', '2026-08-15'),
  ca_cur_csl: '1000000',
  ca_cur_years: '4',
  ca_um: '50000',
  ca_um_form: '2025-08-11',
  ca_med: 'None',
  ca_mvr: 'YES',
  ca_cameras: 'YES',
  ca_drivers: [
    driver('wade', ['Wade', 'Kessler'], '1975-03-30', 'K246-8807-5093', 1992, { dr_cdl: 'A' }),
    driver('inez', ['Inez', 'Calloway'], '1983-12-14', 'C400-4028-3354', 2001, { dr_cdl: 'A' }),
  ],
  ca_vehicles: [
    vehicle('cascadia', '3AKJHHDR4JSJ00071', [2018, 'Freightliner', 'Cascadia'], 145000, drivenBy('wade')),
    vehicle('t680', '1XKYD49X9LJ900042', [2020, 'Kenworth', 'T680'], 158000, drivenBy('inez')),
  ],
  ...takenBy(tom, 'Wade Kessler, president'),
})
  .save('2026-08-03T09:04-05:00', tom, 'First call')
  .quotes('2026-08-03T09:05-05:00', tom, line, 'without-usdot')
  .save('2026-08-03T09:38-05:00', tom, 'USDOT number by text', { ca_usdot: '3900712' })
  .quotes('2026-08-03T09:40-05:00', tom, line, 'long-haul')
  .save('2026-08-05T10:20-05:00', tom, "Lost the Denver contract, client's letter of Aug 4", {
    ca_vehicles: editAll({ ve_radius: 'Intermediate' }),
  })
  .quotes('2026-08-05T10:24-05:00', tom, line, 'intermediate')
  .select('2026-08-06T09:00-05:00', tom, 'intermediate', 'Ironvale Transport')
  .save('2026-10-09T14:10-05:00', dev, '', {
    agy_contacts: called('fuel-receipt', '2:02 PM', 'Wade Kessler', 'E-mail', {
      agc_what: 'Receipts for the fuel tax report; one is from Denver CO, dated Sep 28, 2026.',
    }),
  });
