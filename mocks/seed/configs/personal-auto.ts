/** Configuration of personal auto. Form numbers are invented. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { productIds } from '../product-ids.ts';
import type { Edit } from './config.ts';
import { makersOf } from './makers.ts';

const { form, endorsement, cancellations, note } = makersOf(productIds.personalAuto);
const revised: Edit = { version: 2, at: '2026-01-19T15:40:00.000Z', by: 'Rosa Pell' };
const cancellationRequest = 'PH-PA-0880';
const noticeOfCancellation = 'PH-PA-0890';

const forms: ProductConfig[] = [
  form('PH-PA-0001', 'Personal Auto Application', 'Application', revised),
  form('PH-PA-0101', 'Personal Auto Policy', 'Policy'),
  form('PH-PA-0110', 'Personal Auto Declarations', 'Declarations'),
  form('PH-PA-0210', 'Uninsured and Underinsured Motorist Selection or Rejection', 'Notice', revised),
  form('PH-PA-0230', 'Consumer Report Notice', 'Notice'),
  form('PH-PA-0310', 'Named Driver Exclusion', 'Endorsement'),
  form('PH-PA-0320', 'Lienholder or Lessor', 'Endorsement'),
  form('PH-PA-0330', 'Rental Reimbursement and Towing', 'Endorsement'),
  form('PH-PA-0340', 'Telematics Program', 'Endorsement'),
  form('PH-PA-0410', 'Statement of No Known Losses', 'Notice'),
  form('PH-PA-0510', 'Personal Auto Proposal', 'Quote or proposal'),
  form(cancellationRequest, 'Cancellation Request and Lost Policy Release', 'Cancellation'),
  form(noticeOfCancellation, 'Notice of Cancellation', 'Cancellation'),
];

const endorsements: ProductConfig[] = [
  endorsement('Add vehicle', 'A vehicle joins the policy. Up to 30 days back when it replaces another.', {
    backdated: true,
    rules: true,
  }),
  endorsement('Remove vehicle', 'A vehicle leaves the policy. Plates or bill of sale needed.'),
  endorsement('Add driver', 'A driver joins the policy; the motor vehicle record is ordered.', {
    rules: true,
    edit: { version: 7, at: '2026-10-06T19:42:00.000Z', by: 'Tom Idowu' },
  }),
  endorsement('Exclude driver', 'By name, with the form signed by every named insured.', { rules: true }),
  endorsement('Change garaging', 'A vehicle is kept elsewhere. The premium is worked out again.'),
  endorsement('Change limit', 'Liability, motorist or medical payments, from the date asked on.', {
    rules: true,
  }),
  endorsement('Change deductible', 'Comprehensive or collision deductible of one or all vehicles.'),
  endorsement('Change lienholder', 'A lender or lessor joins, leaves or changes its address.'),
  endorsement('Name change', 'A named insured marries, divorces or changes the legal name.', { rules: true }),
  endorsement('Correct a clerical error', 'Puts right what was typed wrongly; nothing insured changes.', {
    backdated: true,
  }),
];

const underwritingNotes: ProductConfig[] = [
  note('household', {
    headline: 'Everyone 15 and older',
    body: 'List everyone in the household and students away: rated, excluded by form or insured elsewhere.',
    appliesTo: ['New business', 'Add driver'],
    until: null,
  }),
  note(
    'winter',
    {
      headline: 'Binding stops in storms',
      body: 'No comprehensive or collision is bound during a winter storm warning for the garaging ZIP code.',
      appliesTo: ['New business', 'Add vehicle', 'Change deductible'],
      until: '2027-04-01',
    },
    { version: 2, at: '2026-11-02T14:12:00.000Z', by: 'Rosa Pell' },
  ),
];

export const personalAutoConfigs: ProductConfig[] = [
  ...forms,
  ...endorsements,
  ...cancellations({
    request: cancellationRequest,
    notice: noticeOfCancellation,
    withdrawn: 'PH-PA-0870',
    last: { title: 'Vehicle sold', description: 'Bill of sale or transfer of title needed.' },
  }),
  ...underwritingNotes,
];
