// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setServiceOffset } from '../lib/clock.ts';
import { formatFullTime } from '../lib/format.ts';
import { serviceReads } from '../lib/spec-clock.ts';
import { Deadline } from './Deadline.tsx';
import { EmptyValue } from './EmptyValue.tsx';
import { Time } from './Time.tsx';
import { TimeModeContext } from './time-mode.ts';

const moment = Date.UTC(2026, 10, 17, 15, 30, 12, 7);

afterEach(() => {
  cleanup();
  setServiceOffset(undefined);
});

it('follows the switch of the app, carries the exact moment, and describes it in full by both clocks', () => {
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

it('shows until when something is good as the last whole day, with what is left of it', () => {
  serviceReads('2026-11-17T15:30:12.007Z');
  const { container } = render(
    <TimeModeContext value="utc">
      <Deadline text="2026-12-17T15:30:00Z" />
    </TimeModeContext>,
  );
  expect(container.textContent).toMatch(/^Dec 16, 2026.*in 29 days/s);
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
