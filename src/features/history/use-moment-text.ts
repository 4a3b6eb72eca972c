import { use } from 'react';
import { formatMoment } from '../../ui/time-format.ts';
import { TimeModeContext } from '../../ui/time-mode.ts';

/** A moment to the millisecond, in the time the app is switched to: "4 Jun 2026, 15:20:00.000 CDT". */
export function useMomentText(): (ms: number) => string {
  const mode = use(TimeModeContext);
  return (ms) => formatMoment(ms, { mode, precision: 'millisecond' });
}
