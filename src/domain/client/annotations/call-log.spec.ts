import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement } from '../elements.ts';
import { addIteration, getAnswer, iterationsOf } from '../walk.ts';
import { callLog, lastContact, logLosses, withContact } from './call-log.ts';
import { contactsLoop } from './qids.ts';

function logOf(...contacts: readonly Readonly<Record<string, string>>[]): StoredMap {
  return contacts.reduce<StoredMap>(
    (map, answers, at) =>
      addIteration(map, contactsLoop, `0000000${at}-1111-4111-8111-111111111111`, answers),
    {},
  );
}

it('sorts contacts by day and time, the latest first', () => {
  const log = callLog(
    logOf(
      { agc_on: '2026-11-03', agc_time: '16:40', agc_what: 'second' },
      { agc_on: '2026-10-30', agc_time: '12:10 AM', agc_what: 'first' },
      { agc_on: '2026-11-03', agc_time: '9:05 CST', agc_what: 'before it' },
      { agc_on: '2026-11-03', agc_time: '4:40 PM CST', agc_what: 'third' },
    ),
  );
  expect(log.map(({ what }) => what)).toEqual(['third', 'second', 'before it', 'first']);
});

it('lists contacts without text, and those without a day last', () => {
  const log = callLog(logOf({ agc_on: '2026-11-03' }, { agc_with: ' Ana Dunmore ', agc_how: 'Phone' }));
  expect(log.map(({ on, spokeWith, how, what }) => [on, spokeWith, how, what])).toEqual([
    ['2026-11-03', '', '', ''],
    ['', 'Ana Dunmore', 'Phone', ''],
  ]);
  expect(callLog({})).toEqual([]);
});

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

it('lists the entries that a save removes from the call log or rewrites, and no new one', () => {
  const log = (all: Record<string, string>) =>
    Object.entries(all).reduce<StoredMap>(
      (map, [id, what]) => addIteration(map, contactsLoop, id, { agc_on: '2026-06-02', agc_what: what }),
      {},
    );
  const before = log({ a: 'a letter', b: 'a call', c: 'kept' });
  const after = log({ c: 'kept', b: 'another call', d: 'new' });
  expect(logLosses(before, after)).toMatchObject([
    { how: 'rewritten', stood: { iterationId: 'b', what: 'a call' }, now: { what: 'another call' } },
    { how: 'removed', stood: { iterationId: 'a', what: 'a letter', on: '2026-06-02' } },
  ]);
  expect(logLosses(before, {})).toHaveLength(3);
  expect(logLosses({}, after)).toEqual([]);
});
