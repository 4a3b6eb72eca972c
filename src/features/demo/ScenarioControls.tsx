import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Row } from '../../ui/Row.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Demo.module.css';
import { HoldWarning } from './HoldWarning.tsx';
import type { DemoControlProps } from './use-demo-change.ts';

/** Which world the demo shows, and its reset. */
export function ScenarioControls({ demo, change }: DemoControlProps) {
  const current = useStore(demo.state, (state) => state.scenario);
  const [scenario, setScenario] = useState(current);
  const [asked, setAsked] = useState<string>();
  const shows = demo.scenarios.find((one) => one.name === scenario)?.shows;
  return (
    <Row align="end" className={styles.line}>
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
        busy={change.isPending}
        disabledReason={scenario === current ? 'This scenario is open.' : undefined}
        onClick={() => setAsked(scenario)}
      >
        Open scenario
      </Button>
      <Button busy={change.isPending} onClick={() => setAsked(current)}>
        Reset
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          title={asked === current ? `Reset “${asked}”?` : `Open “${asked}”?`}
          confirmLabel="Replace everything"
          cancelLabel="Cancel"
          destructive
          onConfirm={() => {
            setAsked(undefined);
            const words = asked === current ? 'Scenario reset' : 'Scenario opened';
            change.mutate({ act: () => demo.open(asked), words: `${words}, ${asked}` });
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>All clients, quotes, drafts and activity of the demo are replaced.</p>
          <HoldWarning />
        </ConfirmDialog>
      )}
    </Row>
  );
}
