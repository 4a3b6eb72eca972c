import { useState } from 'react';
import type { CoverageAlias } from '../../../domain/questions/workspace/schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Columns.module.css';
import type { JoinableCoverage } from './joinable.ts';

interface JoinsPanelProps {
  /** The coverages of the quotes side by side. */
  readonly coverages: readonly JoinableCoverage[];
  /** Those of the workspace file, which are changed there. */
  readonly fromWorkspace: readonly CoverageAlias[];
  readonly own: readonly CoverageAlias[];
  readonly onChange: (own: readonly CoverageAlias[]) => void;
  readonly onClose: () => void;
}

/** Which coverages the agency reads as one row, whatever the carriers call them. */
export function JoinsPanel({ coverages, fromWorkspace, own, onChange, onClose }: JoinsPanelProps) {
  const [label, setLabel] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const taken = new Set([...fromWorkspace, ...own].flatMap(({ codes }) => codes));
  const free = coverages.filter(({ key }) => !taken.has(key));
  const why =
    picked.length < 2
      ? 'Choose two coverages or more.'
      : label.trim() === ''
        ? 'Give the row a name.'
        : undefined;
  return (
    <Panel
      title="Join coverages"
      meta="Read as one row in every comparison of this browser, and printed with it."
      onClose={onClose}
    >
      <Stack>
        {[
          ...fromWorkspace.map((join) => [join, 'workspace file'] as const),
          ...own.map((join) => [join, ''] as const),
        ].map(([join, from]) => (
          <p key={`${from}${join.label}`} className={styles.controls}>
            <span>
              <strong>{join.label}</strong>: {join.codes.join(', ')}
              {from !== '' && `, from the ${from}`}
            </span>
            {from === '' && (
              <IconButton
                icon="close"
                label={`Take apart, ${join.label}`}
                onClick={() => onChange(own.filter((one) => one !== join))}
              />
            )}
          </p>
        ))}
        <fieldset>
          <legend>Coverages of these quotes</legend>
          <div className={styles.joins}>
            {free.map(({ key, words }) => (
              <Checkbox
                key={key}
                label={words}
                checked={picked.includes(key)}
                onChange={(event) =>
                  setPicked(
                    event.currentTarget.checked ? [...picked, key] : picked.filter((other) => other !== key),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
        <Field label="Name of the row" hint="Single and split limits stay apart all the same.">
          {(control) => (
            <TextInput {...control} value={label} onChange={(event) => setLabel(event.target.value)} />
          )}
        </Field>
        <div>
          <Button
            kind="primary"
            disabledReason={why}
            onClick={() => {
              onChange([...own, { label: label.trim(), codes: [...picked] }]);
              setPicked([]);
              setLabel('');
            }}
          >
            Join these
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
