import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { DemoPort } from '../demo-port.ts';
import { paths } from '../paths.ts';
import { serviceNow } from '../lib/clock.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/Button.tsx';
import { Status } from '../ui/Status.tsx';
import { Time } from '../ui/Time.tsx';
import { useNow } from '../ui/use-now.ts';
import styles from './DemoBar.module.css';

/** Shows that this is the demo, with its scenario, clock and active faults. */
export function DemoBar({ demo }: { demo: DemoPort }) {
  useNow(60_000);
  const { scenario, delay, activeFaults, isSaved } = useStore(demo.state);
  return (
    <section aria-label="Demo" className={styles.bar} data-print="no">
      <strong>Demo</strong>
      <span>Scenario {scenario}</span>
      <span>
        Service clock <Time ms={serviceNow()} />
      </span>
      {delay > 0 && <span>Delay {delay / 1000} s</span>}
      {activeFaults.length > 0 && (
        <span className={styles.faults}>
          <Status tone="warn">
            {activeFaults.length === 1 ? '1 fault on' : `${activeFaults.length} faults on`}
          </Status>
          <Button
            kind="quiet"
            className={styles.off}
            onClick={() => void demo.setFaults([]).then(() => announce('All faults off'))}
          >
            Switch off
          </Button>
        </span>
      )}
      {!isSaved && <Status tone="warn">Not kept over a reload</Status>}
      <span className={styles.wide}>Invented clients and carriers; nothing leaves this computer.</span>
      <Link href={paths.demo()}>Demo controls</Link>
    </section>
  );
}
