/** Sundry Loop Delivery Inc: 46 vans and 38 drivers pasted with every flaw of a spreadsheet, mended call by call. */
import { digits, firstNames, lastNames, pick, vans, vinOf } from '../invented.ts';
import { productIds } from '../product-ids.ts';
import { called, reminder, takenBy } from './builders/agency-file.ts';
import { edit, editAll, insuredUntil, type Row, type Texts } from './builders/answers.ts';
import { firm, marrowBendBusiness, size } from './builders/business-client.ts';
import { driver, plainCommercialAuto, vehicle } from './builders/commercial-auto-client.ts';
import { business, dev, rosa, Story, tom } from './builders/story.ts';

const line = productIds.commercialAuto;
const effective = '2026-10-15';

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
const pastedWrong: Readonly<Record<number, Texts>> = {
  5: { ve_zip: '' },
  8: { ve_cost_new: '45k' },
  12: { ve_vin: vinOfRow(11) },
  19: { ve_vin: vinOfRow(19).replace('0', 'O') },
  23: { ve_zip: '' },
  31: { ve_vin: vinOfRow(30) },
  41: { ve_zip: '' },
};

const count = (length: number) => Array.from({ length }, (_, index) => index + 1);

const limit = (amount: string) => ({ ca_csl: amount, ca_um: amount });

export const sundryLoop = new Story(business('sundry-loop'), {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ...firm('Sundry Loop Delivery Inc', '7311', '1400 Depot Road', 'Vera Mills', '01'),
  biz_entity: 'Corporation',
  biz_email: 'vera.mills@client.example',
  biz_naics: '492210',
  biz_ops: 'Parcels and groceries from stores to homes in the county, for a fee.',
  ...size(2016, 4_900_000, 33, 11),
  ca_forhire: 'YES',
  ca_usdot: '3990046',
  ca_filings: 'None',
  ...insuredUntil('ca', 'Prairie National', effective),
  ca_cur_csl: '1000000',
  ca_cur_years: '9',
  ca_cameras: 'YES',
  // Cora's license again, under the name she married into.
  ca_drivers: count(38).map((n) =>
    n === 29 ? { ...courier(14), row: 'd29', dr_last: 'Ostrander' } : courier(n),
  ),
  ca_vehicles: count(46).map((n) => ({ ...van(n), ...pastedWrong[n] })),
  ...takenBy(tom, 'Vera Mills, dispatcher'),
})
  .save('2026-09-14T10:20-05:00', tom, "Pasted from the client's spreadsheet")
  .quotes('2026-09-14T10:26-05:00', tom, line, '1')
  .save('2026-09-14T14:05-05:00', tom, 'ZIP codes by phone from Vera Mills', {
    ca_vehicles: edit({ v5: { ve_zip: '61899' }, v23: { ve_zip: '61899' }, v41: { ve_zip: '61897' } }),
  })
  .quotes('2026-09-14T14:08-05:00', tom, line, '2')
  .save('2026-09-14T14:15-05:00', tom, 'Cost new was entered as 45k', {
    ca_vehicles: edit({ v8: { ve_cost_new: '45000' } }),
  })
  .quotes('2026-09-14T14:18-05:00', tom, line, '3')
  .validate('2026-09-15T09:10-05:00', rosa, line)
  .quotes('2026-09-15T09:30-05:00', rosa, line, '5')
  .save('2026-09-15T15:40-05:00', dev, 'Registrations of two vans', {
    ca_vehicles: edit({ v12: { ve_vin: vinOfRow(12) }, v19: { ve_vin: vinOfRow(19) } }),
  })
  .quotes('2026-09-15T15:44-05:00', dev, line, '6')
  .save('2026-09-16T11:00-05:00', rosa, 'Asked about a higher deductible', {
    ca_vehicles: editAll({ ve_coll: '2500' }),
  })
  .quotes('2026-09-16T11:04-05:00', rosa, line, '7')
  .validate('2026-09-16T16:30-05:00', dev, line)
  .save('2026-09-17T10:30-05:00', tom, 'Asked about half the limit', limit('500000'))
  .quotes('2026-09-17T10:33-05:00', tom, line, '9')
  .save('2026-09-18T09:00-05:00', rosa, 'Contract requires $1,000,000', limit('1000000'))
  .quotes('2026-09-18T09:05-05:00', rosa, line, '10')
  .validate('2026-09-18T16:10-05:00', tom, line)
  .save('2026-10-02T13:20-05:00', dev, '', {
    agy_contacts: called('double', '1:15 PM', 'Vera Mills', 'Phone', {
      agc_what:
        "Asked again which of two vans has the VIN listed twice, and if two drivers are one person. She'll check.",
    }),
    ...reminder('2026-11-18', 'VIN listed twice'),
  });
