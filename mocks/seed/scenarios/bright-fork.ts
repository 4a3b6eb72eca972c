/**
 * Bright Fork Catering LLC, the retyped VIN: a wrong VIN overruled and quoted, corrected in place, then the van and a
 * driver deleted and typed again, which loses the lienholder and leaves an accident pointing at nobody. In May the
 * kitchen joins: a caterer, whom two carriers decline.
 */
import { productIds } from '../product-ids.ts';
import { addRow, editRow, retypeRow, rowId, type Answers } from './answers.ts';
import { building, interest, plainBusinessowners } from './businessowners-client.ts';
import {
  contact,
  driver,
  marrowBendBusiness,
  offer,
  plainCommercialAuto,
  vehicle,
} from './commercial-auto-client.ts';
import { Story } from './story.ts';

const alias = 'bright-fork';
const line = productIds.commercialAuto;
const rosa = { agent: 'Rosa Pell' };
const noor = rowId(alias, 'ca_drivers', 'noor');
const felix = rowId(alias, 'ca_drivers', 'felix');
const van = rowId(alias, 'ca_vehicles', 'van');
const rightVin = '1FTBR1C88PKA05208';

const felixBrandt = (row: string) => driver(row, ['Felix', 'Brandt'], '1994-02-11', 'B653-2549-4042', 2012);

const asRead: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ca_effective: '2026-03-01',
  ca_reason: 'Price',
  biz_name: 'Bright Fork Catering LLC',
  biz_fein: '99-0005208',
  biz_street: '9 Orchard Lane',
  biz_contact: 'Noor Haddad',
  biz_phone: '(217) 555-0131',
  biz_email: 'noor@client.example',
  biz_naics: '722320',
  biz_ops: 'Catering for weddings and offices; one delivery van.',
  biz_started: '2019',
  biz_receipts: '640000',
  biz_ft: '4',
  biz_pt: '9',
  ca_cur_has: 'YES',
  ca_cur_carrier: 'Lakeland Mutual',
  ca_cur_expires: '2026-03-01',
  ca_cur_csl: '500000',
  ca_cur_years: '5',
  ca_nonowned: 'YES',
  ca_nonowned_n: '6',
  ca_drivers: [
    driver('noor', ['Noor', 'Haddad'], '1986-10-05', 'H330-6408-6282', 2003),
    felixBrandt('felix'),
  ],
  ca_vehicles: [
    // The last two digits are swapped, so the check digit fails.
    vehicle('van', '1FTBR1C88PKA05280', [2023, 'Ford', 'Transit 250'], 52500, {
      ve_use: 'Retail',
      ve_title: 'Financed',
      ve_payee: 'Marrow Bend Savings Bank, 2 Court Square, Marrow Bend IL 61899',
      ve_driver: noor,
    }),
  ],
  ca_incidents: [
    {
      row: 'parking-lot',
      in_driver: felix,
      in_kind: 'At-fault accident',
      in_date: '2024-09-03',
      in_paid: '3150',
      in_what: 'backed into a parked car',
    },
  ],
  agy_taken_by: 'Rosa Pell',
  agy_spoke_with: 'Noor Haddad, owner',
  agy_marks: [
    {
      row: 'vin',
      mrk_where: `/ca_vehicles/${van}/ve_vin`,
      mrk_kind: 'To confirm',
      mrk_by: 'Rosa Pell',
      mrk_on: '2026-02-09',
      mrk_note: 'VIN check digit fails; client read it twice.',
    },
  ],
};

function fromRegistration(answers: Answers): Answers {
  const corrected = editRow(answers, 'ca_vehicles', 'van', { ve_vin: rightVin });
  return editRow(corrected, 'agy_marks', 'vin', {
    mrk_kind: 'From document',
    mrk_on: '2026-02-17',
    mrk_note: 'VIN from the registration card.',
  });
}

function tidied(answers: Answers): Answers {
  const retyped = vehicle('van-again', rightVin, [2023, 'Ford', 'Transit 250'], 52500, {
    ve_use: 'Retail',
    ve_title: 'Financed',
    ve_driver: noor,
  });
  return retypeRow(
    retypeRow(answers, 'ca_vehicles', 'van', retyped),
    'ca_drivers',
    'felix',
    felixBrandt('felix-again'),
  );
}

const kitchenFrom = '2026-06-01';

const kitchen = (answers: Answers): Answers => ({
  ...answers,
  ...plainBusinessowners,
  bop_effective: kitchenFrom,
  bop_reason: 'Price',
  bop_class: 'Caterer',
  bop_cooking: 'Limited',
  bop_ul300: 'YES',
  bop_alcohol: '10',
  bop_contract: '70',
  bop_cur_carrier: 'Lakeland Mutual',
  bop_cur_expires: kitchenFrom,
  bop_cur_premium: '5150',
  bop_claims_free: '5',
  bop_buildings: [building('kitchen', '9 Orchard Lane', 2800, 140000, { bl_alarm: 'Both' })],
  bop_interests: [
    interest(
      'landlord',
      'Orchard Lane Properties',
      'Additional insured: landlord',
      '1 Orchard Lane, Marrow Bend IL 61899',
      rowId(alias, 'bop_buildings', 'kitchen'),
    ),
  ],
  bop_spoil: '10000',
  agy_offers: [
    offer('Businessowners', 'LIQUOR', 'Offered and rejected', 'Noor Haddad', '2026-05-06', 'Phone'),
  ],
});

export const brightFork = new Story(
  { alias, clientType: 'COMMERCIAL', locationCode: 'MB-01', nameQid: 'biz_name' },
  asRead,
)
  .save('2026-02-09T11:30-06:00', { ...rosa, reason: 'First call' })
  .quotes('2026-02-10T09:15-06:00', rosa, line, '2026-03-01')
  .save('2026-02-17T10:05-06:00', { ...rosa, reason: 'Registration arrived' }, fromRegistration)
  .quotes('2026-02-17T10:10-06:00', rosa, line, '2026-03-01', 'bright-fork/second')
  .save('2026-02-18T08:50-06:00', { agent: 'Dev Anand', reason: 'Cleaned up' }, tidied)
  .select('2026-02-18T14:30-06:00', rosa, line, {
    request: 'bright-fork/second',
    organization: 'Harbor Mutual',
  })
  .save('2026-05-06T09:50-05:00', { ...rosa, reason: 'Kitchen policy expires Jun 1' }, kitchen)
  .quotes('2026-05-06T09:56-05:00', rosa, productIds.businessowners, kitchenFrom, 'bright-fork/kitchen')
  .select('2026-05-13T16:20-05:00', rosa, productIds.businessowners, {
    request: 'bright-fork/kitchen',
    organization: 'Harbor Mutual',
  })
  .save('2026-07-30T13:45-05:00', { agent: 'Dev Anand' }, (answers) =>
    addRow(
      answers,
      'agy_contacts',
      contact(
        'lender-letter',
        '2026-07-30',
        '1:40 PM',
        'Dev Anand',
        'Marrow Bend Savings Bank',
        'Letter',
        "Asks why it isn't named as loss payee on the van.",
      ),
    ),
  );
