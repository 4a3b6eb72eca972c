/** Workers compensation clients with a short history: electricians, window cleaners, a garage. */
import { productIds } from '../product-ids.ts';
import { editRow, type Answers } from './answers.ts';
import { driver, marrowBendBusiness, plainCommercialAuto, vehicle } from './commercial-auto-client.ts';
import { Story } from './story.ts';
import { owner, payrollClass, plainWorkersCompensation, policyYear } from './workers-compensation-client.ts';

const { commercialAuto, workersCompensation } = productIds;
const tom = { agent: 'Tom Idowu' };

export const adeyemi = new Story(
  { alias: 'adeyemi', clientType: 'COMMERCIAL', locationCode: 'MB-01', nameQid: 'biz_name' },
  {
    ...marrowBendBusiness,
    ...plainWorkersCompensation,
    wc_effective: '2025-10-01',
    biz_name: 'Adeyemi & Sons Electric Inc',
    biz_entity: 'S corporation',
    biz_fein: '99-0007402',
    biz_street: '90 Foundry Road',
    biz_contact: 'Folu Adeyemi',
    biz_phone: '(217) 555-0107',
    biz_naics: '238210',
    biz_ops: 'Wiring of homes and stores, service calls.',
    biz_started: '2006',
    biz_receipts: '1280000',
    biz_ft: '7',
    biz_pt: '1',
    biz_subs: 'YES',
    biz_subs_cost: '40000',
    biz_subs_certs: 'YES',
    wc_heights: 'YES',
    wc_max_ft: '24',
    wc_cur_carrier: 'Prairie National',
    wc_cur_expires: '2025-10-01',
    wc_mod: '0.94',
    wc_mod_date: '2025-10-01',
    wc_el: '1M/1M/1M',
    wc_classes: [
      payrollClass('5190', 'Electricians', [6, 0], 372000),
      payrollClass('8810', 'Office', [1, 1], 58000),
    ],
    wc_owners: [owner('Folu Adeyemi', 'President', 60), owner('Tunde Adeyemi', 'Vice president', 40)],
    wc_years: [
      policyYear(2024, 'Prairie National', 13900, '2025-08-20', { yr_claims: '1', yr_incurred: '2300' }),
    ],
    agy_taken_by: 'Tom Idowu',
    agy_spoke_with: 'Folu Adeyemi, president',
  },
)
  .save('2025-09-03T10:35-05:00', tom)
  .quotes('2025-09-03T10:48-05:00', tom, workersCompensation, '2025-10-01', 'adeyemi/first')
  .select('2025-09-09T09:15-05:00', tom, workersCompensation, {
    request: 'adeyemi/first',
    organization: 'Quillstone Casualty',
  })
  .save('2026-08-31T15:05-05:00', { ...tom, reason: 'New term reviewed' }, (answers) => ({
    ...editRow(answers, 'wc_classes', '5190', { cl_ft: '7', cl_payroll: '441000' }),
    wc_effective: '2026-10-01',
    biz_receipts: '1450000',
    biz_ft: '8',
    wc_cur_carrier: 'Quillstone Casualty',
    wc_cur_expires: '2026-10-01',
    wc_mod: '0.91',
    wc_mod_date: '2026-10-01',
    wc_years: [policyYear(2025, 'Quillstone Casualty', 14800, '2026-08-18')],
  }))
  .quotes('2026-08-31T15:12-05:00', tom, workersCompensation, '2026-10-01', 'adeyemi/second');

