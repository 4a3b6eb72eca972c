/**
 * Dunmore Plumbing & Drain LLC, the disputed claim: what was told about the second driver, when that changed, that the
 * MVR count was known eight minutes before the quotes, which quotes relied on it, and a change made after the claim.
 */
import { productIds } from '../product-ids.ts';
import { addRow, editRow, rowId, type Answers } from './answers.ts';
import {
  contact,
  driver,
  marrowBendBusiness,
  plainCommercialAuto,
  vehicle,
} from './commercial-auto-client.ts';
import { Story } from './story.ts';

const alias = 'dunmore';
const line = productIds.commercialAuto;
const ana = rowId(alias, 'ca_drivers', 'ana');
const luis = rowId(alias, 'ca_drivers', 'luis');
const rosa = { agent: 'Rosa Pell' };
const tom = { agent: 'Tom Idowu' };

const told: Answers = {
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
  biz_ops: 'Plumbing repair and drain cleaning for homes and small shops, three service vans.',
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
      '10:12',
      'Rosa Pell',
      'Ana Dunmore',
      'Phone',
      'Took the answers by phone. No accidents and no violations for either driver.',
    ),
  ],
  agy_offers: [
    {
      row: 'umbrella',
      off_line: 'Commercial auto',
      off_what: 'UMBRELLA',
      off_result: 'Offered, not decided',
      off_by_whom: 'Ana Dunmore',
      off_on: '2026-03-02',
      off_how: 'Phone',
      off_signed: 'NO',
    },
  ],
  agy_marks: [
    {
      row: 'luis-record',
      mrk_where: `/ca_drivers/${luis}/dr_dl`,
      mrk_kind: 'Told by someone else',
      mrk_by: 'Rosa Pell',
      mrk_on: '2026-03-02',
      mrk_note: 'Ana Dunmore spoke for Luis Ortega: licence, and no violations.',
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
      '16:38',
      'Tom Idowu',
      'Ana Dunmore',
      'E-mail',
      'Luis has two tickets: 14 August 2025 speeding, 2 November 2024 lane change.',
    ),
  );
}

export const dunmore = new Story(
  { alias, clientType: 'COMMERCIAL', locationCode: 'MB-01', nameQid: 'biz_name' },
  told,
)
  .save('2026-03-02T10:12-06:00', { ...rosa, reason: 'First call' })
  .validate('2026-03-03T13:58-06:00', rosa, line)
  .quotes('2026-03-03T14:06-06:00', rosa, line, '2026-04-01', 'dunmore/first')
  .save('2026-03-11T16:40-05:00', { ...tom, reason: 'E-mail from Ana Dunmore of today' }, twoViolations)
  .select('2026-03-12T09:25-05:00', rosa, line, {
    firing: 'dunmore/first',
    organization: 'Quillstone Casualty',
  })
  .save('2026-06-02T11:05-05:00', { agent: 'Dev Anand', reason: 'Letter from Quillstone' }, (answers) =>
    addRow(
      answers,
      'agy_contacts',
      contact(
        'carrier-questions',
        '2026-06-02',
        '11:00',
        'Dev Anand',
        'Quillstone Casualty, underwriting',
        'Letter',
        'Asks when violations of Luis Ortega were first known. Accident of 22 May 2026 reported, Luis driving.',
      ),
    ),
  )
  .notice('2026-06-03T09:10-05:00', rosa, 'CLAIM_ADJUSTER_ASSIGNED', { policyNumber: 'QC-CA-0094417' })
  .save('2026-06-04T15:20-05:00', { ...tom, reason: 'Date corrected' }, (answers) =>
    editRow(answers, 'ca_incidents', 'speeding-2025', { in_date: '2025-09-14' }),
  );
