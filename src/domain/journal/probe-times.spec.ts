import { expect, it } from 'vitest';
import type { JournalEntry } from './journal.ts';
import { sampleEntry } from './sample-journal.ts';
import { probeTimes, mayHaveChanged } from './probe-times.ts';

const save = sampleEntry({
  kind: 'save',
  type: 'SAVE',
  sentAt: 5000,
  answeredAt: 5100,
  serviceOffsetMs: 60_000,
});

it('are the millisecond before a call was sent and the moment it was over, by the service’s clock', () => {
  expect(probeTimes([save], 'client')).toEqual([64_999, 65_100]);
});

it('end with the reading back of a save, which shows what it left', () => {
  const receipt = { readBackAt: 65_900, result: 'same', differences: [] } as const;
  expect(probeTimes([{ ...save, receipt }], 'client')).toEqual([64_999, 65_900]);
  // No answer came to it: it was over when reading back showed it.
  const lost = { ...save, answeredAt: undefined, outcome: 'unknown', receipt } as const;
  expect(probeTimes([lost], 'client')).toEqual([64_999, 65_900]);
});

it('come earliest first and once each, of this client’s calls that may have changed the record alone', () => {
  const other = { ...save, clientId: 'other', sentAt: 1 };
  const check = { ...save, kind: 'fire', type: 'CLIENT_VALIDATION', sentAt: 2 } as const;
  const before = sampleEntry({ sentAt: 4000, answeredAt: 4100 });
  expect(probeTimes([save, save, other, check, before], 'client')).toEqual([3999, 4100, 64_999, 65_100]);
});

it.each<[boolean, Partial<JournalEntry>]>([
  [true, { outcome: 'answered' }],
  [true, { outcome: 'unknown', status: undefined }],
  [true, { outcome: 'unreadable' }],
  [true, { outcome: 'refused', status: 503 }],
  [false, { outcome: 'refused', status: 422 }],
  [false, { outcome: 'refused', status: undefined }],
  [false, { outcome: 'notSent', status: undefined }],
])('may have changed the record, %s: a save that ended %j', (may, end) => {
  expect(mayHaveChanged({ ...save, ...end })).toBe(may);
});
