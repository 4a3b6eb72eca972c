import { use } from 'react';
import { serviceNow } from '../lib/clock.ts';
import { timestampToMs } from '../lib/timestamp.ts';
import { formatEndAway } from '../lib/format.ts';
import styles from './Deadline.module.css';
import { ServiceTime } from './ServiceTime.tsx';
import { Time } from './Time.tsx';
import { Status } from './Status.tsx';
import { TimeModeContext } from './time-mode.ts';
import { useNow } from './use-now.ts';

const soon = 24 * 60 * 60_000;

interface DeadlineProps {
  /** A timestamp as the service wrote it. */
  readonly text: string | undefined;
  /** The word for what is past it. */
  readonly past?: string;
  /** False leaves it out of the order of Tab, where many times stand together. */
  readonly focusable?: boolean;
}

/** Until when something is good by the service's clock, and how much of that is left; on paper that would soon be untrue. */
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
      ) : ms - now < soon ? (
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
