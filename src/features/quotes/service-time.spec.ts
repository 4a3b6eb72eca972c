import { describe, expect, it } from 'vitest';
import { serviceTime } from './service-time.ts';

describe('serviceTime', () => {
  it.each([
    ['2026-11-17T15:30:00.250Z', Date.UTC(2026, 10, 17, 15, 30, 0, 250)],
    ['2026-11-17T15:30:00Z', Date.UTC(2026, 10, 17, 15, 30)],
    ['2026-11-17T09:30:00-06:00', Date.UTC(2026, 10, 17, 15, 30)],
  ])('reads %s', (text, ms) => {
    expect(serviceTime(text)).toBe(ms);
  });

  it.each([undefined, '', 'soon', '2026-11-17', '2026-02-30T00:00:00Z'])('leaves %s alone', (text) => {
    expect(serviceTime(text)).toBeUndefined();
  });
});
