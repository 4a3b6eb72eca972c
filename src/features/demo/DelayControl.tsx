import { useStore } from 'zustand';
import type { DemoPort } from '../../demo-port.ts';
import { Field } from '../../ui/Field.tsx';
import { Row } from '../../ui/Row.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Demo.module.css';

const delays = [
  [0, 'None'],
  [150, '0.15 s'],
  [500, '0.5 s'],
  [2_000, '2 s'],
  [8_000, '8 s'],
] as const;

/** How slow the demo's service is. */
export function DelayControl({ demo }: { demo: DemoPort }) {
  const delay = useStore(demo.state, (state) => state.delay);
  return (
    <Row align="end" className={styles.line}>
      <Field label="Service delay" hint="Before each response.">
        {(control) => (
          <Select
            {...control}
            value={String(delay)}
            onChange={(event) => void demo.setDelay(Number(event.currentTarget.value))}
          >
            {!delays.some(([ms]) => ms === delay) && <option value={delay}>{delay / 1000} s</option>}
            {delays.map(([ms, words]) => (
              <option key={ms} value={ms}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Row>
  );
}
