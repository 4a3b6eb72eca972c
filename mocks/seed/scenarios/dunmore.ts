/**
 * Dunmore Plumbing & Drain LLC, the disputed claim: what the client answered about the second driver, when that changed, that the
 * MVR count was known eight minutes before the quotes, which quotes relied on it, and a change made after the claim.
 * Between, in April, the shop and the payroll come to the agency too: two more lines on the same answers.
 */
import { productIds } from '../product-ids.ts';
import { addRow, editRow, rowId, type Answers } from './answers.ts';
import { building, interest, loss, plainBusinessowners } from './businessowners-client.ts';
import {
  contact,
  driver,
  marrowBendBusiness,
  offer,
  plainCommercialAuto,
  vehicle,
} from './commercial-auto-client.ts';
import { Story } from './story.ts';
import { owner, payrollClass, plainWorkersCompensation, policyYear } from './workers-compensation-client.ts';

const alias = 'dunmore';
const line = productIds.commercialAuto;
const ana = rowId(alias, 'ca_drivers', 'ana');
const luis = rowId(alias, 'ca_drivers', 'luis');
const rosa = { agent: 'Rosa Pell' };
const tom = { agent: 'Tom Idowu' };

const firstAnswers: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ca_effective: '2026-04-01',
  biz_name: 'Dunmore Plumbing & Drain LLC',
  biz_fein: '99-0004417',
  biz_street: '218 Foundry Road',
  biz_contact: 'Ana Dunmore',
  biz_phone: '(217) 555-0118',
  biz_email: 'ana.dunmore@client.example',
  biz_naics: '238220',
  biz_ops: 'Plumbing repair and drain cleaning for homes and small stores, three service vans.',
  biz_started: '2014',
  biz_receipts: '1850000',
  biz_ft: '6',
  biz_pt: '1',
  ca_cur_has: 'YES',
  ca_cur_carrier: 'Prairie National',
  ca_cur_policy: 'PN-CA-220417',
  ca_cur_expires: '2026-04-01',
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
    vehicle('express', '1GCWGAFG7K1900312', [2019, 'Chevrolet', 'Express 2500'], 39500, {
      ve_driver: luis,
    }),
    vehicle('promaster', '3C6LRVDG2LE900599', [2020, 'Ram', 'ProMaster 2500'], 42000, {
      ve_title: 'Financed',
      ve_payee: 'Prairie Lenders Credit Union, 400 Elm Street, Tanner Crossing IL 61897',
    }),
  ],
  agy_taken_by: 'Rosa Pell',
  agy_spoke_with: 'Ana Dunmore, owner',
  agy_contacts: [
    contact(
      'first-call',
      '2026-03-02',
      '10:12 AM',
      'Rosa Pell',
      'Ana Dunmore',
      'Phone',
      'Took the answers by phone. No accidents or violations for either driver.',
    ),
  ],
  agy_offers: [
    offer('Commercial auto', 'UMBRELLA', 'Offered, not decided', 'Ana Dunmore', '2026-03-02', 'Phone'),
  ],
  agy_marks: [
    {
      row: 'luis-record',
      mrk_where: `/ca_drivers/${luis}/dr_dl`,
      mrk_kind: 'Told by someone else',
      mrk_by: 'Rosa Pell',
      mrk_on: '2026-03-02',
      mrk_note: 'From Ana Dunmore about Luis Ortega: license, no violations.',
    },
  ],
};

function twoViolations(answers: Answers): Answers {
  const violation = { in_driver: luis, in_kind: 'Minor violation' };
  const withSpeeding = addRow(answers, 'ca_incidents', {
    row: 'speeding-2025',
    ...violation,
    in_date: '2025-08-14',
    in_what: 'speeding, 15 mph or more over',
  });
  const withBoth = addRow(withSpeeding, 'ca_incidents', {
    row: 'lane-2024',
    ...violation,
    in_date: '2024-11-02',
    in_what: 'improper lane change',
  });
  return addRow(
    withBoth,
    'agy_contacts',
    contact(
      'email-violations',
      '2026-03-11',
      '4:38 PM',
      'Tom Idowu',
      'Ana Dunmore',
      'E-mail',
      'Luis has two tickets: Aug 14, 2025 speeding, Nov 2, 2024 lane change.',
    ),
  );
}

