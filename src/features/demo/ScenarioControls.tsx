import { useState } from 'react';
import { useStore } from 'zustand';
import type { DemoPort } from '../../demo-port.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Demo.module.css';
import { HeldReplaced } from './HeldReplaced.tsx';
import type { DemoChange } from './use-demo-change.ts';

/** Which world the demo shows, and starting it anew. */
export function ScenarioControls({ demo, busy, change }: { demo: DemoPort } & DemoChange) {
  const current = useStore(demo.state, (state) => state.scenario);
  const [scenario, setScenario] = useState(current);
  const [asked, setAsked] = useState<string>();
  const shows = demo.scenarios.find((one) => one.name === scenario)?.shows;
  return (
    <div className={styles.line}>
      <Field label="Scenario" hint={shows}>
        {(control) => (
          <Select {...control} value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
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
        disabledReason={scenario === current ? 'This scenario is open. “Reset” starts it anew.' : undefined}
        onClick={() => setAsked(scenario)}
      >
        Open scenario
      </Button>
      <Button busy={busy} onClick={() => setAsked(current)}>
        Reset
      </Button>
      {asked !== undefined && (
        <Notice
          tone="warn"
          live
          title={asked === current ? `Start “${asked}” anew?` : `Open “${asked}”?`}
          actions={
            <>
              <Button
                onClick={() => {
                  setAsked(undefined);
                  const words = asked === current ? 'Scenario reset' : 'Scenario opened';
                  void change(() => demo.open(asked), `${words}, ${asked}`);
                }}
              >
                Replace everything
              </Button>
              <Button kind="quiet" onClick={() => setAsked(undefined)}>
                Keep what is here
              </Button>
            </>
          }
        >
          All clients, quotes, drafts and journal entries of this demo are replaced. “Save the demo’s state as
          a file” keeps them.
          <HeldReplaced />
        </Notice>
      )}
    </div>
  );
}
