/** Eleanor Voss: saved over from yesterday's tab, underinsured when it burns; the night the clocks go back has two saves. */
import { productIds } from '../product-ids.ts';
import { bound, called, offer } from './builders/agency-file.ts';
import { edit, insuredUntil, type Answers } from './builders/answers.ts';
import { insured, plainHomeowners } from './builders/personal-client.ts';
import { carla, dev, person, Story } from './builders/story.ts';

const line = productIds.homeowners;
const start = '2026-02-01';
const rejected = (what: string) =>
  offer('Homeowners', what, 'Offered and rejected', 'Eleanor Voss', '2026-01-21', 'Phone');

const first: Answers = insured('Eleanor', 'Voss', '1958-06-11', '58', {
  ...plainHomeowners,
  ...insuredUntil('ho', 'Prairie National', start),
  per_marital: 'Widowed',
  per_street: '31 Chapel Hill',
  per_years_here: '24',
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

export const voss = new Story(person('voss'), first)
  .save('2026-01-20T14:10-06:00', carla, 'First call; estimate from the tool')
  .save('2026-01-20T16:45-06:00', carla, 'Called back: water backup $10,000', { ho_water: '10000' })
  .quotes('2026-01-20T16:50-06:00', carla, line, 'first')
  // What stood in the tab of the 20th: nothing that was saved after it.
  .save('2026-01-21T10:02-06:00', dev, 'Coverage A as on old policy', {
    ...first,
    ho_a: '340000',
    agy_offers: [rejected('WATER_BACKUP'), rejected('FLOOD')],
  })
  .quotes('2026-01-21T10:09-06:00', dev, line, 'second')
  .select('2026-01-23T11:20-06:00', dev, 'second', 'Tallgrass Farm & Home')
  .save('2026-09-15T09:05-05:00', carla, 'Fire reported', {
    agy_status: bound(
      'Homeowners',
      'Tallgrass Farm & Home',
      'TG-HO-5583106',
      start,
      'Tallgrass underwriting',
    ),
    agy_contacts: called('2026-09-15', '8:50 AM', 'Eleanor Voss', 'Phone', {
      agc_what: 'Kitchen fire on Sep 14, about $380,000.',
    }),
  })
  .notice('2026-09-15T09:20-05:00', carla, 'CLAIM_ADJUSTER_ASSIGNED', { policyNumber: 'TG-HO-5583106' })
  .save('2026-11-01T01:34-05:00', dev, 'Claim entered', {
    ho_claims: [{ row: 'kitchen', hc_date: '2026-09-14', hc_kind: 'Fire', hc_paid: '38000', hc_open: 'YES' }],
  })
  .save('2026-11-01T01:12-06:00', dev, 'A zero was missing', {
    ho_claims: edit({ kitchen: { hc_paid: '380000' } }),
  });
