import { describe, expect, it } from 'vitest';
import { momentRange, timestampToMs } from './timestamp.ts';

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

describe('when a moment may be', () => {
  const hours = (text: string) => {
    const range = momentRange(text);
    const from = Date.UTC(2026, 10, 17);
    return range && [range.earliest, range.latest].map((ms) => (ms - from) / 3_600_000);
  };
  it.each([
    ['2026-11-17T15:00:00Z', [15, 15]],
    [String(Date.UTC(2026, 10, 17, 15)), [15, 15]],
    ['2026-11-17', [-14, 36]],
    ['2026-11-17T15:00:00', [1, 27]],
    ['2026-11-17 15:00', [1, 27]],
    ['2026-11-17T15:00:00.123456', [1, 27]],
    ['2026-02-30', undefined],
    ['11/17/2026', undefined],
    ['1795000000', undefined],
    ['soon', undefined],
  ])('%s lies %j hours after midnight UTC', (text, range) => expect(hours(text)).toEqual(range));
});
