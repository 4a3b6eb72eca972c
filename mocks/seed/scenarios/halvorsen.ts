/**
 * Erik and Ingrid Halvorsen, two lines and a driver added after the quote: the change leaves the auto quotes behind and
 * the homeowners quotes as they were. A year later the new term is asked anew, at Harbor Mutual's higher rates.
 */
import { productIds } from '../product-ids.ts';
import { addRow, editRow, rowId, type Answers } from './answers.ts';
import { contact } from './commercial-auto-client.ts';
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

const alias = 'halvorsen';
const { personalAuto, homeowners } = productIds;
const carla = { agent: 'Carla Nyberg' };
const driverId = (row: string) => rowId(alias, 'pa_drivers', row);
const start = '2025-12-01';
const codes = { agencyCodes: ['HM-40117', 'TG-5521', 'LM-PH77'] };
const married = { pd_marital: 'Married' };

const first: Answers = insured('Erik', 'Halvorsen', '1979-04-18', '12', {
  ...plainPersonalAuto,
  ...plainHomeowners,
  ...insuredUntil('pa', 'Prairie National', start),
  ...insuredUntil('ho', 'Prairie National', start),
  per_marital: 'Married',
  per_spouse: 'Ingrid Halvorsen',
  per_email: 'halvorsen@client.example',
  pa_effective: start,
  pa_cur_bi: '100/300',
  pa_cur_years: '12',
  pa_drivers: [
    paDriver('erik', ['Erik', 'Halvorsen'], '1979-04-18', 'H416-2007-9112', 1997, married),
    paDriver('ingrid', ['Ingrid', 'Halvorsen'], '1981-08-30', 'H416-4208-1846', 1999, {
      ...married,
      pd_relation: 'Spouse',
    }),
  ],
  pa_vehicles: [
    paVehicle('rav4', '2T3W1RFV0NW900155', [2022, 'Toyota', 'RAV4'], 'Erik Halvorsen', driverId('erik'), {
      pv_miles: '16000',
    }),
    paVehicle('crv', '2HKRW2H50HH900266', [2017, 'Honda', 'CR-V'], 'Ingrid Halvorsen', driverId('ingrid'), {
      pv_miles: '7000',
    }),
  ],
  ho_effective: start,
  ho_built: '1998',
  ho_sqft: '2050',
  ho_roof: '2016',
  ho_cur_a: '350000',
  ho_rce: '385000',
  ho_a: '385000',
  agy_spoke_with: 'Ingrid Halvorsen, second named insured',
});

function marenAdded(answers: Answers): Answers {
  const driver = paDriver('maren', ['Maren', 'Halvorsen'], '2009-10-02', 'H416-5400-9880', 2025, {
    pd_relation: 'Child',
    pd_student: 'NO',
    pd_away: 'NO',
  });
  const driving = editRow(addRow(answers, 'pa_drivers', driver), 'pa_vehicles', 'crv', {
    pv_driver: driverId('maren'),
  });
  const what = 'Maren, 16, licensed Nov 10, will drive the CR-V.';
  return addRow(
    driving,
    'agy_contacts',
    contact('maren', '2025-11-12', '4:20 PM', 'Carla Nyberg', 'Ingrid Halvorsen', 'Phone', what),
  );
}

function newTerm(answers: Answers): Answers {
  const asked = {
    ...answers,
    ...insuredUntil('pa', 'Harbor Mutual', '2026-12-01'),
    ...insuredUntil('ho', 'Harbor Mutual', '2026-12-01'),
    per_years_here: '10',
    pa_effective: '2026-12-01',
    pa_cur_years: '13',
    pa_cur_premium: '1458',
    pa_home_here: 'YES',
    ho_effective: '2026-12-01',
    ho_auto_here: 'YES',
    ho_cur_premium: '1691',
    ho_cur_a: '385000',
    ho_rce: '401000',
    ho_a: '401000',
  };
  const rav4 = editRow(asked, 'pa_vehicles', 'rav4', { pv_miles: '11000' });
  return editRow(rav4, 'pa_vehicles', 'crv', { pv_miles: '6000' });
}

export const halvorsen = new Story(person(alias), first)
  .save('2025-11-05T10:05-06:00', { ...carla, reason: 'First call, auto and home' })
  .quotes('2025-11-05T10:20-06:00', carla, personalAuto, start, 'halvorsen/auto')
  .quotes('2025-11-05T10:32-06:00', carla, homeowners, start, 'halvorsen/home')
  .save('2025-11-12T16:24-06:00', { ...carla, reason: 'Daughter got her license' }, marenAdded)
  .quotes('2025-11-13T09:10-06:00', carla, personalAuto, start, 'halvorsen/auto-again')
  .select('2025-11-14T15:30-06:00', carla, homeowners, {
    request: 'halvorsen/home',
    organization: 'Harbor Mutual',
  })
  .select('2025-11-14T15:34-06:00', carla, personalAuto, {
    request: 'halvorsen/auto-again',
    organization: 'Harbor Mutual',
  })
  .save('2026-10-20T11:15-05:00', { ...carla, reason: 'New term reviewed' }, newTerm)
  .quotes('2026-10-20T11:31-05:00', carla, personalAuto, '2026-12-01', 'halvorsen/auto-term', codes)
  .quotes('2026-10-20T11:36-05:00', carla, homeowners, '2026-12-01', 'halvorsen/home-term', codes);
