/** Bright Fork Catering LLC: a wrong VIN is quoted, corrected, and lost with its lienholder when it is typed again. */
import { productIds } from '../product-ids.ts';
import { called, note, offer, takenBy } from './builders/agency-file.ts';
import { edit, insuredUntil, retype, rowId, type Answers } from './builders/answers.ts';
import { firm, marrowBendBusiness, size } from './builders/business-client.ts';
import { building, interest, plainBusinessowners } from './builders/businessowners-client.ts';
import { driver, incident, plainCommercialAuto, vehicle } from './builders/commercial-auto-client.ts';
import { business, dev, rosa, Story } from './builders/story.ts';

const alias = 'bright-fork';
const { commercialAuto, businessowners } = productIds;
const noor = rowId(alias, 'ca_drivers', 'noor');
const felix = rowId(alias, 'ca_drivers', 'felix');
const van = rowId(alias, 'ca_vehicles', 'van');
const rightVin = '1FTBR1C88PKA05208';

const felixBrandt = (row: string) => driver(row, ['Felix', 'Brandt'], '1994-02-11', 'B653-2549-4042', 2012);
const payee = 'Marrow Bend Savings Bank, 2 Court Square, Marrow Bend IL 61899';
const transit = (row: string, vin: string, lienholder: string) =>
  vehicle(row, vin, [2023, 'Ford', 'Transit 250'], 52500, {
    ve_use: 'Retail',
    ve_title: 'Financed',
    ve_payee: lienholder,
    ve_driver: noor,
  });

const asRead: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ca_reason: 'Price',
  ...firm('Bright Fork Catering LLC', '5208', '9 Orchard Lane', 'Noor Haddad', '31'),
  biz_email: 'noor@client.example',
  biz_naics: '722320',
  biz_ops: 'Catering for weddings and offices; one delivery van.',
  ...size(2019, 640_000, 4, 9),
  ...insuredUntil('ca', 'Lakeland Mutual', '2026-03-01'),
  ca_cur_csl: '500000',
  ca_cur_years: '5',
  ca_nonowned: 'YES',
  ca_nonowned_n: '6',
  ca_drivers: [
    driver('noor', ['Noor', 'Haddad'], '1986-10-05', 'H330-6408-6282', 2003),
    felixBrandt('felix'),
  ],
  // The last two digits are swapped, so the check digit fails.
  ca_vehicles: [transit('van', '1FTBR1C88PKA05280', payee)],
  ca_incidents: [
    incident('parking-lot', felix, 'At-fault accident', '2024-09-03', 'backed into a parked car', '3150'),
  ],
  ...takenBy(rosa, 'Noor Haddad, owner'),
  agy_marks: [
    note('vin', `/ca_vehicles/${van}/ve_vin`, 'To confirm', rosa, '2026-02-09', {
      mrk_note: 'VIN check digit fails; client read it twice.',
    }),
  ],
};

const kitchen: Answers = {
  ...plainBusinessowners,
  bop_reason: 'Price',
  bop_class: 'Caterer',
  bop_cooking: 'Limited',
  bop_ul300: 'YES',
  bop_alcohol: '10',
  bop_contract: '70',
  ...insuredUntil('bop', 'Lakeland Mutual', '2026-06-01'),
  bop_cur_premium: '5150',
  bop_claims_free: '5',
  bop_buildings: [building('kitchen', '9 Orchard Lane', 2800, 140000, { bl_alarm: 'Both' })],
  bop_interests: [
    interest('landlord', 'Orchard Lane Properties', 'Additional insured: landlord', {
      bi_addr: '1 Orchard Lane, Marrow Bend IL 61899',
      bi_where: rowId(alias, 'bop_buildings', 'kitchen'),
    }),
  ],
  bop_spoil: '10000',
  agy_offers: [
    offer('Businessowners', 'LIQUOR', 'Offered and rejected', 'Noor Haddad', '2026-05-06', 'Phone'),
  ],
};

export const brightFork = new Story(business(alias), asRead)
  .save('2026-02-09T11:30-06:00', rosa, 'First call')
  .quotes('2026-02-10T09:15-06:00', rosa, commercialAuto, 'first')
  .save('2026-02-17T10:05-06:00', rosa, 'Registration arrived', {
    ca_vehicles: edit({ van: { ve_vin: rightVin } }),
    agy_marks: edit({
      vin: { mrk_kind: 'From document', mrk_on: '2026-02-17', mrk_note: 'VIN from the registration card.' },
    }),
  })
  .quotes('2026-02-17T10:10-06:00', rosa, commercialAuto, 'second')
  .save('2026-02-18T08:50-06:00', dev, 'Cleaned up', {
    ca_vehicles: retype('van', transit('van-again', rightVin, '')),
    ca_drivers: retype('felix', felixBrandt('felix-again')),
  })
  .select('2026-02-18T14:30-06:00', rosa, 'second', 'Harbor Mutual')
  .save('2026-05-06T09:50-05:00', rosa, 'Kitchen policy expires Jun 1', kitchen)
  .quotes('2026-05-06T09:56-05:00', rosa, businessowners, 'kitchen')
  .select('2026-05-13T16:20-05:00', rosa, 'kitchen', 'Harbor Mutual')
  .save('2026-07-30T13:45-05:00', dev, '', {
    agy_contacts: called('lender-letter', '1:40 PM', 'Marrow Bend Savings Bank', 'Letter', {
      agc_what: "Asks why it isn't named as loss payee on the van.",
    }),
  });
