// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setServiceOffset } from '../lib/clock.ts';
import { RecordedTime } from './RecordedTime.tsx';
import { TimeModeContext } from './time-mode.ts';

const shown = Date.UTC(2026, 10, 17, 15, 30, 5);

function textOf(serviceOffsetMs: number | undefined): string {
  return render(
    <TimeModeContext value="utc">
      <RecordedTime ms={shown} serviceOffsetMs={serviceOffsetMs} />
    </TimeModeContext>,
  ).container.textContent;
}

afterEach(() => {
  cleanup();
  setServiceOffset(undefined);
});

it('shows when a thing was recorded by the clocks at the time, whatever they differ by today', () => {
  setServiceOffset({ ms: 30 * 86_400_000, least: 30 * 86_400_000, how: 'given' });
  expect(textOf(60_000)).toMatch(/^Nov 17(, 2026)?, 3:31 PM/);
  expect(textOf(undefined)).toMatch(/^Nov 17(, 2026)?, 3:30 PM.* by this computer’s clock$/s);
});
