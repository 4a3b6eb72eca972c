import { Link } from 'wouter';
import type { DemoPort } from '../demo-port.ts';
import { paths } from '../paths.ts';
import { serviceNow } from '../lib/clock.ts';
import { Time } from '../ui/Time.tsx';
import { useNow } from '../ui/use-now.ts';
import styles from './DemoBar.module.css';

/** Says all the time that this is the demo, and what its service's clock reads. */
export function DemoBar({ demo }: { demo: DemoPort }) {
  useNow(60_000);
  return (
    <section aria-label="Demo" className={styles.bar} data-print="no">
      <strong>Demo</strong>
      <span>Scenario {demo.scenario()}</span>
      <span>
        Service clock <Time ms={serviceNow()} precision="minute" />
      </span>
      <span className={styles.wide}>Invented clients and carriers; nothing leaves this browser.</span>
      <Link href={paths.settings()}>Demo controls</Link>
    </section>
  );
}
