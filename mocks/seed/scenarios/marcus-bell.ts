/** Marcus Bell: the price moves by a carrier's new rates and by his 25th birthday; a possible match is cleared, he is renamed. */
import { productIds } from '../product-ids.ts';
import { called, perDecPage, reminder } from './builders/agency-file.ts';
import { edit, insuredUntil, rowId, type Answers } from './builders/answers.ts';
import { insured, paDriver, paVehicle, plainPersonalAuto } from './builders/personal-client.ts';
import { carla, person, rosa, Story } from './builders/story.ts';

const line = productIds.personalAuto;
const marcus = rowId('marcus-bell', 'pa_drivers', 'marcus');
const underTwentyFive = { pd_student: 'NO', pd_away: 'NO' };

const first: Answers = insured('Marcus', 'Bell', '2001-10-30', '83', {
  ...plainPersonalAuto,
  // He asks in the middle of a term: the dates do not meet.
  ...insuredUntil('pa', 'Prairie National', '2026-11-20'),
  per_street: '8 Tannery Row',
  per_years_here: '6',
  per_home: 'With family',
  pa_effective: '2026-09-20',
  pa_reason: 'Price',
  pa_cur_bi: '100/300',
  pa_cur_years: '3',
  pa_drivers: [paDriver('marcus', ['Marcus', 'Bell'], '2001-10-30', 'B400-5400-1310', 2018, underTwentyFive)],
  pa_vehicles: [
    paVehicle('outback', '4S4BTAFC0R3900377', [2024, 'Subaru', 'Outback'], 'Marcus Bell', marcus),
  ],
});

export const marcusBell = new Story(person('marcus-bell'), first)
  .save('2026-08-24T13:15-05:00', carla, 'First call')
  .validate('2026-08-24T13:22-05:00', carla, line, {
    cleared: { by: rosa, on: '2026-08-24', how: 'Other birth date and address on the list', agent: rosa },
  })
  .save('2026-08-24T14:40-05:00', rosa, 'Possible match cleared', {
    agy_contacts: called('2026-08-24', '2:31 PM', 'Marcus Bell', 'Phone', {
      agc_what: 'OFAC possible match cleared: birth date and address on the list belong to another person.',
    }),
  })
  .quotes('2026-08-24T14:46-05:00', carla, line, 'august')
  .quotes('2026-09-03T10:20-05:00', carla, line, 'september')
  .save('2026-09-04T15:05-05:00', carla, 'Staying with current carrier', {
    agy_contacts: called('2026-09-04', '3:00 PM', 'Marcus Bell', 'Phone', {
      agc_what: 'Staying with Prairie National until the term ends.',
    }),
    ...reminder('2026-11-02', 'Nov 20 renewal; he turns 25 first'),
  })
  .save('2026-10-12T09:30-05:00', carla, 'Legal name changed, court order seen', {
    per_last: 'Bell-Reyes',
    pa_drivers: edit({ marcus: { pd_last: 'Bell-Reyes' } }),
    pa_vehicles: edit({ outback: { pv_named: 'Marcus Bell-Reyes' } }),
  })
  .save('2026-11-02T10:10-06:00', carla, 'Renewal', {
    pa_drivers: edit({ marcus: { pd_student: '', pd_away: '' } }),
    pa_effective: '2026-11-20',
    pa_cur_premium: '702',
    pa_cur_fees: '15',
    pa_cur_term: '6',
    ...perDecPage('pa', carla, '2026-11-02'),
    ...reminder('2026-11-18', 'His decision before Nov 20'),
  })
  .quotes('2026-11-02T10:18-06:00', carla, line, 'november');
