/** Personal auto clients with a short history: a filing, and a son who is excluded by name. */
import { productIds } from '../product-ids.ts';
import { editRow, rowId } from './answers.ts';
import {
  insured,
  insuredUntil,
  paDriver,
  paVehicle,
  person,
  plainHomeowners,
  plainPersonalAuto,
} from './personal-client.ts';
import { Story } from './story.ts';

const { personalAuto, homeowners } = productIds;
const carla = { agent: 'Carla Nyberg' };
const because = (reason: string) => ({ ...carla, reason });

const jonah = rowId('pruitt', 'pa_drivers', 'jonah');

export const pruitt = new Story(
  person('pruitt', 'TC-02'),
  insured('Jonah', 'Pruitt', '1993-05-27', '64', {
    ...plainPersonalAuto,
    ...insuredUntil('pa', 'Statewide Standby', '2026-03-20'),
    per_street: '17 Depot Street',
    per_city: 'Tanner Crossing',
    per_zip: '61897',
    per_home: 'Rent',
    pa_effective: '2026-03-20',
    pa_reason: 'Price',
    pa_susp: 'YES',
    pa_cur_bi: '25/50',
    pa_cur_years: '1',
    pa_bi: '50/100',
    pa_um: '50/100',
    pa_uim: '50/100',
    pa_drivers: [
      paDriver('jonah', ['Jonah', 'Pruitt'], '1993-05-27', 'P630-4509-3150', 2010, { pd_sr22: 'YES' }),
    ],
    pa_vehicles: [
      paVehicle('malibu', '1G11C5SLXFF900418', [2015, 'Chevrolet', 'Malibu'], 'Jonah Pruitt', jonah, {
        pv_zip: '61897',
      }),
    ],
    pa_incidents: [
      {
        row: 'uninsured',
        pi_driver: jonah,
        pi_kind: 'Minor',
        pi_date: '2024-11-08',
        pi_what: 'no proof of insurance',
      },
    ],
  }),
)
  .save('2026-03-09T16:10-05:00', carla)
  .quotes('2026-03-09T16:22-05:00', carla, personalAuto, '2026-03-20', 'pruitt/first')
  .save('2026-03-11T12:05-05:00', because('Collision deductible $1,000'), (answers) =>
    editRow(answers, 'pa_vehicles', 'malibu', { pv_coll: '1000' }),
  )
  .quotes('2026-03-11T12:09-05:00', carla, personalAuto, '2026-03-20', 'pruitt/second')
  .select('2026-03-12T08:45-05:00', carla, personalAuto, {
    request: 'pruitt/second',
    organization: 'Harbor Mutual',
  });

const [alma, mateo] = [rowId('sandoval', 'pa_drivers', 'alma'), rowId('sandoval', 'pa_drivers', 'mateo')];

export const sandoval = new Story(
  person('sandoval'),
  insured('Ricardo', 'Sandoval', '1974-09-09', '71', {
    ...plainPersonalAuto,
    ...plainHomeowners,
    ...insuredUntil('pa', 'Prairie National', '2026-02-15'),
    ...insuredUntil('ho', 'Prairie National', '2026-02-15'),
    per_marital: 'Married',
    per_spouse: 'Alma Sandoval',
    pa_effective: '2026-02-15',
    pa_term: '12',
    pa_home_here: 'YES',
    pa_cur_bi: '100/300',
    pa_cur_years: '8',
    pa_drivers: [
      paDriver('ricardo', ['Ricardo', 'Sandoval'], '1974-09-09', 'S531-7357-4258', 1992, {
        pd_marital: 'Married',
      }),
      paDriver('alma', ['Alma', 'Sandoval'], '1976-01-21', 'S531-0357-6621', 1994, {
        pd_marital: 'Married',
        pd_relation: 'Spouse',
      }),
      paDriver('mateo', ['Mateo', 'Sandoval'], '2006-03-08', 'S531-5460-6068', 2022, {
        pd_relation: 'Child',
        pd_student: 'NO',
        pd_away: 'NO',
      }),
    ],
    pa_vehicles: [
      paVehicle('sienna', '5TDKZ3DC7KS900527', [2019, 'Toyota', 'Sienna'], 'Ricardo Sandoval', alma),
      paVehicle('civic', '19XFB2F51EE900634', [2014, 'Honda', 'Civic'], 'Ricardo Sandoval', mateo),
    ],
    pa_incidents: [
      {
        row: 'dui',
        pi_driver: mateo,
        pi_kind: 'Major',
        pi_date: '2025-06-21',
        pi_what: 'driving under the influence',
      },
    ],
    ho_effective: '2026-02-15',
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
  .quotes('2026-01-26T15:41-06:00', carla, personalAuto, '2026-02-15', 'sandoval/rated')
  .quotes('2026-01-26T15:46-06:00', carla, homeowners, '2026-02-15', 'sandoval/home')
  .save('2026-01-28T10:00-06:00', because('Son excluded by name, form signed'), (answers) =>
    editRow(
      editRow(answers, 'pa_drivers', 'mateo', { pd_rated: 'Excluded by name' }),
      'pa_vehicles',
      'civic',
      { pv_driver: rowId('sandoval', 'pa_drivers', 'ricardo') },
    ),
  )
  .quotes('2026-01-28T10:06-06:00', carla, personalAuto, '2026-02-15', 'sandoval/excluded');
