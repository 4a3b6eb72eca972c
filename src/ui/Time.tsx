import { use } from 'react';
import { serviceNow } from '../lib/clock.ts';
import {
  dayOf,
  formatEnd,
  formatTime,
  formatTimeOfDay,
  formatTimeDetails,
  type TimeMode,
  type TimePrecision,
} from '../lib/format.ts';
import { timestampToMs } from '../lib/timestamp.ts';
import { EmptyValue } from './EmptyValue.tsx';
import styles from './Time.module.css';
import { Tooltip } from './Tooltip.tsx';
import { TimeModeContext } from './use-format-time.ts';

interface TimeProps {
  /** Milliseconds since 1970, by the service's clock. */
  readonly ms: number;
  /** Overrides the app's mode. */
  readonly mode?: TimeMode;
  /** `end`: until when something is good, in whole days while that is far away. `near`: the time alone for today. */
  readonly precision?: TimePrecision | 'end' | 'near';
  /** False removes it from the tab order, where a screen has many times. */
  readonly focusable?: boolean;
}

/** A moment. Its tooltip has seconds and zone, the same in the other mode, and how long ago it was. */
export function Time({ ms, mode, precision = 'minute', focusable = true }: TimeProps) {
  const appMode = use(TimeModeContext);
  const shownMode = mode ?? appMode;
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return <span>unknown time</span>;

  return (
    <Tooltip text={() => formatTimeDetails(ms, shownMode, serviceNow())} describes={focusable}>
      {(described) => (
        <time
          dateTime={new Date(ms).toISOString()}
          className={styles.time}
          tabIndex={focusable ? 0 : undefined}
          aria-describedby={focusable ? described : undefined}
        >
          {formatIn(ms, shownMode, precision)}
        </time>
      )}
    </Tooltip>
  );
}

function formatIn(ms: number, mode: TimeMode, precision: NonNullable<TimeProps['precision']>): string {
  const now = serviceNow();
  if (precision === 'end') return formatEnd(ms, now, { mode });
  if (precision !== 'near') return formatTime(ms, { mode, precision });
  return dayOf(ms, { mode }) === dayOf(now, { mode })
    ? formatTimeOfDay(ms, { mode })
    : formatTime(ms, { mode });
}

interface ServiceTimeProps {
  readonly text: string | undefined;
  /** As for `Time`, as are the others. */
  readonly focusable?: boolean;
  readonly precision?: TimeProps['precision'];
}

/** A timestamp as the service wrote it; a text that is none is shown as it is. */
export function ServiceTime({ text, focusable = true, precision = 'minute' }: ServiceTimeProps) {
  if (text === undefined) return <EmptyValue kind="notProvided" />;
  const ms = timestampToMs(text);
  return ms === undefined ? text : <Time ms={ms} {...{ focusable, precision }} />;
}

interface RecordedTimeProps {
  /** By the browser's clock, milliseconds since 1970. */
  readonly ms: number;
  /** Service time minus browser time when it was recorded; undefined if unknown. */
  readonly serviceOffsetMs: number | undefined;
  readonly precision?: TimeProps['precision'];
}

/**
 * A moment recorded by the browser's clock, shown by the service's. It uses the offset recorded with it, because today's
 * is wrong once either clock was set.
 */
export function RecordedTime({ ms, serviceOffsetMs, precision = 'minute' }: RecordedTimeProps) {
  if (serviceOffsetMs !== undefined) return <Time ms={ms + serviceOffsetMs} precision={precision} />;
  return (
    <>
      <Time ms={ms} precision={precision} /> by this computer’s clock
    </>
  );
}
