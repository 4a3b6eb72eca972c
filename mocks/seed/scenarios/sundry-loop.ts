/**
 * Sundry Loop Delivery Inc, the pasted schedule: 46 vans and 38 drivers as a spreadsheet gave them, with two VINs twice,
 * one with a letter O, three vans without a ZIP code, a cost new of "45k" and one license under two names. What stops
 * the rating is mended call by call, in a week in which three agents fire eleven times and do not look at each other's.
 */
import { digits, firstNames, lastNames, pick, vans, vinOf } from '../invented.ts';
import { productIds } from '../product-ids.ts';
import { editRow, rowsOf, type Answers, type Row } from './answers.ts';
import {
  contact,
  driver,
  marrowBendBusiness,
  plainCommercialAuto,
  vehicle,
} from './commercial-auto-client.ts';
import { Story } from './story.ts';

const line = productIds.commercialAuto;
const effective = '2026-10-15';
const tom = { agent: 'Tom Idowu' };
const rosa = { agent: 'Rosa Pell' };
const dev = { agent: 'Dev Anand' };
const because = (by: { agent: string }, reason: string) => ({ ...by, reason });

/** Row `n` of the spreadsheet, counted from 1. */
function van(n: number): Row {
  const [maker, make, model, cost] = pick(vans, n);
  const year = 2018 + (n % 7);
  return vehicle(`v${n}`, vinOf(maker, year, `A07${digits(n * 83, 4)}`), [year, make, model], cost, {
    ve_use: 'Retail',
    ...(n % 6 === 0 && { ve_radius: 'Intermediate' }),
  });
}

const vinOfRow = (n: number) => van(n)['ve_vin'] ?? '';

function courier(n: number): Row {
  const last = pick(lastNames, n * 7);
  const born = 1968 + ((n * 7) % 36);
  const license = `${last.charAt(0)}550-${digits(n * 37, 4)}-${digits(n * 58, 4)}`;
  return driver(
    `d${n}`,
    [pick(firstNames, n * 3), last],
    `${born}-0${1 + (n % 9)}-${10 + (n % 18)}`,
    license,
    born + 17,
  );
}

/** What the spreadsheet had wrong, by row. */
const pastedWrong: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  5: { ve_zip: '' },
  8: { ve_cost_new: '45k' },
  12: { ve_vin: vinOfRow(11) },
  19: { ve_vin: vinOfRow(19).replace('0', 'O') },
  23: { ve_zip: '' },
  31: { ve_vin: vinOfRow(30) },
  41: { ve_zip: '' },
};

const count = (length: number) => Array.from({ length }, (_, index) => index + 1);

const pasted: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ca_effective: effective,
  biz_name: 'Sundry Loop Delivery Inc',
  biz_entity: 'Corporation',
  biz_fein: '99-0007311',
  biz_street: '1400 Depot Road',
  biz_contact: 'Vera Mills',
  biz_phone: '(217) 555-0101',
  biz_email: 'vera.mills@client.example',
  biz_naics: '492210',
  biz_ops: 'Parcels and groceries from stores to homes in the county, for a fee.',
  biz_started: '2016',
  biz_receipts: '4900000',
  biz_ft: '33',
  biz_pt: '11',
  ca_forhire: 'YES',
  ca_usdot: '3990046',
  ca_filings: 'None',
  ca_cur_has: 'YES',
  ca_cur_carrier: 'Prairie National',
  ca_cur_expires: effective,
  ca_cur_csl: '1000000',
  ca_cur_years: '9',
  ca_cameras: 'YES',
  // Cora's license again, under the name she married into.
  ca_drivers: count(38).map((n) =>
    n === 29 ? { ...courier(14), row: 'd29', dr_last: 'Ostrander' } : courier(n),
  ),
  ca_vehicles: count(46).map((n) => ({ ...van(n), ...pastedWrong[n] })),
  agy_taken_by: 'Tom Idowu',
  agy_spoke_with: 'Vera Mills, dispatcher',
};

const edit = (n: number, changes: Readonly<Record<string, string>>) => (answers: Answers) =>
  editRow(answers, 'ca_vehicles', `v${n}`, changes);

const zipsByPhone = (answers: Answers) =>
  [edit(5, { ve_zip: '61899' }), edit(23, { ve_zip: '61899' }), edit(41, { ve_zip: '61897' })].reduce(
    (answers, change) => change(answers),
    answers,
  );

const collision = (deductible: string) => (answers: Answers) => ({
  ...answers,
  ca_vehicles: rowsOf(answers, 'ca_vehicles').map((row) => ({ ...row, ve_coll: deductible })),
});

const limit = (amount: string) => (answers: Answers) => ({ ...answers, ca_csl: amount, ca_um: amount });

export const sundryLoop = new Story(
  { alias: 'sundry-loop', clientType: 'COMMERCIAL', locationCode: 'MB-01', nameQid: 'biz_name' },
  pasted,
)
  .save('2026-09-14T10:20-05:00', because(tom, "Pasted from the client's spreadsheet"))
  .quotes('2026-09-14T10:26-05:00', tom, line, effective, 'sundry-loop/1')
  .save('2026-09-14T14:05-05:00', because(tom, 'ZIP codes by phone from Vera Mills'), zipsByPhone)
  .quotes('2026-09-14T14:08-05:00', tom, line, effective, 'sundry-loop/2')
  .save(
    '2026-09-14T14:15-05:00',
    because(tom, 'Cost new was entered as 45k'),
    edit(8, { ve_cost_new: '45000' }),
  )
  .quotes('2026-09-14T14:18-05:00', tom, line, effective, 'sundry-loop/3')
  .validate('2026-09-15T09:10-05:00', rosa, line)
  .quotes('2026-09-15T09:30-05:00', rosa, line, effective, 'sundry-loop/5')
  .save('2026-09-15T15:40-05:00', because(dev, 'Registrations of two vans'), (answers) =>
    edit(19, { ve_vin: vinOfRow(19) })(edit(12, { ve_vin: vinOfRow(12) })(answers)),
  )
  .quotes('2026-09-15T15:44-05:00', dev, line, effective, 'sundry-loop/6')
  .save('2026-09-16T11:00-05:00', because(rosa, 'Asked about a higher deductible'), collision('2500'))
  .quotes('2026-09-16T11:04-05:00', rosa, line, effective, 'sundry-loop/7')
  .validate('2026-09-16T16:30-05:00', dev, line)
  .save('2026-09-17T10:30-05:00', because(tom, 'Asked about half the limit'), limit('500000'))
  .quotes('2026-09-17T10:33-05:00', tom, line, effective, 'sundry-loop/9')
  .save('2026-09-18T09:00-05:00', because(rosa, 'Contract requires $1,000,000'), limit('1000000'))
  .quotes('2026-09-18T09:05-05:00', rosa, line, effective, 'sundry-loop/10')
  .validate('2026-09-18T16:10-05:00', tom, line)
  .save('2026-10-02T13:20-05:00', dev, (answers) => ({
    ...answers,
    agy_contacts: [
      contact(
        'double',
        '2026-10-02',
        '1:15 PM',
        'Dev Anand',
        'Vera Mills',
        'Phone',
        "Asked again which of two vans has the VIN listed twice, and if two drivers are one person. She'll check.",
      ),
    ],
    agy_follow_up_on: '2026-11-18',
    agy_follow_up: 'VIN listed twice, license under two names',
  }));
