/**
 * Okafor Family Dental PC, the limit lowered by e-mail: asked for high, lowered a year later by somebody who is not the
 * insured and signed nothing, and remembered otherwise after a fall.
 */
import { productIds } from '../product-ids.ts';
import { addRow, type Answers } from './answers.ts';
import { building, plainBusinessowners } from './businessowners-client.ts';
import { contact, marrowBendBusiness, offer } from './commercial-auto-client.ts';
import { Story } from './story.ts';
import { owner, payrollClass, plainWorkersCompensation, policyYear } from './workers-compensation-client.ts';

const practice = productIds.businessowners;
const payroll = productIds.workersCompensation;
const tom = { agent: 'Tom Idowu' };
const dev = { agent: 'Dev Anand' };
const firstTerm = '2025-07-15';
const secondTerm = '2026-07-15';
const manager = 'Beth Sorley, office manager';

/** What is asked again for each term. */
const term = (
  starts: string,
  carrier: string,
  sums: readonly [receipts: number, dental: number, office: number],
  claimsFree: number,
  lossRun: string,
): Answers => ({
  bop_effective: starts,
  wc_effective: starts,
  biz_receipts: String(sums[0]),
  bop_cur_carrier: carrier,
  bop_cur_expires: starts,
  bop_claims_free: String(claimsFree),
  wc_cur_carrier: carrier,
  wc_cur_expires: starts,
  wc_classes: [
    payrollClass('8832', 'Dentists, hygienists and assistants', [6, 1], sums[1]),
    payrollClass('8810', 'Reception and books', [1, 1], sums[2]),
  ],
  wc_years: [policyYear(Number(starts.slice(0, 4)) - 1, carrier, 2480, lossRun)],
});

const asked: Answers = {
  ...marrowBendBusiness,
  ...plainBusinessowners,
  ...plainWorkersCompensation,
  ...term(firstTerm, 'Prairie National', [1380000, 395000, 61000], 8, '2025-05-27'),
  biz_name: 'Okafor Family Dental PC',
  biz_entity: 'Corporation',
  biz_fein: '99-0006212',
  biz_street: '40 Bell Tower Road',
  biz_contact: 'Dr. Ngozi Okafor',
  biz_phone: '(217) 555-0126',
  biz_email: 'okafor.dental@client.example',
  biz_naics: '621210',
  biz_ops: 'Family dentistry, six chairs.',
  biz_started: '2009',
  biz_ft: '7',
  biz_pt: '2',
  bop_class: 'Dental or medical office',
  bop_buildings: [building('office', '40 Bell Tower Road', 3400, 410000, { bl_alarm: 'Both' })],
  bop_liab: '2000000/4000000',
  bop_rented: '100000',
  bop_cyber: '250000',
  bop_hnoa: 'As liability',
  bop_epli: 'None',
  wc_owners: [owner('Ngozi Okafor', 'President', 100)],
  agy_taken_by: 'Tom Idowu',
  agy_spoke_with: 'Dr. Ngozi Okafor, owner',
};

const rejected = (what: string) =>
  offer('Businessowners', what, 'Offered and rejected', manager, '2026-07-08', 'E-mail');

const cheaper = (answers: Answers): Answers =>
  addRow(
    {
      ...answers,
      bop_liab: '1000000/2000000',
      agy_offers: [rejected('LIABILITY_LIMIT'), rejected('EPLI')],
    },
    'agy_contacts',
    contact(
      'cheaper',
      '2026-07-08',
      '11:31 AM',
      'Tom Idowu',
      manager,
      'E-mail',
      '"Whatever makes it cheaper."',
    ),
  );

export const okafor = new Story(
  { alias: 'okafor', clientType: 'COMMERCIAL', locationCode: 'MB-01', nameQid: 'biz_name' },
  asked,
)
  .save('2025-06-16T09:40-05:00', { ...tom, reason: 'First call' })
  .quotes('2025-06-16T09:52-05:00', tom, practice, firstTerm, 'okafor/first')
  .quotes('2025-06-16T09:55-05:00', tom, payroll, firstTerm, 'okafor/first-payroll')
  .select('2025-06-23T14:05-05:00', tom, practice, { request: 'okafor/first', organization: 'Harbor Mutual' })
  .select('2025-06-23T14:07-05:00', tom, payroll, {
    request: 'okafor/first-payroll',
    organization: 'Harbor Mutual',
  })
  .save('2026-05-18T10:15-05:00', { ...tom, reason: 'New term' }, (answers) => ({
    ...answers,
    ...term(secondTerm, 'Harbor Mutual', [1450000, 408000, 63500], 9, '2026-05-04'),
  }))
  .quotes('2026-05-18T10:22-05:00', tom, practice, secondTerm, 'okafor/second')
  .quotes('2026-05-18T10:25-05:00', tom, payroll, secondTerm, 'okafor/second-payroll')
  .save(
    '2026-07-08T11:44-05:00',
    { ...tom, reason: `Office manager's e-mail, 11:31 AM: "whatever makes it cheaper"` },
    cheaper,
  )
  .quotes('2026-07-08T11:48-05:00', tom, practice, secondTerm, 'okafor/cheaper')
  .quotes('2026-07-08T11:50-05:00', tom, payroll, secondTerm, 'okafor/cheaper-payroll')
  .select('2026-07-09T09:10-05:00', tom, practice, {
    request: 'okafor/cheaper',
    organization: 'Harbor Mutual',
  })
  .select('2026-07-09T09:12-05:00', tom, payroll, {
    request: 'okafor/cheaper-payroll',
    organization: 'Harbor Mutual',
  })
  .save('2026-08-21T15:52-05:00', { ...dev, reason: 'Claim reported' }, (answers) =>
    addRow(
      answers,
      'agy_contacts',
      contact(
        'fall',
        '2026-08-21',
        '3:40 PM',
        'Dev Anand',
        'Dr. Ngozi Okafor',
        'Phone',
        'A patient slipped and fell at the entrance today. When we gave her the limit, 1M/2M: "I never lowered anything."',
      ),
    ),
  );
