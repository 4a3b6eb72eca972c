/** Personal auto clients with a short history: a filing, and a son who is excluded by name. */
import { productIds } from '../product-ids.ts';
import { edit, insuredUntil, rowId } from './builders/answers.ts';
import {
  child,
  incident,
  insured,
  married,
  paDriver,
  paVehicle,
  plainHomeowners,
  plainPersonalAuto,
  spouse,
} from './builders/personal-client.ts';
import { carla, person, Story } from './builders/story.ts';

const { personalAuto, homeowners } = productIds;
const driverId = (row: string) => rowId('sandoval', 'pa_drivers', row);
const [ricardo, alma, mateo] = [driverId('ricardo'), driverId('alma'), driverId('mateo')];

export const sandoval = new Story(
  person('sandoval'),
  insured('Ricardo', 'Sandoval', '1974-09-09', '71', {
    ...plainPersonalAuto,
    ...plainHomeowners,
    ...insuredUntil('pa', 'Prairie National', '2026-02-15'),
    ...insuredUntil('ho', 'Prairie National', '2026-02-15'),
    per_marital: 'Married',
    per_spouse: 'Alma Sandoval',
    pa_term: '12',
    pa_home_here: 'YES',
    pa_cur_bi: '100/300',
    pa_cur_years: '8',
    pa_drivers: [
      paDriver('ricardo', ['Ricardo', 'Sandoval'], '1974-09-09', 'S531-7357-4258', 1992, married),
      paDriver('alma', ['Alma', 'Sandoval'], '1976-01-21', 'S531-0357-6621', 1994, spouse),
      paDriver('mateo', ['Mateo', 'Sandoval'], '2006-03-08', 'S531-5460-6068', 2022, child),
    ],
    pa_vehicles: [
      paVehicle('sienna', '5TDKZ3DC7KS900527', [2019, 'Toyota', 'Sienna'], 'Ricardo Sandoval', alma),
      paVehicle('civic', '19XFB2F51EE900634', [2014, 'Honda', 'Civic'], 'Ricardo Sandoval', mateo),
    ],
    pa_incidents: [incident('dui', mateo, 'Major', '2025-06-21', 'driving under the influence')],
    ho_auto_here: 'YES',
    ho_built: '2003',
    ho_sqft: '1900',
    ho_roof: '2019',
    ho_cur_a: '320000',
    ho_rce: '352000',
    ho_a: '352000',
  }),
)
  .save('2026-01-26T15:30-06:00', carla)
  .quotes('2026-01-26T15:41-06:00', carla, personalAuto, 'rated')
  .quotes('2026-01-26T15:46-06:00', carla, homeowners, 'home')
  .save('2026-01-28T10:00-06:00', carla, 'Son excluded by name, form signed', {
    pa_drivers: edit({ mateo: { pd_rated: 'Excluded by name' } }),
    pa_vehicles: edit({ civic: { pv_driver: ricardo } }),
  })
  .quotes('2026-01-28T10:06-06:00', carla, personalAuto, 'excluded');
