// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatAmount } from './money-format.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { TimeModeContext } from './time-mode.ts';
import { formatDay } from '../lib/months.ts';
import { formatMoment, formatRelative } from './time-format.ts';
import { Time } from './Time.tsx';

afterEach(cleanup);

const moment = Date.UTC(2026, 10, 17, 15, 30, 12, 7);

describe('a moment', () => {
  it('always prints its zone', () => {
    expect(formatMoment(moment, { zone: 'America/Chicago' })).toBe('17 Nov 2026, 09:30:12 CST');
    expect(formatMoment(moment, { mode: 'utc' })).toBe('17 Nov 2026, 15:30:12 UTC');
    expect(formatMoment(moment, { zone: 'Asia/Kolkata', precision: 'minute' })).toBe(
      '17 Nov 2026, 21:00 GMT+5:30',
    );
    expect(formatMoment(moment, { mode: 'utc', precision: 'millisecond' })).toBe(
      '17 Nov 2026, 15:30:12.007 UTC',
    );
    expect(formatMoment(moment, { mode: 'utc', precision: 'day' })).toBe('17 Nov 2026 UTC');
  });

  it('tells the two 01:30 of the night when clocks go back apart', () => {
    const first = Date.UTC(2026, 10, 1, 6, 30);
    const again = first + 3_600_000;
    const zone = 'America/Chicago';
    expect(formatMoment(first, { zone })).toBe('1 Nov 2026, 01:30:00 CDT');
    expect(formatMoment(again, { zone })).toBe('1 Nov 2026, 01:30:00 CST');
  });

  it('writes midnight as 00:00 and survives what is no moment', () => {
    expect(formatMoment(Date.UTC(2026, 0, 1), { mode: 'utc' })).toBe('1 Jan 2026, 00:00:00 UTC');
    expect(formatMoment(Number.NaN)).toBe('unknown time');
    expect(formatMoment(9e15)).toBe('unknown time');
  });

  it('follows the switch of the app, and carries the exact moment', () => {
    render(
      <TimeModeContext value="utc">
        <Time ms={moment} />
      </TimeModeContext>,
    );
    const time = screen.getByText('17 Nov 2026, 15:30:12 UTC');
    expect(time.getAttribute('datetime')).toBe('2026-11-17T15:30:12.007Z');
    const other = document.getElementById(time.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(other).toContain(formatMoment(moment, { precision: 'millisecond' }));
  });
});

it('tells how long ago in whole units', () => {
  expect(formatRelative(moment, moment + 185_000)).toBe('3 minutes ago');
  expect(formatRelative(moment, moment - 2 * 86_400_000)).toBe('in 2 days');
  expect(formatRelative(moment, moment + 59_999)).toBe('59 seconds ago');
});

it('counts days by the calendar beside them, so that two moments of one day are equally far', () => {
  const at = (text: string) => Date.parse(`2026-${text}:00Z`);
  const away = (text: string) => formatRelative(at(text), at('11-17T15:30'), 'utc');
  expect([away('12-02T10:00'), away('12-02T20:00')]).toEqual(['in 15 days', 'in 15 days']);
  expect([away('11-12T20:00'), away('11-12T10:00')]).toEqual(['5 days ago', '5 days ago']);
  // Less than a day is told in hours, whichever day it falls on.
  expect([away('11-18T15:29'), away('11-18T15:30')]).toEqual(['in 23 hours', 'in 1 day']);
});

it('writes a calendar date without moving it, and leaves other texts alone', () => {
  expect(formatDay('2026-12-01')).toBe('1 Dec 2026');
  expect(formatDay('12/01/2026')).toBe('12/01/2026');
  expect(formatDay('2026-13-01')).toBe('2026-13-01');
});

describe('amounts', () => {
  it('keep zero a number and signs as wide as each other', () => {
    expect(formatAmount(0)).toBe('0.00');
    expect(formatAmount(1234.5)).toBe('1,234.50');
    expect(formatAmount(1234.5, { currency: 'USD' })).toBe('$1,234.50');
    expect(formatAmount(-12, { signed: true })).toBe('−12.00');
    expect(formatAmount(36, { signed: true })).toBe('+36.00');
    expect(formatAmount(0, { signed: true })).toBe('0.00');
    expect(formatAmount(-0.001)).toBe('0.00');
    expect(formatAmount(Number.NaN)).toBe('not a number');
  });
});

it('tells the two kinds of nothing apart in sign and in words', () => {
  render(
    <ul>
      <li>
        <EmptyValue kind="notProvided" />
      </li>
      <li>
        <EmptyValue kind="notApplicable" />
      </li>
    </ul>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '—not provided',
    'n/anot applicable',
  ]);
});
