import { use, useState, type FormEvent } from 'react';
import { serviceNow } from '../../lib/clock.ts';
import { formatTypedMoment, parseMoment } from '../../lib/parse-moment.ts';
import { formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeModeContext } from '../../ui/use-format-time.ts';
import styles from './Demo.module.css';
import type { DemoControlProps } from './use-demo-change.ts';

const steps = [
  ['Move forward 1 hour', 3_600_000],
  ['Move forward 1 day', 86_400_000],
  ['Move forward 30 days', 30 * 86_400_000],
] as const;

/** What time it is at the demo's service. */
export function ClockControls({ demo, change }: DemoControlProps) {
  return (
    <Stack gap={3}>
      <Field label="Service clock" hint="Forward only." group>
        {(control) => (
          <Row align="end" role="group" aria-labelledby={control['aria-labelledby']} className={styles.line}>
            {steps.map(([words, ms]) => (
              <Button
                key={words}
                icon="clock"
                busy={change.isPending}
                onClick={() =>
                  change.mutate({ act: () => demo.moveClock(ms), words: words.replace('Move', 'Moved') })
                }
              >
                {words}
              </Button>
            ))}
          </Row>
        )}
      </Field>
      <ToMoment demo={demo} change={change} />
    </Stack>
  );
}

function ToMoment({ demo, change }: DemoControlProps) {
  const mode = use(TimeModeContext);
  const zone = mode === 'utc' ? 'UTC' : undefined;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function move(event: FormEvent) {
    event.preventDefault();
    const read = parseMoment(text, zone);
    const now = serviceNow();
    if (!read.ok) setError(read.message);
    else if (read.ms <= now) setError(`It is ${formatTypedMoment(now, zone)} there already.`);
    else {
      setError(undefined);
      setText('');
      const words = `Moved to ${formatTime(read.ms, { mode })}`;
      change.mutate({ act: () => demo.moveClock(read.ms - now), words });
    }
  }

  return (
    <form onSubmit={move}>
      <Field label="Move to a moment" error={error}>
        {(control) => (
          <Row align="end" className={styles.line}>
            <TextInput
              {...control}
              value={text}
              placeholder="11/17/2026 3:04 PM"
              spellCheck={false}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" icon="clock" busy={change.isPending}>
              Move there
            </Button>
          </Row>
        )}
      </Field>
    </form>
  );
}
