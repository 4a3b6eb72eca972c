import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { describeOutcome, formatTook, describeRestored } from './describe-entry.ts';
import { sampleEntry, sampleTrigger } from '../domain/journal/sample-journal.ts';

const trigger = sampleTrigger(undefined, { expectedResponseCount: 0 });
const entry = sampleEntry({
  sentAt: 1_000_000,
  answeredAt: 1_000_300,
  serviceOffsetMs: 500,
  trigger,
});
const save = { ...entry, kind: 'save', type: 'SAVE', trigger: undefined } as const;

describe('describeOutcome', () => {
  it.each<[Partial<JournalEntry>, string]>([
    [{}, '1 action ran, no answers expected'],
    [{ trigger: { ...trigger, executedActionCount: 0 } }, 'Answered, no action ran'],
    [save, 'Saved, not read back'],
    [{ ...save, receipt: { readBackAt: 1, result: 'same', differences: [] } }, 'Saved and checked'],
    [
      { ...save, receipt: { readBackAt: 1, result: 'differs', differences: ['x'] } },
      'Saved, read back differently',
    ],
    [{ outcome: 'refused', status: 422 }, 'Refused, status 422'],
    [{ outcome: 'refused', status: 503 }, 'The service failed, status 503: unknown whether it was done'],
    [{ outcome: 'unknown' }, 'Sent, no answer came: unknown whether it was done'],
    [
      { ...save, outcome: 'unknown', receipt: { readBackAt: 1, result: 'same', differences: [] } },
      'Sent, no answer came; reading back showed what was sent',
    ],
    [
      { ...save, outcome: 'unreadable', receipt: { readBackAt: 1, result: 'differs', differences: ['x'] } },
      'Answered, could not be read; reading back showed all that it changes, and something else otherwise',
    ],
    [
      {
        ...save,
        outcome: 'refused',
        status: 500,
        receipt: { readBackAt: 1, result: 'same', differences: [] },
      },
      'The service failed, status 500; reading back showed what was sent',
    ],
  ])('%j', (change, words) => {
    expect(describeOutcome({ ...entry, ...change }).words).toBe(words);
  });
});

it('formats how long a response took, never as negative', () => {
  expect(formatTook(entry)).toBe('0.3 s');
  expect(formatTook({ ...entry, answeredAt: 1_062_000 })).toBe('1:02');
  expect(formatTook({ ...entry, answeredAt: 1 })).toBe('0.0 s');
  expect(formatTook({ ...entry, answeredAt: undefined })).toBeUndefined();
});

describe('a save', () => {
  it('names what a save restored by the moment of its record', () => {
    const restored = [
      { what: 'VIN', from: 1 },
      { what: 'Town', from: 2 },
      { what: 'Felix Brandt', from: 1 },
    ];
    expect(describeRestored(sampleEntry({ restored }), String)).toBe(
      'from the record of 1: VIN; Felix Brandt. from the record of 2: Town',
    );
    expect(describeRestored(sampleEntry({}), String)).toBeUndefined();
  });
});
