import type { ListProblem } from '../../../domain/questions/list/columns.ts';
import { readFlag } from '../../../domain/questions/list/cells.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../Questions.module.css';
import type { CellField } from './row-fields.ts';

interface CellInputProps {
  readonly field: CellField;
  readonly text: string;
  readonly problem: ListProblem | undefined;
  readonly onText: (text: string) => void;
  readonly onFlag: (on: boolean) => void;
}

/** A cell of a list as a field, with what is wrong with it. */
export function CellInput({ field, text, problem, onText, onFlag }: CellInputProps) {
  const { label, hint, control: kind } = field;
  const trouble = problem?.severity === 'error' ? { error: problem.message } : { warning: problem?.message };
  if (kind === 'flag') {
    return (
      <Checkbox
        label={label}
        checked={readFlag(text) === true}
        onChange={({ target }) => onFlag(target.checked)}
      />
    );
  }
  return (
    <Field label={label} hint={hint} {...trouble}>
      {(control) =>
        kind === 'line' ? (
          <TextInput {...control} value={text} onChange={({ target }) => onText(target.value)} />
        ) : (
          <TextArea
            {...control}
            className={kind === 'rule' ? styles.ruleText : undefined}
            rows={kind === 'rule' ? 1 : 3}
            spellCheck={false}
            value={kind === 'choices' ? choiceLines(text) : text}
            onChange={({ target }) => onText(target.value)}
          />
        )
      }
    </Field>
  );
}

/** Choices one a line, unless one of them has quotes around what is no separator. */
const choiceLines = (text: string): string => (text.includes('"') ? text : text.replaceAll(/ *\| */g, '\n'));
