/** "Unnamed client": a web form asks for quotes, names nobody and answers what no book asks. Later: Ruth Castellanos. */
import { productIds } from '../product-ids.ts';
import { called, reminder, takenBy } from './builders/agency-file.ts';
import { changed, edit, insuredUntil, type Answers } from './builders/answers.ts';
import { marrowBendHome, plainHomeowners } from './builders/personal-client.ts';
import { carla, person, Story } from './builders/story.ts';

const line = productIds.homeowners;
const start = '2026-12-05';

const fromWeb: Answers = {
  web_campaign: 'autumn-mailing-2026',
  roofAge: '11',
  ho_hydrant: '400',
  ho_burglar: 'true',
  ho_effective: start,
  ho_reason: 'Price',
  ho_form: 'HO-3',
  ho_street: '52 Ferry Street',
  ho_city: 'Marrow Bend',
  ho_state: 'IL',
  ho_zip: '61899',
  ho_use: 'Primary',
  ho_dog: 'true',
  ho_built: '2001',
  ho_sqft: '1850',
  ho_cur_has: 'true',
  ho_items: [{ row: 'ring', hs_kind: 'Jewelry', hs_what: 'Ring', hs_value: '12,000' }],
};

const named = {
  ...insuredUntil('ho', 'Prairie National', start),
  per_first: 'Ruth',
  per_last: 'Castellanos',
  per_dob: '1972-12-02',
  per_street: '52 Ferry Street',
  per_phone: '(217) 555-0147',
  per_email: 'ruth@client.example',
  ho_dog: 'YES',
  ho_bite: 'NO',
  ho_roof: '2015',
  ho_cur_a: '310000',
  ho_rce: '345000',
  ho_a: '345000',
  ho_items: edit({ ring: { hs_value: '12000' } }),
  agy_spoke_with: 'Ruth Castellanos, named insured',
};

export const unnamedClient = new Story(person('unnamed'), fromWeb)
  .quotes('2026-10-05T12:14-05:00', 'Web form', line, 'web', { createsClient: true, elsewhere: true })
  .save('2026-10-06T09:12-05:00', carla, "Found by ID in the web form's e-mail", {
    agy_contacts: called('2026-10-06', '9:10 AM', 'the number on the form', 'Phone', {
      agc_what: 'No name in the request; no answer.',
    }),
    ...takenBy('Web form', 'Nobody yet'),
  })
  .save('2026-10-08T10:25-05:00', carla, 'She called: name and the rest', (answers) =>
    changed({ ...marrowBendHome, ...plainHomeowners, ...answers }, named),
  )
  .quotes('2026-10-08T10:34-05:00', carla, line, 'named')
  .save('2026-11-10T09:15-06:00', carla, '', {
    agy_contacts: called('2026-11-10', '9:10 AM', 'Ruth Castellanos', 'E-mail', {
      agc_what: "Waiting for Prairie National's renewal offer.",
    }),
    ...reminder('2026-11-20', 'Renewal offer'),
  })
  .draft('2026-11-16T16:50-06:00', carla, line, { ho_cur_premium: '1742' });
