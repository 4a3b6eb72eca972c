import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedMoment, utcZone, writeTypedMoment, type OffsetAt } from './typed-moment.ts';

/** Chicago in 2026: UTC−6, and UTC−5 from 8 March 08:00Z until 1 November 07:00Z. */
const chicago: OffsetAt = (ms) =>
  ms >= Date.parse('2026-03-08T08:00:00Z') && ms < Date.parse('2026-11-01T07:00:00Z') ? -300 : -360;

const iso = (typed: string, zone: OffsetAt) => {
  const read = readTypedMoment(typed, zone);
  return read.ok ? new Date(read.ms).toISOString() : read.message;
};

describe('a typed moment', () => {
  it.each([
    ['2026-03-03 14:06:00.000', '2026-03-03T20:06:00.000Z'],
    ['2026-03-11 16:40', '2026-03-11T21:40:00.000Z'],
    ['2026-03-03T14:06:00.123Z', '2026-03-03T14:06:00.123Z'],
    ['2026-03-03 14:06:00.123456789', '2026-03-03T20:06:00.123Z'],
    ['2026-11-01 01:34:00.000-05:00', '2026-11-01T06:34:00.000Z'],
    ['2026-11-01 01:12:00.000-0600', '2026-11-01T07:12:00.000Z'],
  ])('%s is %s', (typed, moment) => {
    expect(iso(typed, chicago)).toBe(moment);
  });

  it.each([
    ['3 Mar 2026, 14:06:00.000 CST', '2026-03-03T20:06:00.000Z'],
    ['11 Mar 2026, 16:40 CDT', '2026-03-11T21:40:00.000Z'],
    ['3 Mar 2026, 20:06:00.123 UTC', '2026-03-03T20:06:00.123Z'],
    ['3 Mar 2026, 14:06', '2026-03-03T20:06:00.000Z'],
    ['1 Nov 2026, 01:12:00.000 CDT', '2026-11-01T06:12:00.000Z'],
    ['1 Nov 2026, 01:12:00.000 CST', '2026-11-01T07:12:00.000Z'],
    ['2026-11-01 01:34 CDT', '2026-11-01T06:34:00.000Z'],
    ['2026-11-01 01:12:00.000 CST', '2026-11-01T07:12:00.000Z'],
    ['2026-03-03T14:06:00 UTC', '2026-03-03T14:06:00.000Z'],
    ['2026-03-03 14:06 CDT', 'Central time is not CDT then, but CST. Write CST, or -05:00 if that is meant.'],
    ['2026-03-03 14:06 CEST', '“CEST” is not what the time here is called then'],
    ['2026-06-02 11:00 EDT', '2026-06-02T15:00:00.000Z'],
    ['2026-07-02 11:00 CST', 'Central time is not CST then, but CDT. Write CDT, or -06:00 if that is meant.'],
    ['2 Jul 2026, 11:00 MST', 'Mountain time is not MST then, but MDT'],
    ['2026-07-02 11:00:00.5 PDT', '2026-07-02T18:00:00.500Z'],
    ['2026-01-02 11:00 AKST', '2026-01-02T20:00:00.000Z'],
    ['2026-07-02 11:00 HST', '2026-07-02T21:00:00.000Z'],
    ['2026-11-01 01:30 EST', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01 01:30 EDT', '2026-11-01T05:30:00.000Z'],
    ['2026-03-08 02:30 EST', 'there was no such moment by Eastern time'],
    ['3/3/2026 3:06 PM', '2026-03-03T21:06:00.000Z'],
    ['3/3/2026, 3:06:07.25 p.m.', '2026-03-03T21:06:07.250Z'],
    ['12/31/2026 12:00 AM', '2026-12-31T06:00:00.000Z'],
    ['6/2/2026 12:15pm EDT', '2026-06-02T16:15:00.000Z'],
    ['6/2/2026 15:06 Z', '2026-06-02T15:06:00.000Z'],
    ['6/2/2026 11:00 AM -05:00', '2026-06-02T16:00:00.000Z'],
    ['7/2/2026 11:00 AM CST', 'Central time is not CST then, but CDT'],
    ['6/2/2026 3:06', 'Add AM or PM'],
    ['6/2/2026', 'Add a time'],
    ['2026-02-30', 'There is no such day'],
    ['6/2/2026 13:06 PM', 'There is no such date or time'],
    ['31/3/2026 3:06 PM', 'There is no such date or time'],
    ['6/2/2026 3:06 PM or so', 'Write it as'],
    ['2026-02-31 14:06 CST', 'There is no such date or time'],
    ['3 Mar 2026, 14:06:00.000 CDT', 'Central time is not CDT then, but CST'],
    ['3 Mrz 2026, 14:06', 'There is no such date or time'],
    ['31 Feb 2026, 14:06 CST', 'There is no such date or time'],
  ])('%s, as the app writes it, is %s', (typed, moment) => {
    const own = {
      offsetAt: chicago,
      nameAt: (ms: number) => (chicago(ms) === -300 ? 'CDT' : 'CST'),
    };
    const read = readTypedMoment(typed, chicago, own);
    expect(read.ok ? new Date(read.ms).toISOString() : read.message).toMatch(moment);
  });

  it('asks for an offset in the hour that came twice', () => {
    expect(iso('2026-11-01 01:12:00.000', chicago)).toBe(
      'Clocks went back, and this time came twice. Add -05:00 or -06:00 after it.',
    );
  });

  it('refuses the hour that was skipped', () => {
    expect(iso('2026-03-08 02:30:00.000', chicago)).toMatch('no such moment');
    expect(iso('2026-03-08 02:30:00.000', utcZone)).toBe('2026-03-08T02:30:00.000Z');
  });

  it.each([
    ['', 'Write it as'],
    ['yesterday', 'Write it as'],
    ['2026-03-03', 'Add a time'],
    ['2026-02-30 10:00:00.000', 'There is no such date'],
    ['2026-02-03 24:00:00.000', 'There is no such date'],
  ])('%j is refused: %s', (typed, message) => {
    expect(iso(typed, chicago)).toMatch(message);
  });

  it('is read back as the millisecond it was written for, in the repeated hour too', () => {
    const range = { min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2026-12-31T00:00:00Z') };
    fc.assert(
      fc.property(fc.integer(range), (ms) => {
        expect(readTypedMoment(writeTypedMoment(ms, chicago), chicago)).toEqual({ ok: true, ms });
      }),
    );
    const repeated = Date.parse('2026-11-01T07:12:00.000Z');
    expect(writeTypedMoment(repeated, chicago)).toBe('2026-11-01 01:12:00.000-06:00');
  });
});
