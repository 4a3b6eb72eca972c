/** Workers compensation clients with a short history: electricians, window cleaners, a garage. */
import { productIds } from '../product-ids.ts';
import { reminder, status, takenBy } from './builders/agency-file.ts';
import { edit, insuredUntil } from './builders/answers.ts';
import { firm, marrowBendBusiness, size, tannerCrossing } from './builders/business-client.ts';
import { driver, plainCommercialAuto, vehicle } from './builders/commercial-auto-client.ts';
import { business, Story, tom } from './builders/story.ts';
import {
  owner,
  payrollClass,
  plainWorkersCompensation,
  policyYear,
} from './builders/workers-compensation-client.ts';

const { commercialAuto, workersCompensation } = productIds;

export const fairlow = new Story(business('fairlow'), {
  ...marrowBendBusiness,
  ...plainWorkersCompensation,
  wc_states: 'TN',
  ...firm('Fairlow Window Cleaning LLC', '7846', '12 Station Road', 'Grant Lovell', '08'),
  biz_city: 'Old Fairlow',
  biz_state: 'TN',
  biz_zip: '37199',
  biz_naics: '561720',
  biz_ops: 'Store and small office windows, by pole, ladder and lift.',
  ...size(2018, 290_000, 3, 2),
  wc_heights: 'YES',
  wc_max_ft: '28',
  ...insuredUntil('wc', 'Lakeland Mutual', '2026-04-15'),
  wc_classes: [
    payrollClass('9014', 'Window cleaners', [3, 2], 138000, { cl_state: 'TN', cl_loc: 'Old Fairlow' }),
  ],
  wc_owners: [owner('Grant Lovell', 'Member', 100)],
  wc_years: [policyYear(2025, 'Lakeland Mutual', 4100, '2026-03-02')],
  ...takenBy(tom, 'Grant Lovell, owner'),
})
  .save('2026-03-16T09:20-05:00', tom)
  .quotes('2026-03-16T09:27-05:00', tom, workersCompensation, '28-feet')
  .save('2026-03-19T14:50-05:00', tom, 'Bank building added: four floors', { wc_max_ft: '45' })
  .quotes('2026-03-19T14:55-05:00', tom, workersCompensation, '45-feet')
  .select('2026-03-24T11:30-05:00', tom, '45-feet', 'Quillstone Casualty')
  .save('2026-03-30T09:10-05:00', tom, 'Client declined', {
    agy_status: status('Workers compensation', 'Lost', { sts_reason: 'Coverage' }),
  });

/** A sole proprietor is out of workers compensation unless he elects in: Hal does not. */
export const northbend = new Story(business('northbend', 'TC-02'), {
  ...marrowBendBusiness,
  ...tannerCrossing,
  ...plainCommercialAuto,
  ...firm('Northbend Auto Repair', '', '305 Northbend Road', 'Hal Brewster', '66'),
  biz_entity: 'Individual',
  biz_naics: '811111',
  biz_ops: 'General auto repair; one pickup for parts runs.',
  ...size(2008, 520_000, 3, 1),
  ...insuredUntil('ca', 'Harbor Mutual', '2026-12-05'),
  ca_cur_csl: '500000',
  ca_cur_years: '11',
  ca_csl: '500000',
  ca_um: '500000',
  ca_mvr: 'YES',
  ca_drivers: [driver('hal', ['Hal', 'Brewster'], '1969-01-17', 'B623-3446-9018', 1985)],
  ca_vehicles: [
    vehicle('pickup', '1FTFW1E52LFA90613', [2020, 'Ford', 'F-150'], 44500, {
      ve_zip: '61897',
      ve_otc: '500',
    }),
  ],
  ...takenBy(tom, 'Hal Brewster, owner'),
  ...reminder('2026-11-19', 'Renewal decision'),
})
  .save('2026-11-09T15:40-06:00', tom)
  .quotes('2026-11-10T09:30-06:00', tom, commercialAuto, 'auto')
  .save('2026-11-12T16:05-06:00', tom, 'Higher deductible', {
    ca_vehicles: edit({ pickup: { ve_coll: '2500' } }),
  })
  .quotes('2026-11-12T16:10-06:00', tom, commercialAuto, 'auto-again')
  .save('2026-11-13T10:25-06:00', tom, 'Compensation added', {
    ...plainWorkersCompensation,
    ...insuredUntil('wc', 'Prairie National', '2027-01-01'),
    wc_classes: [payrollClass('8380', 'Mechanics', [3, 1], 168000, { cl_loc: 'Tanner Crossing' })],
    wc_owners: [owner('Hal Brewster', 'Owner', 100, { ow_form: '' })],
    wc_years: [policyYear(2026, 'Prairie National', 5200, '2026-11-05')],
  })
  .quotes('2026-11-13T10:32-06:00', tom, workersCompensation, 'compensation', { unseen: true });
