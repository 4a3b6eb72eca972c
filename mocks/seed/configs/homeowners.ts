/** Configuration of homeowners. Form numbers are invented. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { productIds } from '../product-ids.ts';
import type { Edit } from './config.ts';
import { makersOf, seventh } from './makers.ts';

const { form, cancellationForms, endorsement, clericalError, cancellations, note } = makersOf(
  productIds.homeowners,
  'PH-HO',
);
const revised: Edit = { version: 3, at: '2026-06-01T15:30:00.000Z', by: 'Rosa Pell' };

export const homeownersConfigs: ProductConfig[] = [
  form('0001', 'Homeowners Application', 'Application', revised),
  form('0103', 'Homeowners 3, Special Form', 'Policy'),
  form('0104', 'Homeowners 4, Renters Form', 'Policy'),
  form('0105', 'Homeowners 5, Open Perils Form', 'Policy'),
  form('0106', 'Homeowners 6, Condominium Unit Form', 'Policy'),
  form('0110', 'Homeowners Declarations', 'Declarations'),
  form('0210', 'Flood Cover Offer and Rejection', 'Notice'),
  form('0220', 'Roof Surfacing, Actual Cash Value', 'Endorsement', revised),
  form('0310', 'Extended Replacement Cost', 'Endorsement'),
  form('0320', 'Water Backup and Sump Overflow', 'Endorsement'),
  form('0330', 'Scheduled Personal Property', 'Endorsement'),
  form('0340', 'Windstorm or Hail Percentage Deductible', 'Endorsement'),
  form('0410', 'Statement of No Known Losses', 'Notice'),
  form('0510', 'Homeowners Proposal', 'Quote or proposal'),
  ...cancellationForms,
  endorsement('Change Coverage A', 'The estimate is asked for.', {
    rules: true,
    edit: seventh,
  }),
  endorsement('Change limit', 'Liability, medical payments or personal property.', {
    rules: true,
  }),
  endorsement('Change deductible', 'All other perils, or wind and hail.'),
  endorsement('Add scheduled item', 'With a receipt or an appraisal.', {
    rules: true,
  }),
  endorsement('Remove scheduled item', 'Sold or given away.'),
  endorsement('Change mortgagee', 'Name as it must appear.'),
  endorsement('Add cover', 'Water backup, service line, earthquake and the like.', { rules: true }),
  endorsement('Change of use', 'Let out, vacant, or seasonal: the carrier must agree first.', {
    rules: true,
  }),
  endorsement('Name change', 'With the new legal name.', { rules: true }),
  clericalError,
  ...cancellations('Home sold', 'Closing statement needed; the mortgagee is notified.'),
  note('estimate', {
    headline: 'Keep the estimate',
    body: 'Save its source with every change of Coverage A.',
    appliesTo: ['New business', 'Change Coverage A'],
  }),
  note('flood', {
    headline: 'Flood is not included',
    body: 'Offer flood coverage, and note the answer.',
    appliesTo: ['New business', 'Change Coverage A'],
    edit: { version: 2, at: '2026-09-21T15:00:00.000Z', by: 'Dev Anand' },
  }),
];
