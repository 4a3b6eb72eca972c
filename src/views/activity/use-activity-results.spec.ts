import { expect, it } from 'vitest';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { sampleEntry, sampleSave, sampleTrigger } from '../../domain/journal/sample-journal.ts';
import { readResponses } from '../../domain/quotes/reading/read-responses.ts';
import { activityName } from './describe-activity.ts';
import { activityResult } from './use-activity-results.ts';

const words = (more: Partial<JournalEntry>, read?: Parameters<typeof activityResult>[1]) => {
  const { parts, words: text } = activityResult(sampleEntry(more), read);
  return [parts[0]?.tone, text];
};

it('counts the responses of a quote request, with the lowest bindable premium of that time', () => {
  const quote = (amount: number, bindable: boolean, expirationDate: string) => ({
    requestId: String(amount),
    bindable,
    quotingOrganization: 'Harbor Mutual',
    quoteDetails: { premium: { amount, per: 'YEAR' }, expirationDate },
  });
  const quoted = [
    quote(900, false, '2026-12-01T00:00:00Z'),
    quote(1_000, true, '1969-01-01T00:00:00Z'),
    quote(1_646, true, '1971-01-01T00:00:00Z'),
  ];
  const read = { data: readResponses({ quoted, declined: [] }), error: null };
  const entry = sampleEntry({ trigger: sampleTrigger('t', { expectedResponseCount: 5 }) });
  expect(activityResult(entry, read, { now: 0 })).toEqual({
    parts: [
      { tone: 'quoted', words: '3 quotes' },
      { tone: 'silent', words: '2 pending' },
    ],
    words: '3 quotes · 2 pending',
    figure: { amount: '$1,646', unit: '/yr' },
  });
  const afterAll = Date.parse('2026-11-17T00:00:00Z');
  expect(activityResult(entry, read, { now: afterAll }).figure).toEqual({
    amount: '$1,646',
    unit: '/yr then',
  });
});

it('calls a save that was refused no save', () => {
  expect(activityName(sampleSave)).toBe('Saved');
  expect(activityName({ ...sampleSave, outcome: 'refused', receipt: undefined })).toBe('Save sent');
});

it('has the words of the service for a refusal, and none where the agent gave a reason', () => {
  const answer = { title: 'No', errors: [{ path: '/a', message: 'Needs this.' }] };
  const refused = ['declined', 'Refused: Needs this.'];
  expect(words({ outcome: 'refused', status: 422, answer })).toEqual(refused);
  // As the journal has it: the text that came.
  expect(words({ outcome: 'refused', status: 422, answer: JSON.stringify(answer) })).toEqual(refused);
  const expired = { title: 'The quote expired 2026-11-16T18:00:00.0Z.' };
  expect(words({ outcome: 'refused', status: 409, answer: expired })[1]).toMatch(
    /expired Nov 16, \d+:00 [AP]M/,
  );
  expect(words({ outcome: 'unknown', status: undefined })).toEqual([
    'silent',
    'No response, unknown if done',
  ]);
  const save = activityResult({ ...sampleSave, reason: 'Renewal' }, undefined);
  expect([save.parts, save.words]).toEqual([[], 'Renewal']);
});

it('has no good news for a quote that is selected and not bound', () => {
  const trigger = sampleTrigger('t', { executedActionCount: 1 });
  expect(words({ type: 'SELECT_QUOTE', trigger })).toEqual(['neutral', 'Not bound']);
});

it('says that a premium is the lowest of those that could be compared', () => {
  const quoted = [1_000, 2_000, 'call us'].map((amount) => ({
    requestId: String(amount),
    bindable: true,
    quoteDetails: { premium: { amount, per: 'YEAR' } },
  }));
  const read = { data: readResponses({ quoted, declined: [] }), error: null };
  const { figure } = activityResult(sampleEntry({ trigger: sampleTrigger('t') }), read, { now: 0 });
  expect(figure).toEqual({ amount: '$1,000', unit: '/yr of 2 compared' });
});

it('says of a check that it was not passed, also once it is cleared', () => {
  const check = {
    type: 'CLIENT_VALIDATION',
    answer: { metadata: { OFAC: { OFACCheckPassed: false } } },
  };
  expect(words(check)).toEqual(['declined', 'OFAC not passed']);
  const cleared = { by: 'Ana', on: '2026-11-17', how: 'Other birth date', agent: 'Rosa' };
  expect(words({ ...check, cleared })).toEqual(['declined', 'OFAC not passed, cleared Nov 17, 2026 by Ana']);
});

it('warns of violations on a check that were not declared', () => {
  const entry = sampleEntry({
    type: 'CLIENT_VALIDATION',
    answer: { metadata: { MVR: { MVRCheckPassed: true, totalViolationCount: 2 } } },
  });
  const tones = [undefined, 2, 1].flatMap((declared) =>
    activityResult(entry, undefined, { declared }).parts.map(({ tone }) => tone),
  );
  expect(tones).toEqual(['quoted', 'quoted', 'warn']);
  expect(activityResult(entry, undefined, { unnumbered: 1 }).parts).toEqual([
    { tone: 'warn', words: 'MVR passed, 2 violations total, 1 driver without license number' },
  ]);
});

it('infers nothing of an event', () => {
  expect(words({ type: 'MAIL', trigger: sampleTrigger('t', { executedActionCount: 2 }) })).toEqual([
    'quoted',
    '2 actions ran',
  ]);
  expect(words({ type: 'MAIL', trigger: undefined })).toEqual(['quoted', 'Accepted']);
});
