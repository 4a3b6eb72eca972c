/** Dunmore Plumbing & Drain LLC, the disputed claim: when the second driver's violations were known, and who relied on it. */
import { productIds } from '../product-ids.ts';
import { called, note, offer, takenBy } from './builders/agency-file.ts';
import { add, edit, insuredUntil, rowId, type Answers } from './builders/answers.ts';
import { firm, marrowBendBusiness, size } from './builders/business-client.ts';
import { building, interest, loss, plainBusinessowners } from './builders/businessowners-client.ts';
import { driver, incident, plainCommercialAuto, vehicle } from './builders/commercial-auto-client.ts';
import { business, dev, rosa, Story, tom } from './builders/story.ts';
import {
  owner,
  payrollClass,
  plainWorkersCompensation,
  policyYear,
} from './builders/workers-compensation-client.ts';

const alias = 'dunmore';
const { commercialAuto, businessowners, workersCompensation } = productIds;
const ana = rowId(alias, 'ca_drivers', 'ana');
const luis = rowId(alias, 'ca_drivers', 'luis');
const shop = rowId(alias, 'bop_buildings', 'shop');

const firstAnswers: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ...firm('Dunmore Plumbing & Drain LLC', '4417', '218 Foundry Road', 'Ana Dunmore', '18'),
  biz_email: 'ana.dunmore@client.example',
  biz_naics: '238220',
  biz_ops: 'Plumbing repair and drain cleaning for homes and small stores, three service vans.',
  ...size(2014, 1_850_000, 6, 1),
  ...insuredUntil('ca', 'Prairie National', '2026-04-01', 'PN-CA-220417'),
  ca_cur_premium: '9480',
  ca_cur_csl: '1000000',
  ca_cur_years: '8',
  ca_hired: 'YES',
  ca_hired_cost: '4000',
  ca_nonowned: 'YES',
  ca_nonowned_n: '2',
  ca_ai: '1',
  ca_drivers: [
    driver('ana', ['Ana', 'Dunmore'], '1979-05-23', 'D550-0127-9642', 1996),
    driver('luis', ['Luis', 'Ortega'], '1988-07-19', 'O632-5518-8204', 2005),
  ],
  ca_vehicles: [
    vehicle('transit', '1FTBR1C87MKA04417', [2021, 'Ford', 'Transit 250'], 46000, { ve_driver: ana }),
    vehicle('express', '1GCWGAFG7K1900312', [2019, 'Chevrolet', 'Express 2500'], 39500, { ve_driver: luis }),
    vehicle('promaster', '3C6LRVDG2LE900599', [2020, 'Ram', 'ProMaster 2500'], 42000, {
      ve_title: 'Financed',
      ve_payee: 'Prairie Lenders Credit Union, 400 Elm Street, Tanner Crossing IL 61897',
    }),
  ],
  ...takenBy(rosa, 'Ana Dunmore, owner'),
};

const shopAndPayroll: Answers = {
  ...plainBusinessowners,
  ...plainWorkersCompensation,
  bop_class: 'Artisan contractor',
  bop_contract: '85',
  ...insuredUntil('bop', 'Prairie National', '2026-05-01'),
  bop_cur_premium: '7900',
  bop_claims_free: '1',
  bop_buildings: [building('shop', '218 Foundry Road', 2400, 65000)],
  bop_losses: [loss('tools', '2024-11-19', 'Theft', 3200, shop, 'hand tools taken from the yard')],
  bop_interests: [
    interest('landlord', 'Foundry Road Holdings', 'Additional insured: landlord', {
      bi_addr: '220 Foundry Road, Marrow Bend IL 61899',
      bi_where: shop,
    }),
  ],
  ...insuredUntil('wc', 'Prairie National', '2026-05-01'),
  wc_cur_premium: '11200',
  wc_mod: '0.92',
  wc_mod_date: '2025-05-01',
  wc_classes: [
    payrollClass('5183', 'Plumbing and drain cleaning', [5, 0], 286000),
    payrollClass('8810', 'Books and telephone', [1, 0], 52000),
    payrollClass('8742', 'Estimates at homes', [0, 1], 48000),
  ],
  wc_owners: [owner('Ana Dunmore', 'Member', 100)],
  wc_years: [
    policyYear(2024, 'Prairie National', 10900, '2026-03-30', { yr_claims: '1', yr_incurred: '2650' }),
    policyYear(2025, 'Prairie National', 11200, '2026-03-30'),
  ],
  wc_el: '1M/1M/1M',
};

export const dunmore = new Story(business(alias), firstAnswers)
  .save('2026-03-02T10:12-06:00', rosa, 'First call', {
    agy_contacts: called('first-call', '10:12 AM', 'Ana Dunmore', 'Phone', {
      agc_what: 'Took the answers by phone. No accidents or violations for either driver.',
    }),
    agy_offers: [
      offer('Commercial auto', 'UMBRELLA', 'Offered, not decided', 'Ana Dunmore', '2026-03-02', 'Phone'),
    ],
    agy_marks: [
      note('luis-record', `/ca_drivers/${luis}/dr_dl`, 'Told by someone else', rosa, '2026-03-02', {
        mrk_note: 'From Ana Dunmore about Luis Ortega: license, no violations.',
      }),
    ],
  })
  .validate('2026-03-03T13:58-06:00', rosa, commercialAuto)
  .quotes('2026-03-03T14:06-06:00', rosa, commercialAuto, 'first')
  .save('2026-03-11T16:40-05:00', tom, 'E-mail from Ana Dunmore today', {
    ca_incidents: add(
      incident('speeding-2025', luis, 'Minor violation', '2025-08-14', 'speeding, 15 mph or more over'),
      incident('lane-2024', luis, 'Minor violation', '2024-11-02', 'improper lane change'),
    ),
    agy_contacts: called('email-violations', '4:38 PM', 'Ana Dunmore', 'E-mail', {
      agc_what: 'Luis has two tickets: Aug 14, 2025 speeding, Nov 2, 2024 lane change.',
    }),
  })
  .select('2026-03-12T09:25-05:00', rosa, 'first', 'Quillstone Casualty')
  .save('2026-04-14T10:30-05:00', tom, 'Two more lines expire May 1', {
    ...shopAndPayroll,
    agy_contacts: called('shop-and-payroll', '10:05 AM', 'Ana Dunmore', 'Phone', {
      agc_what:
        'Businessowners and workers compensation expire May 1. No subcontractors at all: asked twice.',
    }),
  })
  .quotes('2026-04-14T10:38-05:00', tom, businessowners, 'shop')
  .quotes('2026-04-14T10:41-05:00', tom, workersCompensation, 'payroll')
  .select('2026-04-20T15:10-05:00', tom, 'shop', 'Quillstone Casualty')
  .select('2026-04-20T15:12-05:00', tom, 'payroll', 'Harbor Mutual')
  .save('2026-06-02T11:05-05:00', dev, 'Letter from Quillstone', {
    agy_contacts: called('carrier-questions', '11:00 AM', 'Quillstone Casualty, underwriting', 'Letter', {
      agc_what:
        "Asks when Luis Ortega's violations were first known. Accident of May 22, 2026 reported, Luis driving.",
    }),
  })
  .notice('2026-06-03T09:10-05:00', rosa, 'CLAIM_ADJUSTER_ASSIGNED', { policyNumber: 'QC-CA-0094417' })
  .save('2026-06-04T15:20-05:00', tom, 'Date corrected', {
    ca_incidents: edit({ 'speeding-2025': { in_date: '2025-09-14' } }),
  });
