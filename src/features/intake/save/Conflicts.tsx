import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Conflict, Side } from '../../../domain/client/conflict.ts';
import { Field } from '../../../ui/Field.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from '../IntakePanels.module.css';
import { conflictText } from './conflict-text.ts';
import { conflictKey } from './save-questions.ts';

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  readonly format: ChangeFormat;
  /** By `conflictKey`. */
  readonly chosen: ReadonlyMap<string, Side>;
  readonly onChoose: (conflict: Conflict, side: Side) => void;
  /** What the two sides are called. */
  readonly names: Readonly<Record<Side, string>>;
}

/** What was changed differently here and elsewhere, each to be decided. */
export function Conflicts({ conflicts, format, chosen, onChoose, names }: ConflictsProps) {
  return conflicts.map((conflict) => {
    const { name, base, ours, theirs } = conflictText(conflict, format);
    return (
      <Stack gap={1} key={conflictKey(conflict)} className={styles.choice}>
        <Field label={name} hint={`Was: ${base}`} group>
          {(control) => (
            <RadioGroup
              {...control}
              look="lines"
              value={chosen.get(conflictKey(conflict))}
              options={[
                { value: 'ours', label: `${names.ours}: ${ours}` },
                { value: 'theirs', label: `${names.theirs}: ${theirs}` },
              ]}
              onChange={(value) => onChoose(conflict, value === 'theirs' ? 'theirs' : 'ours')}
            />
          )}
        </Field>
      </Stack>
    );
  });
}
