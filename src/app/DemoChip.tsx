import { Link } from 'wouter';
import { useStore } from 'zustand';
import { plural } from '../lib/format.ts';
import type { DemoPort } from '../demo-port.ts';
import { paths } from '../paths.ts';
import { serviceNow } from '../lib/clock.ts';
import { announce } from '../ui/announce.ts';
import { linkButton } from '../ui/quiet-link.ts';
import { Row } from '../ui/Row.tsx';
import { Status } from '../ui/Status.tsx';
import { Time } from '../ui/Time.tsx';
import { useNow } from '../ui/use-now.ts';
import styles from './DemoChip.module.css';

/** Shows that this is the demo and what its clock says, with all that is not as usual, and leads to its controls. */
export function DemoChip({ demo }: { demo: DemoPort }) {
  useNow(60_000);
  const { scenario, delay, activeFaults, isSaved } = useStore(demo.state);
  return (
    <section aria-label="Demo">
      <Row gap={3} align="baseline" data-size="small" data-tone="soft">
        <Link href={paths.demo()} className={styles.chip} data-hovers>
          Demo
        </Link>
        <Time ms={serviceNow()} />
        {scenario !== 'default' && <span>Scenario {scenario}</span>}
        {delay > 0 && <span>Delay {delay / 1000} s</span>}
        {activeFaults.length > 0 && (
          <Row as="span" gap={3} align="baseline">
            <Status tone="warn">{plural(activeFaults.length, 'fault')} on</Status>
            <button
              type="button"
              className={linkButton}
              onClick={() => void demo.setFaults([]).then(() => announce('All faults off'))}
            >
              Switch off
            </button>
          </Row>
        )}
        {!isSaved && <Status tone="warn">Not kept over a reload</Status>}
      </Row>
    </section>
  );
}
