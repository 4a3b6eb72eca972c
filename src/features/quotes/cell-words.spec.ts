import { expect, it } from 'vitest';
import { cellWords, deltaWords } from './cell-words.ts';

const until = { kind: 'value', text: '', moment: '2026-11-17T15:30:00.000Z' } as const;
const at = (id: string, now: string) => cellWords({ id }, until, 'utc', Date.parse(now));

it('keeps the mark of what has expired, and puts it on no other moment', () => {
  const before = at('validUntil', '2026-11-17T15:29:59.999Z');
  expect(before).toMatch(/^17 Nov 2026, 15:30/);
  expect(at('validUntil', '2026-11-17T15:30:00.000Z')).toBe(`Expired ${before}`);
  expect(at('quotedAt', '2026-12-01T00:00:00.000Z')).toBe(before);
});

it('says how far a premium is from another, or why the two are not held against each other', () => {
  expect(deltaWords({ kind: 'delta', amount: -338, percent: -5.4 })).toBe('−338.00 (−5.4 %)');
  expect(deltaWords({ kind: 'delta', amount: -5, percent: 0 })).toBe('−5.00 (less than 0.1 %)');
  expect(deltaWords({ kind: 'delta', amount: 0, percent: 0 })).toBe('0.00 (0.0 %)');
  expect(deltaWords({ kind: 'delta', amount: 10, percent: undefined })).toBe('+10.00');
  expect(deltaWords({ kind: 'notCompared', why: 'other period' })).toBe('not compared: other period');
});
