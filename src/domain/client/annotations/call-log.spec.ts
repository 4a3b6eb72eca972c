import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addIteration } from '../walk.ts';
import { callLog } from './call-log.ts';
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
