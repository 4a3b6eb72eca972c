import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTypedMoment, parseMoment, parsePastMoment } from './parse-moment.ts';

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

describe('a moment of the past', () => {
  // 9:30 AM in Chicago.
  const now = Date.parse('2026-11-17T15:30:00Z');
  const past = (text: string) => {
    const read = parsePastMoment(text, chicago, now);
    return read.ok ? new Date(read.ms).toISOString() : read.message;
  };

  it.each([
    ['11/2', '2026-11-03T05:59:59.999Z'],
    ['11/2/26', '2026-11-03T05:59:59.999Z'],
    ['Nov 2', '2026-11-03T05:59:59.999Z'],
    ['november 2, 2026', '2026-11-03T05:59:59.999Z'],
    ['2026-11-02', '2026-11-03T05:59:59.999Z'],
    ['12/24', '2025-12-25T05:59:59.999Z'],
    ['2/29', '2024-03-01T05:59:59.999Z'],
    ['11/2 3pm', '2026-11-02T21:00:00.000Z'],
    ['Nov 2, 3:04 PM', '2026-11-02T21:04:00.000Z'],
    ['Nov 2, 2026, 3:04 PM', '2026-11-02T21:04:00.000Z'],
    ['11/2/26 15:04', '2026-11-02T21:04:00.000Z'],
    ['9:04 AM', '2026-11-17T15:04:00.000Z'],
    ['3:04 pm', '2026-11-16T21:04:00.000Z'],
    ['3pm', '2026-11-16T21:00:00.000Z'],
    ['September', '2026-10-01T04:59:59.999Z'],
    ['feb 2024', '2024-03-01T05:59:59.999Z'],
    ['Dec', '2026-01-01T05:59:59.999Z'],
    ['Nov', '2026-11-17T15:30:00.000Z'],
    ['December 2027', '2028-01-01T05:59:59.999Z'],
    ['today', '2026-11-17T15:30:00.000Z'],
    ['11/17', '2026-11-17T15:30:00.000Z'],
    ['Yesterday', '2026-11-17T05:59:59.999Z'],
    ['yesterday 8 AM', '2026-11-16T14:00:00.000Z'],
    ['2026-11-02T21:04:05.123Z', '2026-11-02T21:04:05.123Z'],
  ])('%s is %s', (text, moment) => {
    expect(past(text)).toBe(moment);
  });

  it.each([
    ['13/2', 'Type it as'],
    ['Novel', 'Type it as'],
    ['Nov 3pm', 'Type it as'],
    ['11/2 3:04', 'Add AM or PM'],
    ['25:00 PM', 'no such time'],
  ])('%s is refused', (text, message) => {
    expect(past(text)).toContain(message);
  });

  it('without a year is never to come, and at most eight years back', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2080, 0) }), fc.nat(365), (at, days) => {
        const day = new Date(Date.UTC(2024, 0, 1 + days)).toISOString();
        const read = parsePastMoment(`${Number(day.slice(5, 7))}/${day.slice(8, 10)}`, 'UTC', at);
        if (!read.ok) throw new Error(read.message);
        expect(new Date(read.ms).toISOString().slice(5, 10)).toBe(day.slice(5, 10));
        expect(read.ms).toBeLessThanOrEqual(at);
        expect(at - read.ms).toBeLessThanOrEqual(9 * 366 * 86_400_000);
      }),
    );
  });
});
