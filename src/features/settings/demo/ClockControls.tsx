import type { DemoPort } from '../../../demo-port.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from '../Settings.module.css';
import type { DemoChange } from './use-demo-change.ts';

const steps = [
  ['Move forward 1 hour', 3_600_000],
  ['Move forward 1 day', 86_400_000],
  ['Move forward 30 days', 30 * 86_400_000],
] as const;

/** What time it is at the demo's service. */
export function ClockControls({ demo, busy, change }: { demo: DemoPort } & DemoChange) {
  return (
    <Field
      label="Service clock"
      hint="It only moves forward; quotes lapse and dates pass as they would."
      group
    >
      {(control) => (
        <div role="group" aria-labelledby={control['aria-labelledby']} className={styles.line}>
          {steps.map(([words, ms]) => (
            <Button
              key={words}
              icon="clock"
              busy={busy}
              onClick={() => void change(() => demo.moveClock(ms), words.replace('Move', 'Moved'))}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
    </Field>
  );
}
