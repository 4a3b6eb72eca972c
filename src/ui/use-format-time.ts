import { use } from 'react';
import { formatTime, type TimeMode, type TimePrecision } from '../lib/format.ts';
import { TimeModeContext } from './time-mode.ts';

/** Gives a time as it reads here; the precision is the minute unless it says otherwise. */
export type FormatTime = (ms: number, precision?: TimePrecision) => string;

const inMode: Readonly<Record<TimeMode, FormatTime>> = {
  local: (ms, precision) => formatTime(ms, { mode: 'local', ...(precision && { precision }) }),
  utc: (ms, precision) => formatTime(ms, { mode: 'utc', ...(precision && { precision }) }),
};

/** How a time reads, in the time the app is switched to: "Nov 17, 3:04 PM". The same function for as long as that is. */
export const useFormatTime = (): FormatTime => inMode[use(TimeModeContext)];
