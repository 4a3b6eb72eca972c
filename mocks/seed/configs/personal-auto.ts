/** Configuration of personal auto. Form numbers are invented. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { productIds } from '../product-ids.ts';
import type { Edit } from './config.ts';
import { makersOf, seventh } from './makers.ts';

const { form, cancellationForms, endorsement, clericalError, cancellations, note } = makersOf(
  productIds.personalAuto,
  'PH-PA',
);
const revised: Edit = { version: 2, at: '2026-01-19T15:40:00.000Z', by: 'Rosa Pell' };

export const personalAutoConfigs: ProductConfig[] = [
  form('0001', 'Personal Auto Application', 'Application', revised),
  form('0101', 'Personal Auto Policy', 'Policy'),
  form('0110', 'Personal Auto Declarations', 'Declarations'),
  form('0210', 'Uninsured and Underinsured Motorist Selection or Rejection', 'Notice', revised),
  form('0230', 'Consumer Report Notice', 'Notice'),
  form('0310', 'Named Driver Exclusion', 'Endorsement'),
  form('0320', 'Lienholder or Lessor', 'Endorsement'),
  form('0330', 'Rental Reimbursement and Towing', 'Endorsement'),
  form('0340', 'Telematics Program', 'Endorsement'),
  form('0410', 'Statement of No Known Losses', 'Notice'),
  form('0510', 'Personal Auto Proposal', 'Quote or proposal'),
  ...cancellationForms,
  endorsement('Add vehicle', 'Up to 30 days back when it replaces another.', {
    backdated: true,
    rules: true,
  }),
  endorsement('Remove vehicle', 'Plates or bill of sale needed.'),
  endorsement('Add driver', 'The motor vehicle record is ordered.', {
    rules: true,
    edit: seventh,
  }),
  endorsement('Exclude driver', 'By name, with the form signed by every named insured.', { rules: true }),
  endorsement('Change garaging', 'The premium is worked out again.'),
  endorsement('Change limit', 'Liability, motorist or medical payments.', {
    rules: true,
  }),
  endorsement('Change deductible', 'Comprehensive or collision.'),
  endorsement('Change lienholder', 'Name as it must appear.'),
  endorsement('Name change', 'With the new legal name.', { rules: true }),
  clericalError,
  ...cancellations('Vehicle sold', 'Bill of sale or transfer of title needed.'),
  note('household', {
    headline: 'Everyone 15 and older',
    body: 'Everyone is rated, excluded by form or insured elsewhere.',
    appliesTo: ['New business', 'Add driver'],
  }),
  note('winter', {
    headline: 'Binding stops in storms',
    body: 'No physical damage is bound during a winter storm warning.',
    appliesTo: ['New business', 'Add vehicle', 'Change deductible'],
    until: '2027-04-01',
    edit: { version: 2, at: '2026-11-02T14:12:00.000Z', by: 'Rosa Pell' },
  }),
];
