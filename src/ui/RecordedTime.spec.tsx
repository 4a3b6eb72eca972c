// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setServiceOffset } from '../lib/clock.ts';
import { RecordedTime } from './RecordedTime.tsx';
import { TimeModeContext } from './time-mode.ts';

const kept = Date.UTC(2026, 10, 17, 15, 30, 5);

function told(serviceOffsetMs: number | undefined): string {
  return render(
    <TimeModeContext value="utc">
      <RecordedTime ms={kept} serviceOffsetMs={serviceOffsetMs} />
    </TimeModeContext>,
  ).container.textContent;
}

afterEach(() => {
  cleanup();
  setServiceOffset(undefined);
});

it('tells when a thing was kept by the clocks of then, whatever they differ by today', () => {
  setServiceOffset({ ms: 30 * 86_400_000, least: 30 * 86_400_000, how: 'given' });
  expect(told(60_000)).toMatch(/^Nov 17(, 2026)?, 3:31 PM/);
  expect(told(undefined)).toMatch(/^Nov 17(, 2026)?, 3:30 PM.* by this browser’s clock$/s);
});
