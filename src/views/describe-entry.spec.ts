import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../domain/journal/journal.ts';
import {
  describeNoAnswers,
  describeCounts,
  kindsIn,
  describeOutcome,
  sentMoment,
  formatTook,
  describeRestored,
  describeReason,
} from './describe-entry.ts';
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

describe('describeCounts', () => {
  it.each<[number | undefined, number | undefined, string]>([
    [
      8,
      6,
      '8 actions ran. 6 quotes to expect; they come in one by one. 2 more actions ran that give no answer, such as an e-mail or a call to another system.',
    ],
    [1, 1, '1 action ran. 1 quote to expect; they come in one by one.'],
    [1, 0, '1 action ran. It will not send an answer later.'],
    [3, 0, '3 actions ran. None of them will send an answer later.'],
    [0, 0, 'No action ran: the event is not configured there, or all its actions are switched off.'],
    [undefined, undefined, 'The answer states no counts.'],
  ])('%s executed, %s expected', (executed, expected, words) => {
    expect(describeCounts(executed, expected, 'GET_QUOTES').join(' ')).toBe(words);
  });
});

it('uses the service’s clock only if the offset was known', () => {
  expect(sentMoment(entry)).toEqual({ ms: 1_000_500, clock: 'service' });
  expect(sentMoment({ ...entry, serviceOffsetMs: undefined })).toEqual({ ms: 1_000_000, clock: 'browser' });
});

it('formats how long a response took, never as negative', () => {
  expect(formatTook(entry)).toBe('0.3 s');
  expect(formatTook({ ...entry, answeredAt: 1_062_000 })).toBe('1:02');
  expect(formatTook({ ...entry, answeredAt: 1 })).toBe('0.0 s');
  expect(formatTook({ ...entry, answeredAt: undefined })).toBeUndefined();
});

it('lists saves before other kinds', () => {
  expect(kindsIn([entry, { ...entry, type: 'A' }, save, save])).toEqual(['SAVE', 'A', 'GET_QUOTES']);
});

describe('describeNoAnswers', () => {
  it('counts the actions without an answer', () => {
    expect(describeNoAnswers(8, 6)).toMatch(/^2 more actions ran that give no answer/);
    expect(describeNoAnswers(7, 6)).toMatch(/^1 more action ran that gives no answer/);
    // More were received than expected.
    expect(describeNoAnswers(8, 4, 6)).toMatch(/^2 more actions ran/);
  });

  it('is undefined without such actions, and when the counts contradict each other', () => {
    expect(describeNoAnswers(6, 6)).toBeUndefined();
    expect(describeNoAnswers(5, 6)).toBeUndefined();
    expect(describeNoAnswers(undefined, 6)).toBeUndefined();
  });
});

describe('the reason of a save', () => {
  const facts = { triggerRequestIds: ['t'], facts: ['Radius'] };

  it('distinguishes typed, filled in and blank reasons', () => {
    expect(describeReason(sampleEntry({ reason: 'lost the contract' }))).toBe('lost the contract');
    expect(
      describeReason(sampleEntry({ reason: 'After …', factsAfterQuotes: { ...facts, why: 'filledIn' } })),
    ).toBe('filled in, not typed: After …');
    expect(describeReason(sampleEntry({ factsAfterQuotes: { ...facts, why: 'skipped' } }))).toMatch(
      /left blank/,
    );
  });

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
    expect(describeReason(sampleEntry())).toBeUndefined();
  });
});
