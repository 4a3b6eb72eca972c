/** Configuration of homeowners. Form numbers are invented. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { productIds } from '../product-ids.ts';
import type { Edit } from './config.ts';
import { makersOf } from './makers.ts';

const { form, endorsement, cancellations, note } = makersOf(productIds.homeowners);
const revised: Edit = { version: 3, at: '2026-06-01T15:30:00.000Z', by: 'Rosa Pell' };
const cancellationRequest = 'PH-HO-0880';
const noticeOfCancellation = 'PH-HO-0890';

const forms: ProductConfig[] = [
  form('PH-HO-0001', 'Homeowners Application', 'Application', revised),
  form('PH-HO-0103', 'Homeowners 3, Special Form', 'Policy'),
  form('PH-HO-0104', 'Homeowners 4, Renters Form', 'Policy'),
  form('PH-HO-0105', 'Homeowners 5, Open Perils Form', 'Policy'),
  form('PH-HO-0106', 'Homeowners 6, Condominium Unit Form', 'Policy'),
  form('PH-HO-0110', 'Homeowners Declarations', 'Declarations'),
  form('PH-HO-0210', 'Flood Cover Offer and Rejection', 'Notice'),
  form('PH-HO-0220', 'Roof Surfacing, Actual Cash Value', 'Endorsement', revised),
  form('PH-HO-0310', 'Extended Replacement Cost', 'Endorsement'),
  form('PH-HO-0320', 'Water Backup and Sump Overflow', 'Endorsement'),
  form('PH-HO-0330', 'Scheduled Personal Property', 'Endorsement'),
  form('PH-HO-0340', 'Windstorm or Hail Percentage Deductible', 'Endorsement'),
  form('PH-HO-0410', 'Statement of No Known Losses', 'Notice'),
  form('PH-HO-0510', 'Homeowners Proposal', 'Quote or proposal'),
  form(cancellationRequest, 'Cancellation Request and Lost Policy Release', 'Cancellation'),
  form(noticeOfCancellation, 'Notice of Cancellation', 'Cancellation'),
];

const endorsements: ProductConfig[] = [
  endorsement('Change Coverage A', 'The house is insured for another amount; the estimate is asked for.', {
    rules: true,
    edit: { version: 7, at: '2026-10-06T19:42:00.000Z', by: 'Tom Idowu' },
  }),
  endorsement('Change limit', 'Liability, medical payments or personal property, from the date asked on.', {
    rules: true,
  }),
  endorsement('Change deductible', 'All other perils, or wind and hail.'),
  endorsement('Add scheduled item', 'With a receipt or an appraisal not older than three years.', {
    rules: true,
  }),
  endorsement('Remove scheduled item', 'Sold, given away or no longer wanted on the schedule.'),
  endorsement('Change mortgagee', 'A lender joins, leaves or sells the loan; name as it must appear.'),
  endorsement('Add cover', 'Water backup, service line, earthquake and the like.', { rules: true }),
  endorsement('Change of use', 'Let out, vacant, or seasonal: the carrier must agree first.', {
    rules: true,
  }),
  endorsement('Name change', 'A named insured marries, divorces or changes the legal name.', { rules: true }),
  endorsement('Correct a clerical error', 'Puts right what was typed wrongly; nothing insured changes.', {
    backdated: true,
  }),
];

const underwritingNotes: ProductConfig[] = [
  note('estimate', {
    headline: 'Keep the estimate',
    body: 'Save where the replacement cost estimate comes from with every change of Coverage A.',
    appliesTo: ['New business', 'Change Coverage A'],
    until: null,
  }),
  note(
    'flood',
    {
      headline: 'Flood is not included',
      body: 'Offer flood coverage by name, and note the answer in the agency file.',
      appliesTo: ['New business', 'Change Coverage A'],
      until: null,
    },
    { version: 2, at: '2026-09-21T15:00:00.000Z', by: 'Dev Anand' },
  ),
];

export const homeownersConfigs: ProductConfig[] = [
  ...forms,
  ...endorsements,
  ...cancellations({
    request: cancellationRequest,
    notice: noticeOfCancellation,
    withdrawn: 'PH-HO-0870',
    last: { title: 'Home sold', description: 'Closing statement needed; the mortgagee is notified.' },
  }),
  ...underwritingNotes,
];
