/** Homeowners clients with a short history: a tenant who buys, a house too expensive for most, an apartment. */
import { productIds } from '../product-ids.ts';
import { bound } from './builders/agency-file.ts';
import { add, insuredUntil } from './builders/answers.ts';
import { insured, plainApartment, plainHomeowners } from './builders/personal-client.ts';
import { carla, person, Story } from './builders/story.ts';

const { homeowners } = productIds;
const tenant = { ...plainApartment, per_home: 'Rent' };

export const marchetti = new Story(
  person('marchetti'),
  insured('Hollis', 'Marchetti', '1966-11-30', '88', {
    ...plainHomeowners,
    ...insuredUntil('ho', 'Prairie National', '2026-06-15'),
    per_street: '1 Bluff Road',
    ho_effective: '2026-06-15',
    ho_form: 'HO-5',
    ho_street: '1 Bluff Road',
    ho_constr: 'Masonry veneer',
    ho_built: '2006',
    ho_sqft: '4100',
    ho_roof: '2018',
    ho_roof_kind: 'Tile',
    ho_alarm: 'Central',
    ho_cur_a: '980000',
    ho_rce_from: 'Appraisal',
    ho_rce: '1150000',
    ho_a: '1150000',
    ho_e: '1000000',
  }),
)
  .save('2026-05-11T09:50-05:00', carla)
  .quotes('2026-05-11T10:03-05:00', carla, homeowners, 'first')
  .save('2026-05-26T13:20-05:00', carla, 'Cello to schedule', {
    ho_items: add({ row: 'cello', hs_kind: 'Musical', hs_what: 'Cello', hs_value: '34000' }),
  })
  .quotes('2026-05-26T13:25-05:00', carla, homeowners, 'cello')
  .select('2026-05-29T11:00-05:00', carla, 'cello', 'Larkmere Assurance');

export const lund = new Story(
  person('lund', 'TC-02'),
  insured('Beatrix', 'Lund', '1947-08-19', '29', {
    ...tenant,
    ...insuredUntil('ho', 'Prairie National', '2025-06-01'),
    per_street: '40 Mill Street, apt 1',
    per_city: 'Tanner Crossing',
    per_zip: '61897',
    ho_effective: '2025-06-01',
    ho_form: 'HO-4',
    ho_street: '40 Mill Street, apt 1',
    ho_city: 'Tanner Crossing',
    ho_zip: '61897',
    ho_built: '1994',
    ho_sqft: '640',
    ho_c_amount: '40000',
  }),
)
  .save('2025-05-12T09:40-05:00', carla)
  .quotes('2025-05-12T09:47-05:00', carla, homeowners, 'first')
  .select('2025-05-14T10:10-05:00', carla, 'first', 'Harbor Mutual')
  .save('2026-05-04T10:20-05:00', carla, 'New term reviewed', {
    ...insuredUntil('ho', 'Harbor Mutual', '2026-06-01'),
    per_years_here: '10',
    ho_effective: '2026-06-01',
    ho_c_amount: '44000',
  })
  .quotes('2026-05-04T10:26-05:00', carla, homeowners, 'second')
  .save('2026-05-11T09:35-05:00', carla, 'Renewed', {
    agy_status: bound(
      'Homeowners',
      'Harbor Mutual',
      'HM-HO-60128',
      '2026-06-01',
      'Harbor Mutual service desk',
    ),
  });
