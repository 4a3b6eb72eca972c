import { use } from 'react';
import { serviceNow } from '../lib/clock.ts';
import { timestampToMs } from '../lib/timestamp.ts';
import { formatEndAway } from '../lib/format.ts';
import styles from './Deadline.module.css';
import { ServiceTime, Time } from './Time.tsx';
import { Status } from './Status.tsx';
import { TimeModeContext } from './use-format-time.ts';
import { useNow } from './use-now.ts';

const soonMs = 24 * 60 * 60_000;

interface DeadlineProps {
  /** A timestamp as the service wrote it. */
  readonly text: string | undefined;
  readonly past?: string;
  /** As for `Time`. */
  readonly focusable?: boolean;
}

/** Until when something is good by the service's clock, and on screen also how much time is left. */
export function Deadline({ text, past = 'Expired', focusable = true }: DeadlineProps) {
  const mode = use(TimeModeContext);
  useNow(30_000);
  const ms = timestampToMs(text);
  if (ms === undefined) return <ServiceTime text={text} focusable={focusable} />;
  const now = serviceNow();
  const left = formatEndAway(ms, now, { mode });
  return (
    <span className={styles.deadline}>
      <Time ms={ms} precision="end" focusable={focusable} />{' '}
      {ms <= now ? (
        <Status tone="warn">
          {past} <span data-print="no">{left}</span>
        </Status>
      ) : ms - now < soonMs ? (
        <span data-print="no">
          <Status tone="warn">ends {left}</Status>
        </span>
      ) : (
        <span className={styles.left} data-print="no">
          {left}
        </span>
      )}
    </span>
  );
}
