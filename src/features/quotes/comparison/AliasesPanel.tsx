import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coverageKey } from '../../../domain/quotes/comparison/coverage-identity.ts';
import { useSession } from '../../../operations/session.ts';
import { coverageAliasesQuery, storeCoverageAliases } from '../../../storage/coverage-aliases.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Column } from '../column.ts';

interface AliasesPanelProps {
  readonly columns: readonly Column[];
  readonly onClose: () => void;
}

/** Which coverages the agency reads as one row, whatever the carriers call them. */
export function AliasesPanel({ columns, onClose }: AliasesPanelProps) {
  const { key, workspace } = useSession();
  const own = useQuery(coverageAliasesQuery(key)).data ?? [];
  const [label, setLabel] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const used = new Set([...workspace.coverageJoins, ...own].flatMap(({ codes }) => codes));
  const free = coverageNames(columns).filter(([code]) => !used.has(code));
  const disabledReason =
    picked.length < 2 ? 'Choose two or more.' : label.trim() === '' ? 'Name the row.' : undefined;
  const store = (aliases: typeof own) => void storeCoverageAliases(key, aliases);
  return (
    <Panel title="Coverage aliases" meta="One row in every comparison" onClose={onClose}>
      <Stack>
        {workspace.coverageJoins.map((alias) => (
          <p key={alias.label}>
            <b>{alias.label}</b>: {alias.codes.join(', ')}, from the workspace
          </p>
        ))}
        {own.map((alias) => (
          <p key={alias.label}>
            <b>{alias.label}</b>: {alias.codes.join(', ')}{' '}
            <IconButton
              icon="close"
              label={`Remove alias, ${alias.label}`}
              onClick={() => store(own.filter((one) => one !== alias))}
            />
          </p>
        ))}
        <fieldset>
          <legend>Coverages of these quotes</legend>
          {free.map(([code, names]) => (
            <Checkbox
              key={code}
              label={names}
              checked={picked.includes(code)}
              onChange={({ currentTarget }) =>
                setPicked(currentTarget.checked ? [...picked, code] : picked.filter((one) => one !== code))
              }
            />
          ))}
        </fieldset>
        <Field label="Name of the row">
          {(control) => (
            <TextInput {...control} value={label} onChange={(event) => setLabel(event.target.value)} />
          )}
        </Field>
        <div>
          <Button
            kind="primary"
            disabledReason={disabledReason}
            onClick={() => {
              store([...own, { label: label.trim(), codes: [...picked] }]);
              setPicked([]);
              setLabel('');
            }}
          >
            Show as one row
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

/** Each coverage of the quotes by its code, else its name, with what the carriers call it. */
function coverageNames(columns: readonly Column[]): (readonly [code: string, names: string])[] {
  const names = new Map<string, Set<string>>();
  for (const { view } of columns) {
    for (const coverage of view.coverages) {
      const code = coverageKey(coverage);
      if (code === '') continue;
      names.set(code, (names.get(code) ?? new Set()).add(coverage.name ?? code));
    }
  }
  return [...names].map(([code, all]) => [code, [...all].join(', ')]);
}
