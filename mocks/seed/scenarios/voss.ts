/**
 * Eleanor Voss, underinsured: a colleague with yesterday's tab saves over the estimate's amount and over the water
 * backup. After the fire two saves of the night the clocks go back: the later one has the earlier clock.
 */
import { productIds } from '../product-ids.ts';
import { addRow, editRow, type Answers } from './answers.ts';
import { contact, offer } from './commercial-auto-client.ts';
import { insured, insuredUntil, person, plainHomeowners } from './personal-client.ts';
import { Story } from './story.ts';

const line = productIds.homeowners;
const carla = { agent: 'Carla Nyberg' };
const dev = { agent: 'Dev Anand' };
const start = '2026-02-01';
const rejected = (what: string) =>
  offer('Homeowners', what, 'Offered and rejected', 'Eleanor Voss', '2026-01-21', 'Phone');

const first: Answers = insured('Eleanor', 'Voss', '1958-06-11', '58', {
  ...plainHomeowners,
  ...insuredUntil('ho', 'Prairie National', start),
  per_marital: 'Widowed',
  per_street: '31 Chapel Hill',
  per_years_here: '24',
  ho_effective: start,
  ho_street: '31 Chapel Hill',
  ho_built: '1988',
  ho_sqft: '2280',
  ho_roof: '2015',
  ho_heat_yr: '2012',
  ho_plumb_yr: '2012',
  ho_wire_yr: '2005',
  ho_cur_a: '340000',
  ho_rce: '412000',
  ho_a: '412000',
  ho_water: 'None',
});

const called = (on: string, time: string, by: string, how: string, what: string) => (answers: Answers) =>
  addRow(answers, 'agy_contacts', contact(on, on, time, by, 'Eleanor Voss', how, what));

/** What stood in the tab of the 20th: nothing that was saved after it. */
const fromOldTab = (): Answers => ({
  ...first,
  ho_a: '340000',
  agy_offers: [rejected('WATER_BACKUP'), rejected('FLOOD')],
});

const fire = {
  row: 'kitchen',
  hc_date: '2026-09-14',
  hc_kind: 'Fire',
  hc_paid: '38000',
  hc_open: 'YES',
};

export const voss = new Story(person('voss'), first)
  .save('2026-01-20T14:10-06:00', { ...carla, reason: 'First call; estimate from the tool' })
  .save('2026-01-20T16:45-06:00', { ...carla, reason: 'Called back: water backup $10,000' }, (answers) => ({
    ...answers,
    ho_water: '10000',
  }))
  .quotes('2026-01-20T16:50-06:00', carla, line, start, 'voss/first')
  .save('2026-01-21T10:02-06:00', { ...dev, reason: 'Coverage A as on old policy' }, fromOldTab)
  .quotes('2026-01-21T10:09-06:00', dev, line, start, 'voss/second')
  .select('2026-01-23T11:20-06:00', dev, line, {
    request: 'voss/second',
    organization: 'Tallgrass Farm & Home',
  })
  .save(
    '2026-09-15T09:05-05:00',
    { ...carla, reason: 'Fire reported' },
    called('2026-09-15', '8:50 AM', 'Carla Nyberg', 'Phone', 'Kitchen fire on Sep 14, about $380,000.'),
  )
  .notice('2026-09-15T09:20-05:00', carla, 'CLAIM_ADJUSTER_ASSIGNED', { policyNumber: 'TG-HO-5583106' })
  .save('2026-11-01T01:34-05:00', { ...dev, reason: 'Claim entered' }, (answers) => ({
    ...answers,
    ho_claims: [fire],
  }))
  .save('2026-11-01T01:12-06:00', { ...dev, reason: 'Amount was missing a zero' }, (answers) =>
    editRow(answers, 'ho_claims', 'kitchen', { hc_paid: '380000' }),
  );
