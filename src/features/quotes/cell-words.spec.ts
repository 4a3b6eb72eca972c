import { afterEach, beforeEach, expect, it } from 'vitest';
import { setServiceOffset } from '../../lib/clock.ts';
import { serviceReads } from '../../lib/spec-clock.ts';
import { cellWords, deltaWords } from './cell-words.ts';

beforeEach(() => serviceReads('2026-11-17T15:30:00Z'));
afterEach(() => setServiceOffset(undefined));

const until = { kind: 'value', text: '', moment: '2026-11-17T15:30:00.000Z' } as const;
const at = (id: string, now: string) => cellWords({ id }, until, 'utc', Date.parse(now));

it('keeps the mark of what has expired, and puts it on no other moment', () => {
  const before = at('validUntil', '2026-11-17T15:29:59.999Z');
  expect(before).toMatch(/^Nov 17, 3:30 PM$/);
  expect(at('validUntil', '2026-11-17T15:30:00.000Z')).toBe(`Expired ${before}`);
  expect(at('quotedAt', '2026-12-01T00:00:00.000Z')).toBe(before);
});

it('says how far a premium is from another, or why the two are not held against each other', () => {
  expect(deltaWords({ kind: 'delta', amount: -338, percent: -5.4 })).toBe('−$338 (−5.4 %)');
  expect(deltaWords({ kind: 'delta', amount: -5, percent: 0 })).toBe('−$5 (less than 0.1 %)');
  expect(deltaWords({ kind: 'delta', amount: 0, percent: 0 })).toBe('$0 (0.0 %)');
  expect(deltaWords({ kind: 'delta', amount: 10, percent: undefined })).toBe('+$10');
  expect(deltaWords({ kind: 'notCompared', why: 'other period' })).toBe('not compared: other period');
});
