/** Configuration of businessowners. Form numbers are invented. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { productIds } from '../product-ids.ts';
import type { Edit } from './config.ts';
import { makersOf, seventh } from './makers.ts';

const { form, cancellationForms, endorsement, clericalError, cancellations, note } = makersOf(
  productIds.businessowners,
  'PH-BP',
);
const revised: Edit = { version: 3, at: '2026-02-09T16:25:00.000Z', by: 'Tom Idowu' };

export const businessownersConfigs: ProductConfig[] = [
  form('0001', 'Businessowners Application', 'Application', revised),
  form('0101', 'Businessowners Coverage', 'Policy'),
  form('0110', 'Businessowners Declarations', 'Declarations'),
  form('0120', 'Schedule of Premises and Buildings', 'Declarations', revised),
  form('0220', 'Terrorism Risk Disclosure', 'Notice'),
  form('0230', 'Employment Practices, Claims-made Notice', 'Notice'),
  form('0310', 'Ordinance or Law', 'Endorsement'),
  form('0320', 'Additional Insured, Scheduled', 'Endorsement'),
  form('0330', 'Mortgageholder and Loss Payee', 'Endorsement'),
  form('0340', 'Windstorm or Hail Percentage Deductible', 'Endorsement'),
  form('0410', 'Statement of No Known Losses', 'Notice'),
  form('0510', 'Businessowners Proposal', 'Quote or proposal'),
  ...cancellationForms,
  endorsement('Add location', 'Another premises or building.', {
    rules: true,
    edit: seventh,
  }),
  endorsement('Remove location', 'A premises is given up or sold.'),
  endorsement('Change limit', 'Building, contents or liability limit.', {
    rules: true,
  }),
  endorsement('Change deductible', 'Property or wind and hail.'),
  endorsement('Add additional insured', 'By name and address.'),
  endorsement('Change mortgageholder', 'Name as it must appear.'),
  endorsement('Add cover', 'Water backup, cyber, employment practices and the like.', { rules: true }),
  endorsement('Waiver of subrogation', 'Where a contract requires it.'),
  endorsement('Name or entity change', 'With the new legal name.', { rules: true }),
  clericalError,
  ...cancellations('Business sold or closed', 'Bill of sale or dissolution papers needed.'),
  note('updates', {
    headline: 'Years of updates',
    body: '"All updated" is not a year.',
    appliesTo: ['New business', 'Add location'],
  }),
  note('protection-class', {
    headline: 'Protection class from the carrier',
    body: 'Change it in the answers before asking again.',
    appliesTo: ['New business'],
    until: '2027-06-30',
    edit: { version: 2, at: '2026-11-10T17:05:00.000Z', by: 'Rosa Pell' },
  }),
];
