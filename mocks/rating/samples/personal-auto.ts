/** Clients for the specs of personal auto. */
import { rowId, type Answers } from '../../seed/scenarios/builders/answers.ts';
import {
  marrowBendHome,
  paDriver,
  paVehicle,
  plainPersonalAuto,
} from '../../seed/scenarios/builders/personal-client.ts';

const story = 'sample';
export const firstDriver = rowId(story, 'pa_drivers', 'one');
export const secondDriver = rowId(story, 'pa_drivers', 'two');
const thirdDriver = rowId(story, 'pa_drivers', 'three');

/** One car of the worked case: an adult, no high prior limits, quoted a week ahead. */
const rav4 = paVehicle('a', '2T3W1RFV0NW900155', [2022, 'Toyota', 'RAV4'], 'Ann Sample', firstDriver);
const crv = paVehicle('b', '2HKRW2H50HH900266', [2017, 'Honda', 'CR-V'], 'Ann Sample', firstDriver);

/** The worked case of the demo's rating notes: two cars and one adult, home too, 100/300/100, damage at 500. */
export const twoCars: Answers = {
  ...marrowBendHome,
  ...plainPersonalAuto,
  pa_effective: '2026-05-01',
  per_first: 'Ann',
  per_last: 'Sample',
  per_dob: '1984-03-03',
  per_phone: '(217) 555-0198',
  pa_cur_has: 'YES',
  pa_cur_carrier: 'Prairie National',
  pa_cur_expires: '2026-05-01',
  pa_cur_bi: '50/100',
  pa_cur_years: '2',
  pa_home_here: 'YES',
  pa_drivers: [paDriver('one', ['Ann', 'Sample'], '1984-03-03', 'S514-0001-4063', 2002)],
  pa_vehicles: [rav4, crv],
};

/** A family that every carrier writes: two adults and a grown child, each with a car but one. */
export const family: Answers = {
  ...twoCars,
  per_marital: 'Married',
  per_spouse: 'Ben Sample',
  pa_cur_bi: '100/300',
  pa_drivers: [
    paDriver('one', ['Ann', 'Sample'], '1984-03-03', 'S514-0001-4063', 2002, { pd_marital: 'Married' }),
    paDriver('two', ['Ben', 'Sample'], '1983-07-07', 'S514-0002-3192', 2001, {
      pd_marital: 'Married',
      pd_relation: 'Spouse',
    }),
    paDriver('three', ['Cy', 'Sample'], '2004-04-04', 'S514-0003-4098', 2021, {
      pd_relation: 'Child',
      pd_student: 'NO',
      pd_away: 'NO',
    }),
  ],
  pa_vehicles: [
    { ...rav4, pv_driver: thirdDriver, pv_use: 'Commute', pv_commute: '10' },
    { ...crv, pv_driver: secondDriver },
  ],
  pa_incidents: [
    {
      row: 'bump',
      pi_driver: thirdDriver,
      pi_kind: 'Minor',
      pi_date: '2025-03-01',
      pi_what: 'speeding',
    },
  ],
};
