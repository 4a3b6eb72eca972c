import { describe, expect, it } from 'vitest';
import { timestampToMs } from './timestamp.ts';

describe('timestampToMs', () => {
  it.each([
    ['2026-11-17T15:30:00.250Z', Date.UTC(2026, 10, 17, 15, 30, 0, 250)],
    ['2026-11-17T15:30:00Z', Date.UTC(2026, 10, 17, 15, 30)],
    ['2026-11-17T09:30:00-06:00', Date.UTC(2026, 10, 17, 15, 30)],
    ['2026-11-17 09:30:00.1239-0600', Date.UTC(2026, 10, 17, 15, 30, 0, 123)],
  ])('parses %s', (text, ms) => {
    expect(timestampToMs(text)).toBe(ms);
  });

  it.each([
    undefined,
    '',
    'soon',
    '2026-11-17',
    '2026-11-17T09:30:00',
    '2026-02-30T00:00:00Z',
    '2026-11-17T25:00:00Z',
  ])('does not parse %s', (text) => {
    expect(timestampToMs(text)).toBeUndefined();
  });
});
