/** Erik and Ingrid Halvorsen: a driver added after the quotes makes those of auto stale, and those of homeowners not. */
import { productIds } from '../product-ids.ts';
import { called, perDecPage, status } from './builders/agency-file.ts';
import { add, edit, insuredUntil, rowId, type Answers } from './builders/answers.ts';
import {
  child,
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
const driverId = (row: string) => rowId('halvorsen', 'pa_drivers', row);
const start = '2025-12-01';
const secondTerm = '2026-12-01';
const codes = { agencyCodes: ['HM-40117', 'TG-5521', 'LM-PH77'] };

const first: Answers = insured('Erik', 'Halvorsen', '1979-04-18', '12', {
  ...plainPersonalAuto,
  ...plainHomeowners,
  ...insuredUntil('pa', 'Prairie National', start),
  ...insuredUntil('ho', 'Prairie National', start),
  per_marital: 'Married',
  per_spouse: 'Ingrid Halvorsen',
  per_email: 'halvorsen@client.example',
  pa_cur_bi: '100/300',
  pa_cur_years: '12',
  pa_drivers: [
    paDriver('erik', ['Erik', 'Halvorsen'], '1979-04-18', 'H416-2007-9112', 1997, married),
    paDriver('ingrid', ['Ingrid', 'Halvorsen'], '1981-08-30', 'H416-4208-1846', 1999, spouse),
  ],
  pa_vehicles: [
    paVehicle('rav4', '2T3W1RFV0NW900155', [2022, 'Toyota', 'RAV4'], 'Erik Halvorsen', driverId('erik'), {
      pv_miles: '16000',
    }),
    paVehicle('crv', '2HKRW2H50HH900266', [2017, 'Honda', 'CR-V'], 'Ingrid Halvorsen', driverId('ingrid'), {
      pv_miles: '7000',
    }),
  ],
  ho_built: '1998',
  ho_sqft: '2050',
  ho_roof: '2016',
  ho_cur_a: '350000',
  ho_rce: '385000',
  ho_a: '385000',
  agy_spoke_with: 'Ingrid Halvorsen, second named insured',
});

export const halvorsen = new Story(person('halvorsen'), first)
  .save('2025-11-05T10:05-06:00', carla, 'First call, auto and home')
  .quotes('2025-11-05T10:20-06:00', carla, personalAuto, 'auto')
  .quotes('2025-11-05T10:32-06:00', carla, homeowners, 'home')
  .save('2025-11-12T16:24-06:00', carla, 'Daughter got her license', {
    pa_drivers: add(paDriver('maren', ['Maren', 'Halvorsen'], '2009-10-02', 'H416-5400-9880', 2025, child)),
    pa_vehicles: edit({ crv: { pv_driver: driverId('maren') } }),
    agy_contacts: called('maren', '4:20 PM', 'Ingrid Halvorsen', 'Phone', {
      agc_what: 'Maren, 16, licensed Nov 10, will drive the CR-V.',
    }),
  })
  .quotes('2025-11-13T09:10-06:00', carla, personalAuto, 'auto-again')
  .select('2025-11-14T15:30-06:00', carla, 'home', 'Harbor Mutual')
  .select('2025-11-14T15:34-06:00', carla, 'auto-again', 'Harbor Mutual')
  .save('2026-10-20T11:15-05:00', carla, 'New term reviewed', {
    ...insuredUntil('pa', 'Harbor Mutual', secondTerm),
    ...insuredUntil('ho', 'Harbor Mutual', secondTerm),
    per_years_here: '10',
    pa_cur_years: '13',
    pa_cur_premium: '1458',
    pa_cur_fees: '0',
    pa_cur_term: '6',
    ...perDecPage('pa', carla, '2026-10-20'),
    pa_home_here: 'YES',
    ho_auto_here: 'YES',
    ho_cur_premium: '1691',
    ho_cur_a: '385000',
    ho_rce: '401000',
    ho_a: '401000',
    pa_vehicles: edit({ rav4: { pv_miles: '11000' }, crv: { pv_miles: '6000' } }),
  })
  .quotes('2026-10-20T11:31-05:00', carla, personalAuto, 'auto-term', codes)
  .quotes('2026-10-20T11:36-05:00', carla, homeowners, 'home-term', codes)
  .save('2026-11-16T10:10-06:00', carla, 'Bind requested from Harbor Mutual', {
    agy_status: status('Personal auto', 'Bind requested', {
      sts_carrier: 'Harbor Mutual',
      sts_effective: secondTerm,
      sts_sent_to: 'bind@harbormutual.example',
      sts_sent_how: 'E-mail',
      sts_sent_on: '2026-11-16',
      sts_sent_time: '10:05 AM',
    }),
  });
