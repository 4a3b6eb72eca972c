import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTypedMoment, parseMoment } from './parse-moment.ts';

const chicago = 'America/Chicago';
const iso = (text: string, zone: string | undefined = chicago, now?: number) => {
  const read = parseMoment(text, zone, now);
  return read.ok ? new Date(read.ms).toISOString() : read.message;
};

describe('a moment', () => {
  it.each([
    ['2026-03-03T20:06:00.123Z', '2026-03-03T20:06:00.123Z'],
    ['2026-11-01T01:34:00-05:00', '2026-11-01T06:34:00.000Z'],
    ['2026-03-05 15:00Z', '2026-03-05T15:00:00.000Z'],
    ['11/17/2026 3:04 PM', '2026-11-17T21:04:00.000Z'],
    ['11/17/26, 3:04:05.25 p.m.', '2026-11-17T21:04:05.250Z'],
    ['11/17/26 4pm', '2026-11-17T22:00:00.000Z'],
    ['11/17/2026 9 AM', '2026-11-17T15:00:00.000Z'],
    ['12/31/2026 12:00 AM', '2026-12-31T06:00:00.000Z'],
    ['6/2/2026 15:06', '2026-06-02T20:06:00.000Z'],
    ['2026-11-17 15:04', '2026-11-17T21:04:00.000Z'],
    ['2026-11-17 15:04:05.123', '2026-11-17T21:04:05.123Z'],
    ['2026-03-11T16:40', '2026-03-11T21:40:00.000Z'],
    ['Nov 17, 2026, 3:04 PM', '2026-11-17T21:04:00.000Z'],
    // A day alone means its end.
    ['11/17/2026', '2026-11-18T05:59:59.999Z'],
    ['2026-11-01', '2026-11-02T05:59:59.999Z'],
  ])('%s is %s', (text, moment) => {
    expect(iso(text)).toBe(moment);
  });

  it.each([
    ['6/2/2026 3:06', 'Add AM or PM'],
    ['6/2/2026 13:06 PM', 'no such time'],
    ['2026-06-02 24:06', 'no such time'],
    ['2026-02-30', 'Type it as'],
    ['6/2/2026 3:06 PM or so', 'Type it as'],
    ['6/2/2026 3:06 PM CST', 'Type it as'],
    ['now', 'Type it as'],
    ['2026-03-08 02:30', 'Clocks went forward'],
    ['2026-11-01 01:12', 'came twice. Type 2026-11-01T06:12:00.000Z or 2026-11-01T07:12:00.000Z.'],
  ])('%s is refused', (text, message) => {
    expect(iso(text)).toContain(message);
  });

  it('of today ends now', () => {
    const now = Date.parse('2026-11-17T18:00:00Z');
    expect(iso('11/17/2026', chicago, now)).toBe('2026-11-17T18:00:00.000Z');
    expect(iso('11/16/2026', chicago, now)).toBe('2026-11-17T05:59:59.999Z');
  });

  it('is parsed from what a field shows, in every zone', () => {
    const zones = fc.constantFrom(chicago, 'UTC', 'Asia/Kolkata', 'America/New_York', undefined);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }), zones, (ms, zone) => {
        expect(parseMoment(formatTypedMoment(ms, zone), zone)).toEqual({ ok: true, ms });
      }),
    );
    expect(formatTypedMoment(Date.parse('2026-11-17T21:04:00Z'), chicago)).toBe('11/17/2026 3:04 PM');
    expect(formatTypedMoment(Date.parse('2026-11-01T06:12:00Z'), chicago)).toBe('2026-11-01T06:12:00.000Z');
  });
});
