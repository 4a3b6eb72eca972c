import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clocksDiffer,
  dayOf,
  finestAmong,
  formatBytes,
  formatClockOffset,
  formatDay,
  formatDuration,
  formatEnd,
  formatFullTime,
  formatMoney,
  formatMoneyText,
  formatNumber,
  formatRelative,
  formatTime,
  formatTimeOfDay,
  formatTypedDay,
  formatZonedTimeOfDay,
  precisionAmong,
} from './format.ts';
import { serviceReads } from './spec-clock.ts';

const moment = Date.UTC(2026, 10, 17, 15, 30, 12, 7);
const chicago = { zone: 'America/Chicago' };

it('shows moments of a list so that no two read the same, and none more exactly than that', () => {
  const minute = Date.UTC(2026, 10, 17, 15, 30);
  const times = (...moments: number[]) =>
    moments.map((ms) => formatTimeOfDay(ms, { mode: 'utc', precision: precisionAmong(moments)(ms) }));
  expect(times(minute, minute, minute + 60_000)).toEqual(['3:30 PM', '3:30 PM', '3:31 PM']);
  expect(times(minute, minute + 12_000, minute + 60_000)).toEqual(['3:30:00 PM', '3:30:12 PM', '3:31 PM']);
  expect(times(minute, minute + 7)).toEqual(['3:30:00.000 PM', '3:30:00.007 PM']);
  expect([[0], [0, 12_000, 60_000], [0, 7, 60_000]].map(finestAmong)).toEqual([
    'minute',
    'second',
    'millisecond',
  ]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 200_000 }), { maxLength: 12 }), (offsets) => {
      expect(new Set(times(...offsets.map((ms) => minute + ms))).size).toBe(offsets.length);
    }),
  );
});

describe('money', () => {
  it('shows its sign, and cents only where they are not zero', () => {
    const amounts = [0, 5066, 1234567.891, 0.1 + 0.2, -148, -12.5, -0.001, Number.NaN];
    expect(amounts.map((amount) => formatMoney(amount))).toEqual([
      '$0',
      '$5,066',
      '$1,234,567.89',
      '$0.30',
      '−$148',
      '−$12.50',
      '$0',
      'not a number',
    ]);
    const signed = [36, -12, 0].map((amount) => formatMoney(amount, { signed: true }));
    expect(signed).toEqual(['+$36', '−$12', '$0']);
  });

  it('formats plain decimals and leaves any other text alone', () => {
    const texts = ['1000000', '-45000.5', '1,000.00', '100/300/100', 'Included', '2 %', '', '1,00'];
    expect(texts.map(formatMoneyText)).toEqual([
      '$1,000,000',
      '−$45,000.50',
      '$1,000',
      '100/300/100',
      'Included',
      '2 %',
      '',
      '1,00',
    ]);
  });
});

it('puts commas into plain decimals and leaves any other text alone', () => {
  const texts = ['1000000', '-45000.50', '999', '1,000', 'Included', '100/300/100', '0.0001234', ''];
  expect(texts.map(formatNumber)).toEqual([
    '1,000,000',
    '-45,000.50',
    '999',
    '1,000',
    'Included',
    '100/300/100',
    '0.0001234',
    '',
  ]);
});

describe('a day', () => {
  it('is shown and typed as in the United States, and other texts stay', () => {
    expect(formatDay('2026-12-01')).toBe('Dec 1, 2026');
    expect(formatTypedDay('2026-12-01')).toBe('12/01/2026');
    for (const text of ['12/01/2026', '2026-13-01', 'soon']) expect(formatDay(text)).toBe(text);
  });

  it('of a moment depends on the zone', () => {
    const late = Date.UTC(2026, 10, 18, 5, 30);
    expect(dayOf(late, chicago)).toBe('2026-11-17');
    expect(dayOf(late, { mode: 'utc' })).toBe('2026-11-18');
    expect(dayOf(Number.NaN)).toBe('');
  });

  it('is the same with and without naming the browser’s zone', () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (ms) => {
        expect(dayOf(ms)).toBe(dayOf(ms, { zone }));
      }),
    );
  });
});

