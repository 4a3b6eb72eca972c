import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, daysBetween, isDay, nextWeekday, yearsBetween } from './calendar.ts';

const day = fc
  .integer({ min: -25_000, max: 40_000 })
  .map((days) => addDays('1970-01-01', days) ?? '')
  .filter((text) => text !== '');

it('tells existing days from others', () => {
  expect(['2024-02-29', '2000-02-29', '2026-12-31'].every(isDay)).toBe(true);
  expect(['2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '', 'x'].some(isDay)).toBe(
    false,
  );
});

describe('days', () => {
  it('are counted across months, leap days and clock changes', () => {
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-11-17', '2026-11-10')).toBe(-7);
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(daysBetween('2026-11-17', 'soon')).toBeUndefined();
  });

  it('added and counted agree', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -9000, max: 9000 }), (start, days) => {
        expect(daysBetween(start, addDays(start, days) ?? '')).toBe(days);
      }),
    );
  });
});

it('the next weekday of Friday, Saturday and Sunday is Monday, of other days the next', () => {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((date) => nextWeekday(`2026-11-${date}`));
  expect(week.map((next) => next?.slice(-2))).toEqual(['17', '18', '19', '20', '23', '23', '23']);
});

describe('years', () => {
  it('are counted in full, as ages are', () => {
    expect(yearsBetween('2001-10-30', '2026-10-29')).toBe(24);
    expect(yearsBetween('2001-10-30', '2026-10-30')).toBe(25);
    expect(yearsBetween('2026-10-30', '2001-10-30')).toBe(-25);
    expect(yearsBetween('2026-10-30', '2026-10-30')).toBe(0);
    expect(yearsBetween('', '2026-10-30')).toBeUndefined();
  });

  it('count February 29 as February 28 in other years', () => {
    expect(addYears('2004-02-29', 18)).toBe('2022-02-28');
    expect(addYears('2004-02-29', 20)).toBe('2024-02-29');
    expect(yearsBetween('2004-02-29', '2022-02-28')).toBe(18);
    expect(yearsBetween('2004-02-29', '2022-02-27')).toBe(17);
  });

  it('added and counted agree', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 90 }), (start, years) => {
        const later = addYears(start, years) ?? '';
        expect(yearsBetween(start, later)).toBe(years);
        expect(yearsBetween(start, addDays(later, -1) ?? '')).toBe(years === 0 ? 0 : years - 1);
      }),
    );
  });
});
