import { useStore } from 'zustand';
import type { ActiveFault, DemoFault, DemoPort } from '../../demo-port.ts';
import { capital } from '../../lib/text.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Section } from '../../ui/Section.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Demo.module.css';

/** As chosen in a list: off, always, or for how many calls. */
const choices = ['off', 'always', '1', '3'] as const;

/** What can be made to go wrong, each by its name. A fault stays on over a reload and works on every screen. */
export function FaultControls({ demo }: { demo: DemoPort }) {
  const active = useStore(demo.state, (state) => state.activeFaults);

  function choose(name: string, choice: string) {
    // Not those drawn last: another may have been chosen since.
    const others = demo.state.getState().activeFaults.filter((fault) => fault.name !== name);
    const times = choice === 'always' ? undefined : Number(choice);
    void demo.setFaults(choice === 'off' ? others : [...others, { name, times }]);
    announce(`${faultTitle(name)}: ${formatChoice(choice)}`);
  }

  return (
    <Section
      title="Faults"
      meta={active.length === 0 ? 'None on' : `${active.length} on`}
      actions={
        <Button
          kind="quiet"
          disabledReason={active.length === 0 ? 'No fault is on.' : undefined}
          onClick={() => {
            void demo.setFaults([]);
            announce('All faults off');
          }}
        >
          All off
        </Button>
      }
    >
      <Stack gap={2}>
        <Field label="Add fault">
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ currentTarget }) => choose(currentTarget.value, 'always')}
            >
              <option value="">Choose a fault</option>
              {demo.faults
                .filter((fault) => active.every(({ name }) => name !== fault.name))
                .map(({ name }) => (
                  <option key={name} value={name}>
                    {faultTitle(name)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        {active.flatMap((one) => {
          const fault = demo.faults.find(({ name }) => name === one.name);
          return fault ? (
            <FaultLine
              key={one.name}
              fault={fault}
              active={one}
              onChoose={(choice) => choose(one.name, choice)}
            />
          ) : (
            []
          );
        })}
      </Stack>
    </Section>
  );
}

interface FaultLineProps {
  readonly fault: DemoFault;
  readonly active: ActiveFault;
  readonly onChoose: (choice: string) => void;
}

function FaultLine({ fault, active, onChoose }: FaultLineProps) {
  const chosen = active.times === undefined ? 'always' : String(active.times);
  const offered = choices.some((choice) => choice === chosen) ? choices : [...choices, chosen];
  const only = active.endpoints?.join(', ');
  return (
    <Field
      label={faultTitle(fault.name)}
      hint={only === undefined ? fault.does : `${fault.does} Now only on ${only}.`}
      className={styles.faultOn}
      layout="row"
    >
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {formatChoice(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** `lost-after-write` as "Lost after write". */
function faultTitle(name: string): string {
  return capital(name.replaceAll('-', ' '));
}

function formatChoice(choice: string): string {
  if (choice === 'off') return 'Off';
  if (choice === 'always') return 'On, always';
  return choice === '1' ? 'On for the next call' : `On for the next ${choice} calls`;
}
