import { useStore } from 'zustand';
import { serviceNow, serviceOffsetStore, type ServiceOffset } from '../../lib/clock.ts';
import { formatClockOffset } from '../../lib/format.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Time } from '../../ui/Time.tsx';
import { useScreenActions } from '../../views/screen-actions.ts';
import styles from './Settings.module.css';

const kinds = { demo: 'Demo', gateway: 'Gateway', direct: 'Direct: the key is in this tab' };

/** Which service the app talks to, its clock, and the way out. */
export function ConnectionTab({ onLock }: { onLock: () => void }) {
  const { connection, workspace } = useSession();
  const offset = useStore(serviceOffsetStore);
  useScreenActions([{ name: 'Lock', run: onLock }]);
  return (
    <>
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
                <Time ms={serviceNow()} /> <span className={styles.soft}>({describeClock(offset)})</span>
              </>
            ) : (
              'Not known yet: this computer’s is used'
            ),
          },
        ]}
      />
      <div className={styles.actions}>
        <Button icon="lock" onClick={onLock}>
          Lock
        </Button>
        <span className={styles.soft}>Forgets the connection and its key.</span>
      </div>
    </>
  );
}

function describeClock({ ms, how }: ServiceOffset): string {
  return `${formatClockOffset(ms)}, ${how === 'given' ? 'set by the demo' : 'estimated'}`;
}
