import { serviceNow } from '../../lib/clock.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { ServiceTime } from '../../ui/ServiceTime.tsx';
import { Status } from '../../ui/Status.tsx';
import { formatRelative } from '../../ui/time-format.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './Quotes.module.css';

const soon = 24 * 60 * 60_000;

/** Until when a quote is good by the service's clock, and how much of that is left. */
export function ValidUntil({ text }: { readonly text: string | undefined }) {
  useNow(30_000);
  const ms = timestampToMs(text);
  if (ms === undefined) return <ServiceTime text={text} />;
  const now = serviceNow();
  const left = formatRelative(ms, now);
  return (
    <span className={styles.validity}>
      <ServiceTime text={text} />{' '}
      {ms <= now ? (
        <Status tone="warn">Expired {left}</Status>
      ) : ms - now < soon ? (
        <Status tone="warn">ends {left}</Status>
      ) : (
        <span className={styles.faint}>{left}</span>
      )}
    </span>
  );
}
