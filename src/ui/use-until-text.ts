import { use } from 'react';
import { serviceOffset, toServiceTime } from '../lib/clock.ts';
import { formatTimeOfDay } from '../lib/format.ts';
import { TimeModeContext } from './time-mode.ts';

/** Until when something waits, from a moment by this browser's clock: "10:02:11 AM by the service’s clock". */
export function useUntilText(): (browserMs: number) => string {
  const mode = use(TimeModeContext);
  return (browserMs) =>
    `${formatTimeOfDay(toServiceTime(browserMs), { mode, precision: 'second' })} by ${serviceOffset() ? 'the service’s' : 'this computer’s'} clock`;
}
