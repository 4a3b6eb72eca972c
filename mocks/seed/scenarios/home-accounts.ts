/** Homeowners clients with a short history: a tenant who buys, a house too expensive for most, an apartment. */
import { productIds } from '../product-ids.ts';
import { bound } from './builders/agency-file.ts';
import { insuredUntil } from './builders/answers.ts';
import { insured, plainApartment } from './builders/personal-client.ts';
import { carla, person, Story } from './builders/story.ts';

const { homeowners } = productIds;
const tenant = { ...plainApartment, per_home: 'Rent' };

export const lund = new Story(
  person('lund', 'TC-02'),
  insured('Beatrix', 'Lund', '1947-08-19', '29', {
    ...tenant,
    ...insuredUntil('ho', 'Prairie National', '2025-06-01'),
    per_street: '40 Mill Street, apt 1',
    per_city: 'Tanner Crossing',
    per_zip: '61897',
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

/** She moved to a state in which the agency has no license, and no carrier here writes. */
export const lindqvist = new Story(
  person('lindqvist'),
  insured('Nora', 'Lindqvist', '1988-03-02', '41', {
    ...tenant,
    per_city: 'Minneapolis',
    per_state: 'MN',
    per_zip: '55403',
    ho_effective: '2026-12-15',
    ho_reason: 'New tenancy',
    ho_form: 'HO-4',
    ho_city: 'Minneapolis',
    ho_state: 'MN',
    ho_zip: '55403',
    ho_built: '1999',
    ho_sqft: '700',
    ho_cur_has: 'NO',
    ho_c_amount: '30000',
  }),
).save('2026-11-12T10:20-06:00', carla, 'Moves to Minneapolis');
