import { expect, it } from 'vitest';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { sampleSave as save, sampleTrigger } from '../../domain/journal/sample-journal.ts';
import { readResponses } from '../../domain/quotes/reading/read-responses.ts';
import { worstTone } from '../../ui/worst-tone.ts';
import {
  activityTitle,
  activityTrouble,
  describeCause,
  describeChecks,
  describeResponses,
  responseParts,
} from './describe-activity.ts';

const event = { ...save, kind: 'fire', receipt: undefined } as const;
const described = (entry: JournalEntry) => [activityTitle(entry), activityTrouble(entry)];

it('shows how a save ended', () => {
  const lost = { ...save, answeredAt: undefined, outcome: 'unknown' } as const;
  expect(described(save)).toEqual(['Saved by Rosa', undefined]);
  expect(described({ ...save, agent: '' })).toEqual(['Saved', undefined]);
  const unread = { ...save, receipt: undefined };
  expect(described(unread)).toEqual(['Saved by Rosa', 'Not confirmed']);
  expect(described({ ...unread, answer: '' })).toEqual(['Save sent by Rosa', 'Not confirmed']);
  expect(described({ ...save, receipt: { readBackAt: 1, result: 'differs', differences: [] } })).toEqual([
    'Saved by Rosa',
    'Read back differently',
  ]);
  expect(described(lost)).toEqual(['Saved by Rosa', 'No response, saved']);
  expect(described({ ...lost, receipt: undefined })).toEqual([
    'Save sent by Rosa',
    'No response, unknown if done',
  ]);
});

it('infers nothing from an event without an executed action', () => {
  const trigger = sampleTrigger('id', { executedActionCount: 0, expectedResponseCount: 0 });
  const ran = { metadata: { SELECT_QUOTE: {} } };
  expect(described({ ...event, type: 'GET_QUOTES', trigger })).toEqual(['Quotes requested', 'No action ran']);
  expect(described({ ...event, type: 'CLIENT_VALIDATION', trigger })).toEqual([
    'Checks sent',
    'No action ran',
  ]);
  expect(described({ ...event, type: 'SELECT_QUOTE', trigger })).toEqual([
    'Selection sent by Rosa',
    'No action ran',
  ]);
  expect(described({ ...event, type: 'SELECT_QUOTE', answer: ran, trigger: sampleTrigger('id') })).toEqual([
    'Quote selected by Rosa',
    undefined,
  ]);
  expect(described({ ...event, type: 'MAIL', trigger: sampleTrigger('id') })).toEqual([
    'Event MAIL',
    undefined,
  ]);
  expect(described({ ...event, type: 'MAIL', outcome: 'unreadable' })).toEqual([
    'Event MAIL sent',
    'No response, unknown if done',
  ]);
});

it('names each check with its result, and counts each outcome of a request', () => {
  const answer = {
    metadata: { MVR: { MVRCheckPassed: true, totalViolationCount: 2 }, OFAC: { OFACCheckPassed: false } },
  };
  const check = { ...event, type: 'CLIENT_VALIDATION', answer };
  expect(describeChecks(check)).toBe('OFAC not passed · MVR passed, 2 violations total');
  expect(activityTitle(check)).toBe('Checks run');
  const own = { type: 'RATE', bindable: false, quotingOrganizationId: 'us', clientOrganizationId: 'us' };
  const declined = [{ metadata: { outcome: 'DECLINED' } }, { metadata: { outcome: 'FAILED' } }, {}];
  expect(
    describeResponses(readResponses({ quoted: [{ requestId: 'a' }, own, { requestId: 'b' }], declined }), 7),
  ).toBe('2 quotes · 1 agency estimate · 1 declined · 1 failed · 1 no quote · 1 pending');
  expect(describeResponses({ quoted: [], declined: [] }, undefined)).toBe('');
});

it('has the sign of the best that came, and of what is still to come', () => {
  const signOf = (quoted: readonly object[], expected?: number) => {
    const declined = [{ metadata: { outcome: 'DECLINED' } }, { metadata: { outcome: 'FAILED' } }];
    const parts = responseParts(readResponses({ quoted, declined }), expected);
    return worstTone(parts.map(({ tone }) => tone));
  };
  expect(signOf([{ requestId: 'a' }])).toBe('quoted');
  expect(signOf([{ requestId: 'a' }], 4)).toBe('silent');
  expect(signOf([])).toBe('failed');
});

it('gives the reason of a save, or what it restored', () => {
  const format = (ms: number) => `<${ms}>`;
  const restored = [{ what: 'Phone', from: 5 }];
  expect(describeCause({ ...save, reason: 'Renewal', restored }, format)).toBe('Renewal');
  expect(describeCause({ ...save, restored }, format)).toBe('Restored from <5>');
  expect(describeCause(save, format)).toBeUndefined();
});
