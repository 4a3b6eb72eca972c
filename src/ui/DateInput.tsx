import { useRef, useState, type ComponentProps } from 'react';
import { serviceNow } from '../lib/clock.ts';
import { dayOf, formatTypedDay } from '../lib/format.ts';
import { parseDay, type YearRule } from '../lib/parse-day.ts';
import { cx } from './cx.ts';
import styles from './DateInput.module.css';
import { IconButton } from './IconButton.tsx';
import { TextInput } from './TextInput.tsx';

interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> {
  /** The field's label, which the button to choose a date bears too. */
  readonly label: string;
  /** YYYY-MM-DD; what is no day yet, as it was typed. */
  readonly value: string;
  /** What two digits of a year mean here, and whether the year may be left out. */
  readonly yearRule?: YearRule | undefined;
  /** Stands in the place of the value, which is covered until the field is entered. */
  readonly mask?: string | undefined;
  readonly onChange: (value: string) => void;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** A day in the form that travels where the text can be read as one, else as it was typed. */
function readDay(text: string, yearRule?: YearRule): string {
  return parseDay(text, { today: dayOf(serviceNow()), yearRule }) ?? text.trim();
}

/**
 * A date, typed as Americans do ("12/1/26", "12/01/2026", "2026-12-01") or chosen from the browser's calendar. It reads
 * 12/01/2026 once the field is left; what cannot be read stays as it was typed.
 */
export function DateInput({
  label,
  value,
  yearRule,
  mask,
  onChange,
  onBlur,
  className,
  ...rest
}: DateInputProps) {
  // The letters as typed, for as long as they mean the value: an undo or a merge brings another one.
  const [typed, setTyped] = useState<string>();
  const native = useRef<HTMLInputElement>(null);
  const canChoose = 'showPicker' in HTMLInputElement.prototype;
  const isAsTyped = typed !== undefined && readDay(typed, yearRule) === value;
  return (
    <span className={styles.date}>
      <TextInput
        {...rest}
        className={cx(styles.text, canChoose && styles.withPicker, className)}
        value={mask ?? (isAsTyped ? typed : formatTypedDay(value))}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readDay(target.value, yearRule));
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
      />
      {canChoose && (
        <>
          <input
            ref={native}
            type="date"
            className={styles.native}
            tabIndex={-1}
            aria-hidden="true"
            data-print="no"
            value={mask === undefined && isDay(value) ? value : ''}
            min={yearRule?.min}
            max={yearRule?.max}
            onChange={({ target }) => {
              setTyped(undefined);
              onChange(target.value);
            }}
          />
          <IconButton
            small
            icon="calendar"
            label={`Choose date, ${label}`}
            className={styles.choose}
            data-print="no"
            onClick={() => native.current?.showPicker()}
          />
        </>
      )}
    </span>
  );
}
