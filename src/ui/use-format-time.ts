/** Times in the mode that the agent chose, local or UTC. */
import { createContext, use } from 'react';
import { serviceNow, serviceOffset, toServiceTime } from '../lib/clock.ts';
import {
  formatEnd,
  formatTime,
  formatTimeOfDay,
  precisionAmong,
  type TimeMode,
  type TimePrecision,
} from '../lib/format.ts';

/** The mode of all times on screen. */
export const TimeModeContext = createContext<TimeMode>('local');

/** Formats a moment of the service's clock, to the minute by default; `end` is until when something is good. */
export type FormatTime = (ms: number, precision?: TimePrecision | 'end') => string;

const formatters: Readonly<Record<TimeMode, FormatTime>> = {
  local: formatterOf('local'),
  utc: formatterOf('utc'),
};

function formatterOf(mode: TimeMode): FormatTime {
  return (ms, precision = 'minute') =>
    precision === 'end' ? formatEnd(ms, serviceNow(), { mode }) : formatTime(ms, { mode, precision });
}

/** The formatter of times: "Nov 17, 3:04 PM". It is the same function as long as the mode is. */
export const useFormatTime = (): FormatTime => formatters[use(TimeModeContext)];

/** The formatter of the moments of one list, of which no two read the same. */
export function useFormatTimeAmong(moments: readonly number[]): (ms: number) => string {
  const format = useFormatTime();
  const precision = precisionAmong(moments);
  return (ms) => format(ms, precision(ms));
}

/** Formats until when something waits, a moment of the browser's clock: "10:02:11 AM by the service’s clock". */
export function useUntilText(): (browserMs: number) => string {
  const mode = use(TimeModeContext);
  return (browserMs) =>
    `${formatTimeOfDay(toServiceTime(browserMs), { mode, precision: 'second' })} by ${serviceOffset() ? 'the service’s' : 'this computer’s'} clock`;
}
