/** Configuration of commercial auto. Form numbers are invented. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { productIds } from '../product-ids.ts';
import type { Edit } from './config.ts';
import { makersOf, seventh } from './makers.ts';

const { form, cancellationForms, endorsement, clericalError, cancellations, note } = makersOf(
  productIds.commercialAuto,
  'PH-CA',
);
const revised: Edit = { version: 2, at: '2026-01-12T15:05:00.000Z', by: 'Tom Idowu' };

export const commercialAutoConfigs: ProductConfig[] = [
  form('0001', 'Commercial Auto Application', 'Application', revised),
  form('0101', 'Business Auto Coverage', 'Policy'),
  form('0110', 'Business Auto Declarations', 'Declarations', revised),
  form('0120', 'Schedule of Covered Autos', 'Declarations'),
  form('0210', 'Uninsured Motorist Selection or Rejection', 'Notice'),
  form('0220', 'Terrorism Risk Disclosure', 'Notice'),
  form('0310', 'Named Driver Exclusion', 'Endorsement'),
  form('0320', 'Additional Insured, Scheduled', 'Endorsement'),
  form('0330', 'Waiver of Subrogation', 'Endorsement'),
  form('0410', 'Statement of No Known Losses', 'Notice'),
  form('0510', 'Commercial Auto Proposal', 'Quote or proposal'),
  ...cancellationForms,
  endorsement('Add vehicle', 'Up to 30 days back when it replaces another.', {
    backdated: true,
    rules: true,
  }),
  endorsement('Remove vehicle', 'Plates or bill of sale needed.'),
  endorsement('Add driver', 'The motor vehicle record is ordered.', {
    rules: true,
  }),
  endorsement('Change garaging', 'The premium is worked out again.', {
    edit: seventh,
  }),
  endorsement('Change limit', 'Liability, motorist or medical payments.', {
    rules: true,
  }),
  endorsement('Change deductible', 'Comprehensive or collision.'),
  endorsement('Add additional insured', 'By name and address, as the contract asks.'),
  endorsement('Waiver of subrogation', 'Where a contract requires it.'),
  endorsement('Name or entity change', 'With the new legal name.', { rules: true }),
  clericalError,
  ...cancellations('Business sold or closed', 'Bill of sale or dissolution papers needed.'),
  note('vin', {
    headline: 'VIN from a document',
    body: 'Bind only on the registration card or the title.',
    appliesTo: ['New business', 'Add vehicle'],
  }),
  note('winter', {
    headline: 'Binding stops in storms',
    body: 'No physical damage is bound during a winter storm warning.',
    appliesTo: ['New business', 'Change deductible'],
    until: '2027-04-01',
    edit: { version: 3, at: '2026-11-02T14:10:00.000Z', by: 'Rosa Pell' },
  }),
];
