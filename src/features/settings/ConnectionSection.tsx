import { useStore } from 'zustand';
import { serviceNow, serviceOffsetStore, type ServiceOffset } from '../../lib/clock.ts';
import { formatClockOffset } from '../../lib/format.ts';
import { useScreenActions } from '../../views/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Section } from '../../ui/Section.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Settings.module.css';

const kinds = {
  demo: 'Demo: the whole service runs in this browser',
  gateway: 'Gateway: a proxy on this site adds the key',
  direct: 'Direct: this page holds the key',
};

/** Which service the app talks to, how its clock stands, and the way out. */
export function ConnectionSection({ onLock }: { onLock: () => void }) {
  const { connection, workspace } = useSession();
  const offset = useStore(serviceOffsetStore);
  useScreenActions([{ name: 'Lock', run: onLock }]);
  return (
    <Section
      title="Connection"
      actions={
        <Button icon="lock" onClick={onLock}>
          Lock
        </Button>
      }
    >
      <DataList
        items={[
          { label: 'Name', value: connection.name },
          { label: 'Kind', value: kinds[connection.kind] },
          { label: 'Address', value: <Copyable value={connection.baseUrl} what="service address" /> },
          { label: 'Agency', value: workspace.agency.name },
          {
            label: 'Service clock',
            value: offset ? (
              <>
                <Time ms={serviceNow()} /> <span className={styles.soft}>({clockWords(offset)})</span>
              </>
            ) : (
              'Unknown: no answer has told the service’s time yet, so this browser’s clock is used.'
            ),
          },
        ]}
      />
      <p className={styles.note}>
        “Lock” forgets the connection and its key at once. What this browser remembers of it stays until it is
        erased.
      </p>
    </Section>
  );
}

/** How far the clocks are apart and how that is known. */
function clockWords({ ms, how }: ServiceOffset): string {
  return `${formatClockOffset(ms)}, ${how === 'given' ? 'given by the demo' : 'estimated from the times in its answers'}`;
}
