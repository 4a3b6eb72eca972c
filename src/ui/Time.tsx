import { use } from 'react';
import { serviceNow } from '../lib/clock.ts';
import { formatEnd, formatTime, formatTimeDetails, type TimeMode } from '../lib/format.ts';
import { TimeModeContext } from './time-mode.ts';
import { Tooltip } from './Tooltip.tsx';
import styles from './Time.module.css';

interface TimeProps {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** Overrides the app's switch. */
  readonly mode?: TimeMode;
  /** `end`: until when something is good, as whole days while that is far. */
  readonly precision?: 'day' | 'minute' | 'end';
  /** False leaves it out of the order of Tab, where many times stand together. */
  readonly focusable?: boolean;
}

/** A moment. Pointed at or focused it tells its seconds and zone, the same by the other clock, and how long ago. */
export function Time({ ms, mode, precision = 'minute', focusable = true }: TimeProps) {
  const switched = use(TimeModeContext);
  const own = mode ?? switched;
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return <span>unknown time</span>;

  return (
    <Tooltip text={() => formatTimeDetails(ms, own, serviceNow())} describes={focusable}>
      {(described) => (
        <time
          dateTime={new Date(ms).toISOString()}
          className={styles.time}
          tabIndex={focusable ? 0 : undefined}
          aria-describedby={focusable ? described : undefined}
        >
          {precision === 'end'
            ? formatEnd(ms, serviceNow(), { mode: own })
            : formatTime(ms, { mode: own, precision })}
        </time>
      )}
    </Tooltip>
  );
}