const shop = rowId(alias, 'bop_buildings', 'shop');
const renewal = { effective: '2026-05-01', carrier: 'Prairie National' };

function shopAndPayroll(answers: Answers): Answers {
  return addRow(
    {
      ...answers,
      ...plainBusinessowners,
      ...plainWorkersCompensation,
      bop_effective: renewal.effective,
      bop_class: 'Artisan contractor',
      bop_contract: '85',
      bop_cur_carrier: renewal.carrier,
      bop_cur_expires: renewal.effective,
      bop_cur_premium: '7900',
      bop_claims_free: '1',
      bop_buildings: [building('shop', '218 Foundry Road', 2400, 65000)],
      bop_losses: [loss('tools', '2024-11-19', 'Theft', 3200, shop, 'hand tools taken from the yard')],
      bop_interests: [
        interest(
          'landlord',
          'Foundry Road Holdings',
          'Additional insured: landlord',
          '220 Foundry Road, Marrow Bend IL 61899',
          shop,
        ),
      ],
      wc_effective: renewal.effective,
      wc_cur_carrier: renewal.carrier,
      wc_cur_expires: renewal.effective,
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
        policyYear(2024, renewal.carrier, 10900, '2026-03-30', { yr_claims: '1', yr_incurred: '2650' }),
        policyYear(2025, renewal.carrier, 11200, '2026-03-30'),
      ],
      wc_el: '1M/1M/1M',
    },
    'agy_contacts',
    contact(
      'shop-and-payroll',
      '2026-04-14',
      '10:05 AM',
      'Tom Idowu',
      'Ana Dunmore',
      'Phone',
      'Businessowners and workers compensation expire May 1. No subcontractors at all: asked twice.',
    ),
  );
}

export const dunmore = new Story(
  { alias, clientType: 'COMMERCIAL', locationCode: 'MB-01', nameQid: 'biz_name' },
  firstAnswers,
)
  .save('2026-03-02T10:12-06:00', { ...rosa, reason: 'First call' })
  .validate('2026-03-03T13:58-06:00', rosa, line)
  .quotes('2026-03-03T14:06-06:00', rosa, line, '2026-04-01', 'dunmore/first')
  .save('2026-03-11T16:40-05:00', { ...tom, reason: 'E-mail from Ana Dunmore today' }, twoViolations)
  .select('2026-03-12T09:25-05:00', rosa, line, {
    request: 'dunmore/first',
    organization: 'Quillstone Casualty',
  })
  .save('2026-04-14T10:30-05:00', { ...tom, reason: 'Two more lines expire May 1' }, shopAndPayroll)
  .quotes('2026-04-14T10:38-05:00', tom, productIds.businessowners, renewal.effective, 'dunmore/shop')
  .quotes('2026-04-14T10:41-05:00', tom, productIds.workersCompensation, renewal.effective, 'dunmore/payroll')
  .select('2026-04-20T15:10-05:00', tom, productIds.businessowners, {
    request: 'dunmore/shop',
    organization: 'Quillstone Casualty',
  })
  .select('2026-04-20T15:12-05:00', tom, productIds.workersCompensation, {
    request: 'dunmore/payroll',
    organization: 'Harbor Mutual',
  })
  .save('2026-06-02T11:05-05:00', { agent: 'Dev Anand', reason: 'Letter from Quillstone' }, (answers) =>
    addRow(
      answers,
      'agy_contacts',
      contact(
        'carrier-questions',
        '2026-06-02',
        '11:00 AM',
        'Dev Anand',
        'Quillstone Casualty, underwriting',
        'Letter',
        "Asks when Luis Ortega's violations were first known. Accident of May 22, 2026 reported, Luis driving.",
      ),
    ),
  )
  .notice('2026-06-03T09:10-05:00', rosa, 'CLAIM_ADJUSTER_ASSIGNED', { policyNumber: 'QC-CA-0094417' })
  .save('2026-06-04T15:20-05:00', { ...tom, reason: 'Date corrected' }, (answers) =>
    editRow(answers, 'ca_incidents', 'speeding-2025', { in_date: '2025-09-14' }),
  );
