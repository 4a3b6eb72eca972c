/** Moments as a file copy gives them: in UTC, in one zone with its offset of that day, and by whose clock. */
import { memo } from '../../../lib/memo.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import type { BothClocks, Time } from './file-copy.ts';

/** @param ms since 1970. */
export type TimeIn = (ms: number, clock: Time['clock']) => Time;

/** @param zone an IANA name; one that is not known here counts as UTC. */
export const timeIn = memo((zone: string): TimeIn => {
  const format = formatIn(zone) ?? formatIn('UTC');
  return (ms, clock) => {
    const parts = new Map(format?.formatToParts(ms).map(({ type, value }) => [type, value]));
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    const day = `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`;
    const time = `${read('hour')}:${read('minute')}:${read('second')}.${read('fractionalSecond')}`;
    const offset = read('timeZoneName').replace('GMT', '') || '+00:00';
    return { utc: msToTimestamp(ms), local: `${day} ${time} ${offset}`, clock };
  };
});

/** A moment noted by the browser's clock, by both clocks. @param offset service time minus browser time, in ms. */
export function byBothClocks(time: TimeIn, ms: number, offset: number | undefined): BothClocks {
  return {
    browser: time(ms, 'browser'),
    service: offset === undefined ? null : time(ms + offset, 'service'),
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    });
  } catch {
    return undefined;
  }
}
