import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DemoPort } from '../../demo-port.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Select } from '../../ui/Select.tsx';
import { Outbox } from './Outbox.tsx';
import styles from './Settings.module.css';

interface DemoSectionProps {
  readonly demo: DemoPort;
  readonly onDemoChanged: () => Promise<void>;
}

const steps = [
  ['Move forward 1 hour', 3_600_000],
  ['Move forward 1 day', 86_400_000],
  ['Move forward 30 days', 30 * 86_400_000],
] as const;

const delays = [
  [0, 'None'],
  [150, '0.15 s'],
  [500, '0.5 s'],
  [2_000, '2 s'],
  [8_000, '8 s'],
] as const;

/** The demo's service by hand: what it holds, how slow it answers, what time it is there, what it would have sent. */
export function DemoSection({ demo, onDemoChanged }: DemoSectionProps) {
  const queryClient = useQueryClient();
  const [scenario, setScenario] = useState(demo.scenario());
  const [delay, setDelay] = useState(demo.delay());
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const outbox = useQuery({ queryKey: ['demo', 'outbox'], queryFn: () => demo.outbox(), staleTime: 0 });

  async function change(act: () => Promise<void>, words: string) {
    setBusy(true);
    setTrouble(undefined);
    try {
      await act();
      await onDemoChanged();
      await queryClient.invalidateQueries({ queryKey: ['demo'] });
      announce(words, { visible: true });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  const shows = demo.scenarios.find((one) => one.name === scenario)?.shows;
  const current = demo.scenario();
  return (
    <Section title="Demo controls" meta={`Scenario ${current}`} id="demo">
      <div className={styles.demo}>
        {!demo.keepsState() && (
          <Notice tone="warn" title="The demo is not kept over a reload">
            This browser refuses storage, so the demo starts anew with each page.
          </Notice>
        )}
        {trouble !== undefined && (
          <Notice tone="error" title="The demo could not do that" live>
            {trouble}
          </Notice>
        )}
        <div className={styles.line}>
          <Field label="Scenario" hint={shows}>
            {(control) => (
              <Select
                {...control}
                value={scenario}
                onChange={(event) => setScenario(event.currentTarget.value)}
              >
                {demo.scenarios.map((one) => (
                  <option key={one.name} value={one.name}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button
            busy={busy}
            disabledReason={
              scenario === current ? 'This scenario is open. “Reset” starts it anew.' : undefined
            }
            onClick={() => void change(() => demo.open(scenario), `Scenario opened, ${scenario}`)}
          >
            Open scenario
          </Button>
          <Button
            busy={busy}
            onClick={() => void change(() => demo.open(current), `Scenario reset, ${current}`)}
          >
            Reset
          </Button>
        </div>
        <div className={styles.line}>
          <Field label="Service delay" hint="How long the demo's service waits before each answer.">
            {(control) => (
              <Select
                {...control}
                value={String(delay)}
                onChange={(event) => {
                  const ms = Number(event.currentTarget.value);
                  setDelay(ms);
                  void demo.setDelay(ms);
                }}
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
        </div>
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
        <Outbox items={outbox.data} onRefresh={() => void outbox.refetch()} />
      </div>
    </Section>
  );
}
