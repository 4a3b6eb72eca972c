/**
 * "Unnamed client": a web form asks for quotes and names no client. What it sends holds questions that no book knows,
 * two that are no longer asked, and answers written otherwise than the book writes them. Later: Ruth Castellanos.
 */
import { productIds } from '../product-ids.ts';
import { addRow, editRow, type Answers } from './answers.ts';
import { contact } from './commercial-auto-client.ts';
import { insuredUntil, marrowBendHome, person, plainHomeowners } from './personal-client.ts';
import { Story } from './story.ts';

const line = productIds.homeowners;
const carla = { agent: 'Carla Nyberg' };
const web = { agent: 'Web form', elsewhere: true };
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

function named(answers: Answers): Answers {
  return {
    ...marrowBendHome,
    ...plainHomeowners,
    ...answers,
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
    ho_items: editRow(answers, 'ho_items', 'ring', { hs_value: '12000' })['ho_items'] ?? [],
    agy_spoke_with: 'Ruth Castellanos, named insured',
  };
}

const noted = (on: string, whom: string, how: string, what: string) => (answers: Answers) =>
  addRow(answers, 'agy_contacts', contact(on, on, '9:10 AM', 'Carla Nyberg', whom, how, what));

export const unnamedClient = new Story(person('unnamed'), fromWeb)
  .quotes('2026-10-05T12:14-05:00', web, line, start, 'unnamed/web', { createsClient: true })
  .save(
    '2026-10-06T09:12-05:00',
    { ...carla, reason: "Found by ID in the web form's e-mail" },
    (answers) => ({
      ...noted(
        '2026-10-06',
        'the number on the form',
        'Phone',
        'No name in the request; no answer.',
      )(answers),
      agy_taken_by: 'Web form',
      agy_spoke_with: 'Nobody yet',
    }),
  )
  .save('2026-10-08T10:25-05:00', { ...carla, reason: 'She called: name and the rest' }, named)
  .quotes('2026-10-08T10:34-05:00', carla, line, start, 'unnamed/named')
  .save('2026-11-10T09:15-06:00', carla, (answers) => ({
    ...noted(
      '2026-11-10',
      'Ruth Castellanos',
      'E-mail',
      "Waiting for Prairie National's renewal offer.",
    )(answers),
    agy_follow_up_on: '2026-11-20',
    agy_follow_up: 'Prairie National renewal offer',
  }))
  .draft('2026-11-16T16:50-06:00', carla, line, (answers) => ({ ...answers, ho_cur_premium: '1742' }));
