import { use } from 'react';
import { formatMoment, type TimePrecision } from '../../ui/time-format.ts';
import { TimeModeContext } from '../../ui/time-mode.ts';

/** A moment, to the millisecond when left out, in the time the app is switched to: "4 Jun 2026, 15:20:00.000 CDT". */
export function useMomentText(): (ms: number, precision?: TimePrecision) => string {
  const mode = use(TimeModeContext);
  return (ms, precision = 'millisecond') => formatMoment(ms, { mode, precision });
}
