/** Configuration of workers compensation. Form numbers are invented. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { productIds } from '../product-ids.ts';
import type { Edit } from './config.ts';
import { makersOf, seventh } from './makers.ts';

const { form, cancellationForms, endorsement, clericalError, cancellations, note } = makersOf(
  productIds.workersCompensation,
  'PH-WC',
);
const revised: Edit = { version: 2, at: '2026-03-17T14:50:00.000Z', by: 'Tom Idowu' };

export const workersCompensationConfigs: ProductConfig[] = [
  form('0001', 'Workers Compensation Application', 'Application'),
  form('0101', 'Workers Compensation and Employers Liability', 'Policy'),
  form('0110', 'Information Page', 'Declarations', revised),
  form('0120', 'Schedule of Classes and Payroll', 'Declarations'),
  form('0220', 'Terrorism Risk Disclosure', 'Notice'),
  form('0230', 'Premium Audit Notice', 'Notice'),
  form('0310', 'Owner Exclusion Election', 'Endorsement', revised),
  form('0315', 'Sole Proprietor and Partner Inclusion Election', 'Endorsement'),
  form('0330', 'Waiver of Subrogation', 'Endorsement'),
  form('0410', 'Statement of No Known Losses', 'Notice'),
  form('0510', 'Workers Compensation Proposal', 'Quote or proposal'),
  ...cancellationForms,
  endorsement('Change class or payroll', 'Other classes or payroll than estimated.', {
    rules: true,
    edit: seventh,
  }),
  endorsement('Add location', 'In a state already listed.'),
  endorsement('Add state', 'Before work starts there.', { rules: true }),
  endorsement('Include or exclude owner', 'With the signed election form.', {
    rules: true,
  }),
  endorsement('Change experience mod', 'The bureau published or revised the modification.'),
  endorsement('Change limit', 'Employers liability limits.', { rules: true }),
  endorsement('Waiver of subrogation', 'Where a contract requires it.'),
  endorsement('Name or entity change', 'With the new legal name.', { rules: true }),
  clericalError,
  ...cancellations('Business sold or closed', 'Bill of sale or dissolution papers needed.'),
  note('certificates', {
    headline: 'Certificates of subcontractors',
    body: 'Without one, the cost is payroll at audit.',
    appliesTo: ['New business', 'Change class or payroll'],
  }),
  note('mod', {
    headline: 'No mod published is not 1.00',
    body: 'Leave the mod blank until the bureau publishes one.',
    appliesTo: ['New business', 'Change experience mod'],
    edit: { version: 2, at: '2026-04-14T20:15:00.000Z', by: 'Dev Anand' },
  }),
];
