import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setServiceOffset } from '../lib/clock.ts';
import { formatFullTime } from '../lib/format.ts';
import { serviceReads } from '../lib/spec-clock.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { RecordedTime, Time } from './Time.tsx';
import { TimeModeContext } from './use-format-time.ts';

const moment = Date.UTC(2026, 10, 17, 15, 30, 12, 7);

it('shows a time in the app’s mode, and describes it in full in both modes', () => {
  serviceReads('2026-11-17T15:30:12.007Z');
  render(
    <TimeModeContext value="utc">
      <Time ms={moment} />
    </TimeModeContext>,
  );
  const time = screen.getByText('Nov 17, 3:30 PM');
  expect(time.getAttribute('datetime')).toBe('2026-11-17T15:30:12.007Z');
  const described = document.getElementById(time.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described).toContain('Nov 17, 2026, 3:30:12.007 PM UTC');
  expect(described).toContain(formatFullTime(moment));
});

it('distinguishes the two kinds of missing values by sign and word', () => {
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

it('shows a recorded time by the offset recorded with it, whatever the offset is today', () => {
  setServiceOffset({ ms: 30 * 86_400_000, least: 30 * 86_400_000, how: 'given' });
  const textWith = (serviceOffsetMs: number | undefined) =>
    render(
      <TimeModeContext value="utc">
        <RecordedTime ms={moment} serviceOffsetMs={serviceOffsetMs} />
      </TimeModeContext>,
    ).container.textContent;
  expect(textWith(60_000)).toMatch(/^Nov 17(, 2026)?, 3:31 PM/);
  expect(textWith(undefined)).toMatch(/^Nov 17(, 2026)?, 3:30 PM.* by this computer’s clock$/s);
});
