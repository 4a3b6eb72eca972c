/**
 * Lakehurst Hardware Co: quotes that expire before the policy would start, a payment refused for that reason, an
 * endorsement's configuration that moved in between, and a protection class that the carrier puts right.
 */
import { productIds } from '../product-ids.ts';
import { addRow, editRow, rowId, type Answers } from './answers.ts';
import { building, interest, owned, plainBusinessowners } from './businessowners-client.ts';
import { contact, marrowBendBusiness } from './commercial-auto-client.ts';
import { Story } from './story.ts';

const alias = 'lakehurst';
const line = productIds.businessowners;
const rosa = { agent: 'Rosa Pell' };
const start = '2026-11-20';

const answers: Answers = {
  ...marrowBendBusiness,
  ...plainBusinessowners,
  bop_effective: start,
  biz_name: 'Lakehurst Hardware Co',
  biz_entity: 'Corporation',
  biz_fein: '99-0009140',
  biz_street: '22 Boatyard Lane',
  biz_city: 'Tanner Crossing',
  biz_zip: '61897',
  biz_contact: 'Gil Marsden',
  biz_phone: '(217) 555-0139',
  biz_email: 'gil@client.example',
  biz_naics: '444140',
  biz_ops: 'Hardware, paint and boat fittings; one store with a yard.',
  biz_started: '1998',
  biz_receipts: '1450000',
  biz_ft: '7',
  biz_pt: '6',
  bop_class: 'Hardware store',
  bop_cur_carrier: 'Prairie National',
  bop_cur_policy: 'PN-BP-118820',
  bop_cur_expires: start,
  bop_cur_premium: '6240',
  bop_claims_free: '6',
  bop_buildings: [
    building('shop', '22 Boatyard Lane', 6800, 320000, {
      ...owned(850000, 1974, [2015, 2012, 2012, 2018]),
      bl_city: 'Tanner Crossing',
      bl_zip: '61897',
      bl_stories: '2',
      bl_alarm: 'Local',
      bl_source: 'Valuation tool',
    }),
  ],
  bop_interests: [
    interest(
      'mortgage',
      'Prairie Lenders Credit Union',
      'Mortgageholder',
      '400 Elm Street, Tanner Crossing IL 61897',
      rowId(alias, 'bop_buildings', 'shop'),
    ),
  ],
  bop_ded: '2500',
  agy_taken_by: 'Rosa Pell',
  agy_spoke_with: 'Gil Marsden, president',
};

const correctedClass = (before: Answers): Answers =>
  addRow(
    {
      ...editRow(before, 'bop_buildings', 'shop', { bl_pc: '8' }),
      agy_follow_up_on: '2026-11-18',
      agy_follow_up: 'Decision before policy expires Nov 20',
    },
    'agy_contacts',
    contact(
      'protection-class',
      '2026-11-10',
      '10:35 AM',
      'Rosa Pell',
      'Gil Marsden',
      'Phone',
      'The Sep 28 quotes expired. Harbor Mutual has protection class 8 on file; we answered 4.',
    ),
  );

export const lakehurst = new Story(
  { alias, clientType: 'COMMERCIAL', locationCode: 'TC-02', nameQid: 'biz_name' },
  answers,
)
  .save('2026-09-28T13:30-05:00', { ...rosa, reason: 'First call' })
  .seesConfig('2026-09-28T13:42-05:00', rosa, {
    productId: line,
    type: 'ENDORSEMENTS',
    name: 'Add location',
    asThen: {
      version: 6,
      updatedTimestamp: '2026-04-22T15:10:00.000Z',
      spec: {
        description: 'Adds another premises from the requested date.',
        enableEndorsementRules: false,
      },
    },
  })
  .quotes('2026-09-28T13:45-05:00', rosa, line, start, 'lakehurst/first')
  .pay(
    '2026-11-10T09:50-06:00',
    rosa,
    line,
    { request: 'lakehurst/first', organization: 'Harbor Mutual' },
    'BI_ANNUALLY',
  )
  .quotes('2026-11-10T09:58-06:00', rosa, line, start, 'lakehurst/again')
  .save(
    '2026-11-10T10:40-06:00',
    { ...rosa, reason: "Protection class per Harbor Mutual's message" },
    correctedClass,
  )
  .quotes('2026-11-10T10:44-06:00', rosa, line, start, 'lakehurst/class-8');
