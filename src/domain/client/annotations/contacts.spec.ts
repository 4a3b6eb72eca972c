import { expect, it } from 'vitest';
import { answerElement } from '../elements.ts';
import { getAnswer, iterationsOf } from '../walk.ts';
import { lastContact, withContact } from './contacts.ts';
import { contactsLoop } from './qids.ts';

const entry = { on: '2026-11-17', time: '10:31', by: 'R. Field', about: ['FEIN', 'Phone', 'FEIN'] };

it('adds the source of what was saved to the end of the call log', () => {
  const once = withContact({}, 'c1', { ...entry, source: { by: 'Ana Dunmore', how: 'Phone' } });
  const map = withContact(once, 'c2', { ...entry, source: { by: '', how: 'Letter' }, about: [] });
  expect(iterationsOf(map, contactsLoop).map((one) => one.iterationId)).toEqual(['c1', 'c2']);
  expect(getAnswer(map, [contactsLoop, 'c1', 'agc_what'])).toBe('Saved with this contact: FEIN; Phone.');
  expect(getAnswer(map, [contactsLoop, 'c2', 'agc_what'])).toBeUndefined();
});

it('counts what is too much to name', () => {
  const about = Array.from({ length: 40 }, (_, index) => `Question ${index + 1}`);
  const map = withContact({}, 'c', { ...entry, source: { by: 'Ana', how: '' }, about });
  expect(getAnswer(map, [contactsLoop, 'c', 'agc_what'])).toMatch(/Question 12; and 28 more\.$/);
});

it('offers the last contact of the same day, and nothing older', () => {
  expect(lastContact({}, entry.on)).toBeUndefined();
  const log = withContact({}, 'c', { ...entry, source: { by: 'Ana Dunmore', how: 'E-mail' } });
  expect(lastContact(log, entry.on)).toEqual({ by: 'Ana Dunmore', how: 'E-mail' });
  const spoken = { ...log, agy_spoke_with: answerElement('agy_spoke_with', 'Luis Dunmore, owner') };
  expect(lastContact(spoken, '2026-11-18')).toBeUndefined();
});
