/**
 * Marcus Bell: the price moves and nothing changed on our side. The same answers cost more once Harbor Mutual's new
 * rates are loaded, and less once he is 25; in between a possible match is cleared, and his name changes after it.
 */
import { productIds } from '../product-ids.ts';
import { addRow, editRow, rowId, type Answers } from './answers.ts';
import { contact } from './commercial-auto-client.ts';
import { insured, insuredUntil, paDriver, paVehicle, person, plainPersonalAuto } from './personal-client.ts';
import { Story } from './story.ts';

const alias = 'marcus-bell';
const line = productIds.personalAuto;
const carla = { agent: 'Carla Nyberg' };
const rosa = { agent: 'Rosa Pell' };
const marcus = rowId(alias, 'pa_drivers', 'marcus');

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
  pa_drivers: [
    paDriver('marcus', ['Marcus', 'Bell'], '2001-10-30', 'B400-5400-1310', 2018, {
      pd_student: 'NO',
      pd_away: 'NO',
    }),
  ],
  pa_vehicles: [
    paVehicle('outback', '4S4BTAFC0R3900377', [2024, 'Subaru', 'Outback'], 'Marcus Bell', marcus),
  ],
});

const noted = (on: string, time: string, by: string, how: string, what: string) => (answers: Answers) =>
  addRow(answers, 'agy_contacts', contact(on, on, time, by, 'Marcus Bell', how, what));

function renamed(answers: Answers): Answers {
  const named = editRow({ ...answers, per_last: 'Bell-Reyes' }, 'pa_drivers', 'marcus', {
    pd_last: 'Bell-Reyes',
  });
  return editRow(named, 'pa_vehicles', 'outback', { pv_named: 'Marcus Bell-Reyes' });
}

/** He is 25: the two questions that are asked of younger drivers only have gone. */
const at25 = (answers: Answers): Answers => ({
  ...editRow(answers, 'pa_drivers', 'marcus', { pd_student: '', pd_away: '' }),
  pa_effective: '2026-11-20',
  agy_follow_up_on: '2026-11-18',
  agy_follow_up: 'His decision before Nov 20',
});

export const marcusBell = new Story(person(alias), first)
  .save('2026-08-24T13:15-05:00', { ...carla, reason: 'First call' })
  .validate('2026-08-24T13:22-05:00', carla, line)
  .save(
    '2026-08-24T14:40-05:00',
    { ...rosa, reason: 'Possible match cleared' },
    noted(
      '2026-08-24',
      '2:31 PM',
      'Rosa Pell',
      'Phone',
      'OFAC possible match cleared: birth date and address on the list belong to another person.',
    ),
  )
  .quotes('2026-08-24T14:46-05:00', carla, line, '2026-09-20', 'marcus-bell/august')
  .quotes('2026-09-03T10:20-05:00', carla, line, '2026-09-20', 'marcus-bell/september')
  .save('2026-09-04T15:05-05:00', { ...carla, reason: 'Staying with current carrier' }, (answers) => ({
    ...noted(
      '2026-09-04',
      '3:00 PM',
      'Carla Nyberg',
      'Phone',
      'Staying with Prairie National until the term ends.',
    )(answers),
    agy_follow_up_on: '2026-11-02',
    agy_follow_up: 'Nov 20 renewal; he turns 25 first',
  }))
  .save('2026-10-12T09:30-05:00', { ...carla, reason: 'Legal name changed, court order seen' }, renamed)
  .save('2026-11-02T10:10-06:00', { ...carla, reason: 'Renewal' }, at25)
  .quotes('2026-11-02T10:18-06:00', carla, line, '2026-11-20', 'marcus-bell/november');