describe('a time', () => {
  it('has its year only where it is not this one, and no zone', () => {
    serviceReads('2026-11-17T15:30:12.007Z');
    expect(formatTime(moment, chicago)).toBe('Nov 17, 9:30 AM');
    expect(formatTime(moment, { mode: 'utc' })).toBe('Nov 17, 3:30 PM');
    expect(formatTime(moment, { ...chicago, precision: 'second' })).toBe('Nov 17, 9:30:12 AM');
    expect(formatTime(moment, { ...chicago, precision: 'day' })).toBe('Nov 17, 2026');
    expect(formatTime(Date.UTC(2025, 11, 31, 6), chicago)).toBe('Dec 31, 2025, 12:00 AM');
    expect(formatTimeOfDay(moment, chicago)).toBe('9:30 AM');
  });

  it('of day has the zone in a call log', () => {
    expect(formatZonedTimeOfDay(new Date(2026, 0, 5, 5, 9).getTime())).toMatch(/^5:09 AM \S+$/);
    expect(formatZonedTimeOfDay(new Date(2026, 0, 5, 23, 59).getTime())).toMatch(/^11:59 PM \S+$/);
  });

  it('tells the two 1:30 of the night when clocks go back apart', () => {
    const first = Date.UTC(2026, 10, 1, 6, 30);
    expect(formatFullTime(first, chicago)).toBe('Nov 1, 2026, 1:30:00.000 AM CDT');
    expect(formatFullTime(first + 3_600_000, chicago)).toBe('Nov 1, 2026, 1:30:00.000 AM CST');
    expect([first, first + 3_600_000].map((ms) => formatTimeOfDay(ms, chicago))).toEqual([
      '1:30 AM CDT',
      '1:30 AM CST',
    ]);
    expect(formatTime(first + 3_600_000, { ...chicago, withYear: true })).toBe('Nov 1, 2026, 1:30 AM CST');
    expect([first - 3_600_000, first + 7_200_000].map((ms) => formatTimeOfDay(ms, chicago))).toEqual([
      '12:30 AM',
      '2:30 AM',
    ]);
    expect(formatTimeOfDay(first, { mode: 'utc' })).toBe('6:30 AM');
    expect(formatFullTime(moment, { zone: 'Asia/Kolkata' })).toBe('Nov 17, 2026, 9:00:12.007 PM GMT+5:30');
  });

  it('of an invalid moment is unknown', () => {
    for (const ms of [Number.NaN, 9e15]) expect(formatTime(ms)).toBe('unknown time');
  });
});

it('shows the last whole day before an end, the time once it is near, and the day once it is past', () => {
  serviceReads('2026-11-17T15:30:12.007Z');
  const end = (text: string) => formatEnd(Date.parse(text), moment, chicago);
  expect(end('2026-12-17T15:30:00Z')).toBe('Dec 16');
  expect(end('2026-12-17T06:00:00Z')).toBe('Dec 16');
  expect(end('2027-01-17T05:59:59Z')).toBe('Jan 16, 2027');
  expect(end('2026-11-18T23:00:00Z')).toBe('Nov 18, 5:00 PM');
  expect(end('2026-11-17T23:00:00Z')).toBe('Nov 17, 5:00 PM');
  expect(end('2026-11-02T23:00:00Z')).toBe('Nov 2');
  expect(end('2026-11-02T06:00:00Z')).toBe('Nov 1');
});

describe('relative time', () => {
  it('counts whole units', () => {
    expect(formatRelative(moment, moment + 185_000)).toBe('3 minutes ago');
    expect(formatRelative(moment, moment - 2 * 86_400_000)).toBe('in 2 days');
    expect(formatRelative(moment, moment + 59_999)).toBe('59 seconds ago');
  });

  it('counts calendar days, so that two moments on one date are equally far', () => {
    const at = (text: string) => Date.parse(`2026-${text}:00Z`);
    const away = (text: string) => formatRelative(at(text), at('11-17T15:30'), { mode: 'utc' });
    expect([away('12-02T10:00'), away('12-02T20:00')]).toEqual(['in 15 days', 'in 15 days']);
    expect([away('11-12T20:00'), away('11-12T10:00')]).toEqual(['5 days ago', '5 days ago']);
    // Less than a day is in hours, whichever day it falls on.
    expect([away('11-18T15:29'), away('11-18T15:30')]).toEqual(['in 23 hours', 'in 1 day']);
  });
});

const hour = 3_600_000;

it.each([
  [-5, '0:00'],
  [48_000, '0:48'],
  [725_999, '12:05'],
  [hour - 1, '59:59'],
  [hour, '1 h'],
  [hour + 123_000, '1 h 2 min'],
  [24 * hour - 1, '23 h 59 min'],
  [24 * hour, '1 day'],
  [6216 * hour + 720_000, '259 days'],
])('%d ms is %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

it('shows the offset of the service’s clock, and ignores a second', () => {
  expect(formatClockOffset(-1_999)).toBe('as this computer’s');
  expect(clocksDiffer(-1_999)).toBe(false);
  expect(formatClockOffset(-427_000)).toBe('7 min 7 s behind this computer’s');
  expect(formatClockOffset(86_400_000 + 3_600_000)).toBe('1 day 1 h ahead of this computer’s');
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [1_449_000, '1.4 MB'],
  [999_960, '1.0 MB'],
  [2.5e15, '2500.0 TB'],
])('%d is %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
