import { expect, it } from 'vitest';
import { cellWords } from './cell-words.ts';

const until = { kind: 'value', text: '', moment: '2026-11-17T15:30:00.000Z' } as const;
const at = (id: string, now: string) => cellWords({ id }, until, 'utc', Date.parse(now));

it('keeps the mark of what has expired, and puts it on no other moment', () => {
  const before = at('validUntil', '2026-11-17T15:29:59.999Z');
  expect(before).toMatch(/^17 Nov 2026, 15:30/);
  expect(at('validUntil', '2026-11-17T15:30:00.000Z')).toBe(`Expired ${before}`);
  expect(at('quotedAt', '2026-12-01T00:00:00.000Z')).toBe(before);
});
