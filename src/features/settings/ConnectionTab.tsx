import { Link } from 'wouter';
import { useStore } from 'zustand';
import { serviceNow, serviceOffsetStore, type ServiceOffset } from '../../lib/clock.ts';
import { formatClockOffset } from '../../lib/format.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { changeSettings, type Settings } from '../../storage/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Field } from '../../ui/Field.tsx';
import { Row } from '../../ui/Row.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Time } from '../../ui/Time.tsx';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { useSettings } from '../../views/screen/use-settings.ts';
import styles from './Settings.module.css';

const kinds = { demo: 'Demo', gateway: 'Gateway', direct: 'Direct: the key is in this tab' };

const idleTimes: Readonly<Record<Settings['idleLock'], string>> = {
  never: 'Never',
  5: '5 minutes',
  15: '15 minutes',
  30: '30 minutes',
  60: '1 hour',
};

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
          // A connection that has no name of its own is called as the agency is.
          ...(workspace.agency.name === connection.name
            ? []
            : [{ label: 'Agency', value: workspace.agency.name || <EmptyValue kind="notProvided" /> }]),
          {
            label: 'Service clock',
            value: offset ? (
              <>
                <Time ms={serviceNow()} /> <Text tone="soft">({describeClock(offset)})</Text>
              </>
            ) : (
              'Not known yet: this computer’s is used'
            ),
          },
        ]}
      />
      {connection.kind === 'direct' && <IdleLock />}
      <Row>
        <Button icon="lock" onClick={onLock}>
          Lock
        </Button>
        <Text tone="soft">Forgets the connection and its key.</Text>
      </Row>
      <Link href={paths.connect()}>Other connections</Link>
    </>
  );
}

/** After what time without use the key is forgotten. */
function IdleLock() {
  const { idleLock } = useSettings();
  return (
    <Stack gap={4} className={styles.narrow}>
      <Field label="Lock when not used" hint="Drafts are kept.">
        {(control) => (
          <Select
            {...control}
            value={idleLock}
            // One of the options below, which are the setting's own values.
            onChange={(event) => changeSettings({ idleLock: event.target.value as Settings['idleLock'] })}
          >
            {Object.entries(idleTimes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Stack>
  );
}

function describeClock({ ms, how }: ServiceOffset): string {
  return `${formatClockOffset(ms)}, ${how === 'given' ? 'set by the demo' : 'estimated'}`;
}
