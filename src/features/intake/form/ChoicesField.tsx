import { splitChoices } from '../../../domain/questions/kinds/kinds.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

interface ChoicesFieldProps {
  readonly label: string;
  readonly choices: readonly string[];
  /** Several of them may be one answer, with commas in between: none of them can hold one. */
  readonly several: boolean;
  /** The field was left with other choices than it was entered with. */
  readonly onChange: (choices: readonly string[]) => void;
}

/** Choices typed one to a line. */
export function ChoicesField({ label, choices, several, onChange }: ChoicesFieldProps) {
  return (
    <Field label={label} hint="One in a line, written as it is stored.">
      {(control) => (
        <TextArea
          {...control}
          key={choices.join('\n')}
          defaultValue={choices.join('\n')}
          onBlur={({ target }) => {
            const lines = target.value.split('\n');
            const each = several
              ? lines.flatMap((line) => splitChoices(line))
              : lines.map((line) => line.trim());
            const typed = [...new Set(each)].filter((choice) => choice !== '');
            if (typed.join('\n') !== choices.join('\n')) onChange(typed);
          }}
        />
      )}
    </Field>
  );
}
