import { use } from 'react';
import { serviceNow } from '../lib/clock.ts';
import { formatMoment, formatMore, type TimeMode, type TimePrecision } from './time-format.ts';
import { TimeModeContext } from './time-mode.ts';
import { Tooltip } from './Tooltip.tsx';
import styles from './Time.module.css';

interface TimeProps {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** Overrides the app's switch. */
  readonly mode?: TimeMode;
  readonly precision?: TimePrecision;
  /** False leaves it out of the order of Tab, where many times stand together. */
  readonly focusable?: boolean;
}

/** A moment with its zone. Pointed at or focused it tells the other clock's form to the millisecond, and how long ago. */
export function Time({ ms, mode, precision = 'second', focusable = true }: TimeProps) {
  const switched = use(TimeModeContext);
  const own = mode ?? switched;
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return <span>unknown time</span>;

  return (
    <Tooltip text={() => formatMore(ms, own, serviceNow())} describes={focusable}>
      {(described) => (
        <time
          dateTime={new Date(ms).toISOString()}
          className={styles.time}
          tabIndex={focusable ? 0 : undefined}
          aria-describedby={focusable ? described : undefined}
        >
          {formatMoment(ms, { mode: own, precision })}
        </time>
      )}
    </Tooltip>
  );
}
