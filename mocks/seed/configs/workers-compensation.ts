/** Configuration of workers compensation. Form numbers are invented. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { productIds } from '../product-ids.ts';
import type { Edit } from './config.ts';
import { makersOf } from './makers.ts';

const { form, endorsement, cancellations, note } = makersOf(productIds.workersCompensation);
const revised: Edit = { version: 2, at: '2026-03-17T14:50:00.000Z', by: 'Tom Idowu' };
const cancellationRequest = 'PH-WC-0880';
const noticeOfCancellation = 'PH-WC-0890';

const forms: ProductConfig[] = [
  form('PH-WC-0001', 'Workers Compensation Application', 'Application'),
  form('PH-WC-0101', 'Workers Compensation and Employers Liability', 'Policy'),
  form('PH-WC-0110', 'Information Page', 'Declarations', revised),
  form('PH-WC-0120', 'Schedule of Classes and Payroll', 'Declarations'),
  form('PH-WC-0220', 'Terrorism Risk Disclosure', 'Notice'),
  form('PH-WC-0230', 'Premium Audit Notice', 'Notice'),
  form('PH-WC-0310', 'Owner Exclusion Election', 'Endorsement', revised),
  form('PH-WC-0315', 'Sole Proprietor and Partner Inclusion Election', 'Endorsement'),
  form('PH-WC-0330', 'Waiver of Subrogation', 'Endorsement'),
  form('PH-WC-0410', 'Statement of No Known Losses', 'Notice'),
  form('PH-WC-0510', 'Workers Compensation Proposal', 'Quote or proposal'),
  form(cancellationRequest, 'Cancellation Request and Lost Policy Release', 'Cancellation'),
  form(noticeOfCancellation, 'Notice of Cancellation', 'Cancellation'),
];

const endorsements: ProductConfig[] = [
  endorsement('Change class or payroll', 'A class joins, leaves or has other payroll than estimated.', {
    rules: true,
    edit: { version: 7, at: '2026-10-06T19:42:00.000Z', by: 'Tom Idowu' },
  }),
  endorsement('Add location', 'Another place of work in a state already listed.'),
  endorsement('Add state', 'A state joins Item 3.A, before work starts there.', { rules: true }),
  endorsement('Include or exclude owner', 'With the election form that the state asks for, signed.', {
    rules: true,
  }),
  endorsement('Change experience mod', 'The bureau published or revised the modification.'),
  endorsement('Change limit', 'Employers liability limits, from the date asked on.', { rules: true }),
  endorsement('Waiver of subrogation', 'For a scheduled party, where a contract requires it.'),
  endorsement('Name or entity change', 'The named insured changes its name or legal form.', { rules: true }),
  endorsement('Correct a clerical error', 'Puts right what was typed wrongly; nothing insured changes.', {
    backdated: true,
  }),
];

const underwritingNotes: ProductConfig[] = [
  note('certificates', {
    headline: 'Certificates of subcontractors',
    body: 'Collect them before the year ends: at audit the cost of an uninsured one counts as payroll.',
    appliesTo: ['New business', 'Change class or payroll'],
    until: null,
  }),
  note(
    'mod',
    {
      headline: 'No mod published is not 1.00',
      body: 'Leave the mod blank until the bureau publishes one, and ask again for quotes when it does.',
      appliesTo: ['New business', 'Change experience mod'],
      until: null,
    },
    { version: 2, at: '2026-04-14T20:15:00.000Z', by: 'Dev Anand' },
  ),
];

export const workersCompensationConfigs: ProductConfig[] = [
  ...forms,
  ...endorsements,
  ...cancellations({
    request: cancellationRequest,
    notice: noticeOfCancellation,
    withdrawn: 'PH-WC-0870',
    last: { title: 'Business sold or closed', description: 'Bill of sale or dissolution papers needed.' },
  }),
  ...underwritingNotes,
];
