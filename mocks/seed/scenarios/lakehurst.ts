/** Lakehurst Hardware Co: quotes and a payment that came too late, and a protection class that the carrier puts right. */
import { productIds } from '../product-ids.ts';
import { called, reminder, status, takenBy } from './builders/agency-file.ts';
import { edit, insuredUntil, rowId } from './builders/answers.ts';
import { firm, marrowBendBusiness, size, tannerCrossing } from './builders/business-client.ts';
import { building, interest, owned, plainBusinessowners } from './builders/businessowners-client.ts';
import { business, rosa, Story } from './builders/story.ts';

const line = productIds.businessowners;

export const lakehurst = new Story(business('lakehurst', 'TC-02'), {
  ...marrowBendBusiness,
  ...tannerCrossing,
  ...plainBusinessowners,
  ...firm('Lakehurst Hardware Co', '9140', '22 Boatyard Lane', 'Gil Marsden', '39'),
  biz_entity: 'Corporation',
  biz_email: 'gil@client.example',
  biz_naics: '444140',
  biz_ops: 'Hardware, paint and boat fittings; one store with a yard.',
  ...size(1998, 1_450_000, 7, 6),
  bop_class: 'Hardware store',
  ...insuredUntil('bop', 'Prairie National', '2026-11-20', 'PN-BP-118820'),
  bop_cur_premium: '6240',
  bop_cur_fees: '0',
  bop_cur_term: '12',
  bop_cur_liab: '1000000/2000000',
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
    interest('mortgage', 'Prairie Lenders Credit Union', 'Mortgageholder', {
      bi_addr: '400 Elm Street, Tanner Crossing IL 61897',
      bi_where: rowId('lakehurst', 'bop_buildings', 'shop'),
    }),
  ],
  bop_ded: '2500',
  ...takenBy(rosa, 'Gil Marsden, president'),
})
  .save('2026-09-28T13:30-05:00', rosa, 'First call')
  .seesConfig('2026-09-28T13:42-05:00', rosa, {
    productId: line,
    type: 'ENDORSEMENTS',
    name: 'Add location',
    asThen: {
      version: 6,
      updatedTimestamp: '2026-04-22T15:10:00.000Z',
      spec: { description: 'Adds another premises from the requested date.', enableEndorsementRules: false },
    },
  })
  .quotes('2026-09-28T13:45-05:00', rosa, line, 'first')
  .pay('2026-11-10T09:50-06:00', rosa, 'first', 'Harbor Mutual', 'BI_ANNUALLY')
  .quotes('2026-11-10T09:58-06:00', rosa, line, 'again')
  .save('2026-11-10T10:40-06:00', rosa, 'Protection class per Harbor Mutual', {
    bop_buildings: edit({ shop: { bl_pc: '8' } }),
    ...reminder('2026-11-18', 'Decision before policy expires Nov 20'),
    agy_contacts: called('protection-class', '10:35 AM', 'Gil Marsden', 'Phone', {
      agc_what: 'The Sep 28 quotes expired. Harbor Mutual has protection class 8 on file; we answered 4.',
    }),
  })
  .quotes('2026-11-10T10:44-06:00', rosa, line, 'class-8')
  .save('2026-11-10T11:20-06:00', rosa, 'Proposal given', {
    agy_status: status('Businessowners', 'Proposed', { sts_reason: 'Given to Gil Marsden by e-mail' }),
  });
