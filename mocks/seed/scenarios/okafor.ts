/** Okafor Family Dental PC: a limit lowered by an e-mail of somebody else, unsigned, and remembered otherwise after a fall. */
import { productIds } from '../product-ids.ts';
import { called, offer, takenBy } from './builders/agency-file.ts';
import { insuredUntil, type Answers } from './builders/answers.ts';
import { firm, marrowBendBusiness, size } from './builders/business-client.ts';
import { building, plainBusinessowners } from './builders/businessowners-client.ts';
import { business, dev, Story, tom } from './builders/story.ts';
import {
  owner,
  payrollClass,
  plainWorkersCompensation,
  policyYear,
} from './builders/workers-compensation-client.ts';

const { businessowners, workersCompensation } = productIds;
const manager = 'Beth Sorley, office manager';

/** What is asked again for each term. */
const term = (
  starts: string,
  carrier: string,
  [receipts, dental, office]: readonly [receipts: number, dental: number, office: number],
  claimsFree: number,
  lossRun: string,
): Answers => ({
  biz_receipts: String(receipts),
  ...insuredUntil('bop', carrier, starts),
  bop_claims_free: String(claimsFree),
  ...insuredUntil('wc', carrier, starts),
  wc_classes: [
    payrollClass('8832', 'Dentists, hygienists and assistants', [6, 1], dental),
    payrollClass('8810', 'Reception and books', [1, 1], office),
  ],
  wc_years: [policyYear(Number(starts.slice(0, 4)) - 1, carrier, 2480, lossRun)],
});

const rejected = (what: string) =>
  offer('Businessowners', what, 'Offered and rejected', manager, '2026-07-08', 'E-mail');

export const okafor = new Story(business('okafor'), {
  ...marrowBendBusiness,
  ...plainBusinessowners,
  ...plainWorkersCompensation,
  ...term('2025-07-15', 'Prairie National', [1380000, 395000, 61000], 8, '2025-05-27'),
  ...firm('Okafor Family Dental PC', '6212', '40 Bell Tower Road', 'Dr. Ngozi Okafor', '26'),
  biz_entity: 'Corporation',
  biz_email: 'okafor.dental@client.example',
  biz_naics: '621210',
  biz_ops: 'Family dentistry, six chairs.',
  ...size(2009, 1_380_000, 7, 2),
  bop_class: 'Dental or medical office',
  bop_buildings: [building('office', '40 Bell Tower Road', 3400, 410000, { bl_alarm: 'Both' })],
  bop_liab: '2000000/4000000',
  bop_rented: '100000',
  bop_cyber: '250000',
  bop_hnoa: 'As liability',
  bop_epli: 'None',
  wc_owners: [owner('Ngozi Okafor', 'President', 100)],
  ...takenBy(tom, 'Dr. Ngozi Okafor, owner'),
})
  .save('2025-06-16T09:40-05:00', tom, 'First call')
  .quotes('2025-06-16T09:52-05:00', tom, businessowners, 'first')
  .quotes('2025-06-16T09:55-05:00', tom, workersCompensation, 'first-payroll')
  .select('2025-06-23T14:05-05:00', tom, 'first', 'Harbor Mutual')
  .select('2025-06-23T14:07-05:00', tom, 'first-payroll', 'Harbor Mutual')
  .save(
    '2026-05-18T10:15-05:00',
    tom,
    'New term',
    term('2026-07-15', 'Harbor Mutual', [1450000, 408000, 63500], 9, '2026-05-04'),
  )
  .quotes('2026-05-18T10:22-05:00', tom, businessowners, 'second')
  .quotes('2026-05-18T10:25-05:00', tom, workersCompensation, 'second-payroll')
  .save('2026-07-08T11:44-05:00', tom, `Office manager's e-mail, 11:31 AM: "whatever makes it cheaper"`, {
    bop_liab: '1000000/2000000',
    agy_offers: [rejected('LIABILITY_LIMIT'), rejected('EPLI')],
    agy_contacts: called('cheaper', '11:31 AM', manager, 'E-mail', {
      agc_what: '"Whatever makes it cheaper."',
    }),
  })
  .quotes('2026-07-08T11:48-05:00', tom, businessowners, 'cheaper')
  .quotes('2026-07-08T11:50-05:00', tom, workersCompensation, 'cheaper-payroll')
  .select('2026-07-09T09:10-05:00', tom, 'cheaper', 'Harbor Mutual')
  .select('2026-07-09T09:12-05:00', tom, 'cheaper-payroll', 'Harbor Mutual')
  .save('2026-08-21T15:52-05:00', dev, 'Claim reported', {
    agy_contacts: called('fall', '3:40 PM', 'Dr. Ngozi Okafor', 'Phone', {
      agc_what:
        'A patient slipped and fell at the entrance today. When we gave her the limit, 1M/2M: "I never lowered anything."',
    }),
  });
