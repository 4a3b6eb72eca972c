import { use, useState, type FormEvent } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import { formatTypedMoment, parseMoment } from '../../../lib/parse-moment.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { cx } from '../../../ui/cx.ts';
import { TimeModeContext } from '../../../ui/use-format-time.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { zoneWords } from './zone-words.ts';
import styles from '../History.module.css';

interface MomentFieldProps {
  readonly label: string;
  /** Milliseconds since 1970; undefined is what an empty field stands for. */
  readonly value: number | undefined;
  /** What an empty field means. */
  readonly emptyMeans: string;
  readonly onChange: (ms: number | undefined) => void;
}

/** A moment as typed: a day means its end. It is taken on Enter or when the field is left, never half-typed. */
export function MomentField({ label, value, emptyMeans, onChange }: MomentFieldProps) {
  const mode = use(TimeModeContext);
  const zone = mode === 'utc' ? 'UTC' : undefined;
  const written = value === undefined ? '' : formatTypedMoment(value, zone);
  const [edit, setEdit] = useState<{ text: string; of: number | undefined; error?: string }>();
  // What was typed over another moment is gone when the page moves on.
  const current = edit?.of === value ? edit : undefined;

  function take() {
    if (!current) return;
    if (current.text.trim() === '') {
      done(undefined);
      return;
    }
    const read = parseMoment(current.text, zone, serviceNow());
    if (read.ok) done(read.ms);
    else setEdit({ ...current, error: read.message });
  }

  function done(ms: number | undefined) {
    setEdit(undefined);
    if (ms !== value) onChange(ms);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    take();
  }

  return (
    <form onSubmit={submit} className={cx(styles.momentField, value === undefined && styles.unset)}>
      <Field
        label={label}
        hint={value === undefined ? `${emptyMeans} ${zoneWords(mode)}` : zoneWords(mode)}
        error={current?.error}
      >
        {(control) => (
          <TextInput
            {...control}
            value={current?.text ?? written}
            placeholder="11/17/2026 3:04 PM"
            spellCheck={false}
            onChange={({ target }) => setEdit({ text: target.value, of: value })}
            onBlur={take}
          />
        )}
      </Field>
      {value !== undefined && (
        <Button kind="quiet" onClick={() => done(undefined)} aria-label={`Clear, ${label}`}>
          Clear
        </Button>
      )}
    </form>
  );
}
