import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatTypedDay } from './format.ts';
import { parseDay, type YearRule } from './parse-day.ts';

const today = '2026-11-23';
const read = (text: string, yearRule?: YearRule) => parseDay(text, { today, yearRule });

const anyDay = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date, short: `${Number(month)}/${Number(date)}` };
};

describe('every day', () => {
  it('is parsed from every form with a four-digit year, also as it is shown', () => {
    fc.assert(
      fc.property(anyDay('1900-01-01', '2099-12-31'), (day) => {
        const { year, month, date, short } = partsOf(day);
        const forms = [
          day,
          formatTypedDay(day),
          formatDay(day),
          `${short}/${year}`,
          `${month}-${date}-${year}`,
          `${month}.${date}.${year}`,
          `${month}${date}${year}`,
          `${year}${month}${date}`,
          ` ${short}/${year} `,
          `${Number(date)}-${formatDay(day).slice(0, 3)}-${year}`,
          `${Number(date)} ${formatDay(day).slice(0, 3)} ${year}`,
          `Thursday, ${formatDay(day)}`,
        ];
        expect(forms.map((form) => read(form))).toEqual(forms.map(() => day));
      }),
    );
  });

  it('within 20 years ahead or 79 back is parsed from two digits', () => {
    fc.assert(
      fc.property(anyDay('1947-01-01', '2046-12-31'), (day) => {
        const { year, short } = partsOf(day);
        expect(read(`${short}/${year.slice(2)}`)).toBe(day);
      }),
    );
  });

  it('of the last hundred years is parsed from two digits where it cannot be in the future', () => {
    fc.assert(
      fc.property(anyDay('1926-11-24', today), (day) => {
        const { year, short } = partsOf(day);
        expect(read(`${short}/${year.slice(2)}`, { max: today })).toBe(day);
      }),
    );
  });

  it('of the next twelve months is parsed without its year where that is allowed', () => {
    fc.assert(
      fc.property(anyDay(today, '2027-11-22'), (day) => {
        expect(read(partsOf(day).short, { nextToCome: true })).toBe(day);
        expect(read(partsOf(day).short)).toBeUndefined();
      }),
    );
  });
});

it('picks the century that the limits of a field allow', () => {
  expect(read('3/1/27')).toBe('2027-03-01');
  expect(read('3/1/27', { max: today })).toBe('1927-03-01');
  expect(read('3/1/27', { max: '2060-01-01' })).toBe('2027-03-01');
  expect(read('3/1/50', { min: '2020-01-01' })).toBe('2050-03-01');
  expect(read('3/1/50', { min: '2020-01-01', max: '2060-01-01' })).toBe('2050-03-01');
  // Outside the limits in every century, but still never in the future.
  expect(read('3/1/40', { min: '2021-11-23', max: today })).toBe('1940-03-01');
  expect(read('3/1/15', { min: '2021-11-23', max: today })).toBe('2015-03-01');
  // Neither 1900 nor 2100 has a February 29.
  expect(read('2/29/00')).toBe('2000-02-29');
});

it('knows days ahead by their names, where the next one is meant', () => {
  const next = (text: string) => read(text, { nextToCome: true });
  // A Monday.
  expect(['today', 'Tomorrow', 'tue', 'next Tuesday', 'Mon', 'sun'].map(next)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-24',
    '2026-11-24',
    '2026-11-30',
    '2026-11-29',
  ]);
  expect(['someday', 'tu', 'next'].map(next)).toEqual([undefined, undefined, undefined]);
  expect(read('tue')).toBeUndefined();
});

it('finds the next such day, today included', () => {
  const next = (text: string) => read(text, { nextToCome: true });
  expect(['11/23', '11/22', '1/1', '2/29', '2/30'].map(next)).toEqual([
    '2026-11-23',
    '2027-11-22',
    '2027-01-01',
    '2028-02-29',
    undefined,
  ]);
});

it.each(['', '12', '12/', '12/1/', '12/1/2', '12/1/202', '2/29/2027', '13/1/2026', '0/1/2026', '1-Dec 2026'])(
  'does not guess at %j',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

it.each(['12/1-2026', 'Foo 1, 2026', '2026-12-01T00:00Z', 'the first', '45000'])(
  'does not parse %j',
  (text) => {
    expect(read(text, { nextToCome: true })).toBeUndefined();
  },
);