export const fairlow = new Story(
  { alias: 'fairlow', clientType: 'COMMERCIAL', locationCode: 'MB-01', nameQid: 'biz_name' },
  {
    ...marrowBendBusiness,
    ...plainWorkersCompensation,
    wc_effective: '2026-04-15',
    wc_states: 'TN',
    biz_name: 'Fairlow Window Cleaning LLC',
    biz_fein: '99-0007846',
    biz_street: '12 Station Road',
    biz_city: 'Old Fairlow',
    biz_state: 'TN',
    biz_zip: '37199',
    biz_contact: 'Grant Lovell',
    biz_phone: '(217) 555-0108',
    biz_naics: '561720',
    biz_ops: 'Store and small office windows, by pole, ladder and lift.',
    biz_started: '2018',
    biz_receipts: '290000',
    biz_ft: '3',
    biz_pt: '2',
    wc_heights: 'YES',
    wc_max_ft: '28',
    wc_cur_carrier: 'Lakeland Mutual',
    wc_cur_expires: '2026-04-15',
    wc_classes: [
      payrollClass('9014', 'Window cleaners', [3, 2], 138000, {
        cl_state: 'TN',
        cl_loc: 'Old Fairlow',
      }),
    ],
    wc_owners: [owner('Grant Lovell', 'Member', 100)],
    wc_years: [policyYear(2025, 'Lakeland Mutual', 4100, '2026-03-02')],
    agy_taken_by: 'Tom Idowu',
    agy_spoke_with: 'Grant Lovell, owner',
  },
)
  .save('2026-03-16T09:20-05:00', tom)
  .quotes('2026-03-16T09:27-05:00', tom, workersCompensation, '2026-04-15', 'fairlow/28-feet')
  .save('2026-03-19T14:50-05:00', { ...tom, reason: 'Bank building added: four floors' }, (answers) => ({
    ...answers,
    wc_max_ft: '45',
  }))
  .quotes('2026-03-19T14:55-05:00', tom, workersCompensation, '2026-04-15', 'fairlow/45-feet')
  .select('2026-03-24T11:30-05:00', tom, workersCompensation, {
    request: 'fairlow/45-feet',
    organization: 'Quillstone Casualty',
  });

const pickup = (collision: string) =>
  vehicle('pickup', '1FTFW1E52LFA90613', [2020, 'Ford', 'F-150'], 44500, {
    ve_zip: '61897',
    ve_otc: '500',
    ve_coll: collision,
  });

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
  biz_ops: 'General auto repair; one pickup for parts runs.',
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
  ca_vehicles: [pickup('1000')],
  agy_taken_by: 'Tom Idowu',
  agy_spoke_with: 'Hal Brewster, owner',
  agy_follow_up_on: '2026-11-19',
  agy_follow_up: 'Renewal decision',
};

/** A sole proprietor is out of workers compensation unless he elects in: Hal does not. */
const withCompensation: Answers = {
  ...plainWorkersCompensation,
  wc_effective: '2027-01-01',
  wc_cur_carrier: 'Prairie National',
  wc_cur_expires: '2027-01-01',
  wc_classes: [payrollClass('8380', 'Mechanics', [3, 1], 168000, { cl_loc: 'Tanner Crossing' })],
  wc_owners: [owner('Hal Brewster', 'Owner', 100, { ow_form: '' })],
  wc_years: [policyYear(2026, 'Prairie National', 5200, '2026-11-05')],
};

export const northbend = new Story(
  { alias: 'northbend', clientType: 'COMMERCIAL', locationCode: 'TC-02', nameQid: 'biz_name' },
  northbendAnswers,
)
  .save('2026-11-09T15:40-06:00', tom)
  .quotes('2026-11-10T09:30-06:00', tom, commercialAuto, '2026-12-05', 'northbend/auto')
  .save('2026-11-12T16:05-06:00', { ...tom, reason: 'Asked about a higher deductible' }, (answers) => ({
    ...answers,
    ca_vehicles: [pickup('2500')],
  }))
  .quotes('2026-11-12T16:10-06:00', tom, commercialAuto, '2026-12-05', 'northbend/auto-again')
  .save('2026-11-13T10:25-06:00', { ...tom, reason: 'Workers compensation added' }, (answers) => ({
    ...answers,
    ...withCompensation,
  }))
  .quotes('2026-11-13T10:32-06:00', tom, workersCompensation, '2027-01-01', 'northbend/compensation');
