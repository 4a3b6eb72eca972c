/** Configuration of businessowners. Form numbers are invented. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { productIds } from '../product-ids.ts';
import type { Edit } from './config.ts';
import { makersOf } from './makers.ts';

const { form, endorsement, cancellations, note } = makersOf(productIds.businessowners);
const revised: Edit = { version: 3, at: '2026-02-09T16:25:00.000Z', by: 'Tom Idowu' };
const cancellationRequest = 'PH-BP-0880';
const noticeOfCancellation = 'PH-BP-0890';

const forms: ProductConfig[] = [
  form('PH-BP-0001', 'Businessowners Application', 'Application', revised),
  form('PH-BP-0101', 'Businessowners Coverage', 'Policy'),
  form('PH-BP-0110', 'Businessowners Declarations', 'Declarations'),
  form('PH-BP-0120', 'Schedule of Premises and Buildings', 'Declarations', revised),
  form('PH-BP-0220', 'Terrorism Risk Disclosure', 'Notice'),
  form('PH-BP-0230', 'Employment Practices, Claims-made Notice', 'Notice'),
  form('PH-BP-0310', 'Ordinance or Law', 'Endorsement'),
  form('PH-BP-0320', 'Additional Insured, Scheduled', 'Endorsement'),
  form('PH-BP-0330', 'Mortgageholder and Loss Payee', 'Endorsement'),
  form('PH-BP-0340', 'Windstorm or Hail Percentage Deductible', 'Endorsement'),
  form('PH-BP-0410', 'Statement of No Known Losses', 'Notice'),
  form('PH-BP-0510', 'Businessowners Proposal', 'Quote or proposal'),
  form(cancellationRequest, 'Cancellation Request and Lost Policy Release', 'Cancellation'),
  form(noticeOfCancellation, 'Notice of Cancellation', 'Cancellation'),
];

const endorsements: ProductConfig[] = [
  endorsement('Add location', 'Another premises or building joins the policy, from the date asked on.', {
    rules: true,
    edit: { version: 7, at: '2026-10-06T19:42:00.000Z', by: 'Tom Idowu' },
  }),
  endorsement('Remove location', 'A premises is given up or sold.'),
  endorsement('Change limit', 'Building, contents or liability limit, from the date asked on.', {
    rules: true,
  }),
  endorsement('Change deductible', 'Property or wind and hail deductible of all buildings.'),
  endorsement('Add additional insured', 'By name and address, as the lease or contract asks.'),
  endorsement('Change mortgageholder', 'A lender joins, leaves or sells the loan; name as it must appear.'),
  endorsement('Add cover', 'Water backup, cyber, employment practices and the like.', { rules: true }),
  endorsement('Waiver of subrogation', 'For a scheduled party, where a contract requires it.'),
  endorsement('Name or entity change', 'The named insured changes its name or legal form.', { rules: true }),
  endorsement('Correct a clerical error', 'Puts right what was typed wrongly; nothing insured changes.', {
    backdated: true,
  }),
];

const underwritingNotes: ProductConfig[] = [
  note('updates', {
    headline: 'Years of updates',
    body: 'Ask for roof, wiring, plumbing and heating separately; "all updated" is not a year.',
    appliesTo: ['New business', 'Add location'],
    until: null,
  }),
  note(
    'protection-class',
    {
      headline: 'Protection class from the carrier',
      body: 'Where a carrier corrects the protection class, change it in the answers before asking again.',
      appliesTo: ['New business'],
      until: '2027-06-30',
    },
    { version: 2, at: '2026-11-10T17:05:00.000Z', by: 'Rosa Pell' },
  ),
];

export const businessownersConfigs: ProductConfig[] = [
  ...forms,
  ...endorsements,
  ...cancellations({
    request: cancellationRequest,
    notice: noticeOfCancellation,
    withdrawn: 'PH-BP-0870',
    last: { title: 'Business sold or closed', description: 'Bill of sale or dissolution papers needed.' },
  }),
  ...underwritingNotes,
];
