import { useRef, useState, type ComponentProps } from 'react';
import { serviceNow } from '../lib/clock.ts';
import { dayOf, formatTypedDay } from '../lib/format.ts';
import { parseDay, type YearRule } from '../lib/parse-day.ts';
import { cx } from './cx.ts';
import styles from './DateInput.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { TextInput } from './TextInput.tsx';
import { useMedia } from './use-media.ts';

interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> {
  /** The field's label, also part of the name of what opens the calendar. */
  readonly label: string;
  /** YYYY-MM-DD, or the text as typed while it is no day. */
  readonly value: string;
  readonly yearRule?: YearRule | undefined;
  /** Shown instead of a sensitive value until the field has focus. */
  readonly mask?: string | undefined;
  readonly onChange: (value: string) => void;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** YYYY-MM-DD if the text can be parsed, else the text as typed. */
function readDay(text: string, yearRule?: YearRule): string {
  return parseDay(text, { today: dayOf(serviceNow()), yearRule }) ?? text.trim();
}

/**
 * A date, typed ("12/1/26", "12/01/2026", "2026-12-01") or chosen from the browser's calendar. On blur it reads
 * 12/01/2026; a text that cannot be parsed stays as typed.
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
  // The text as typed, while it means the value; an undo or a merge replaces the value.
  const [typed, setTyped] = useState<string>();
  const native = useRef<HTMLInputElement>(null);
  // Browsers of iPads and phones open their calendar for a tap on their own input alone, so that takes the button's place.
  const isTapped = useMedia('(pointer: coarse)');
  const canChoose = isTapped || 'showPicker' in HTMLInputElement.prototype;
  const chooseLabel = `Choose date, ${label}`;
  const isAsTyped = typed !== undefined && readDay(typed, yearRule) === value;
  return (
    <span className={styles.date}>
      <TextInput
        {...rest}
        className={cx(canChoose && styles.withPicker, className)}
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
            className={cx(styles.native, isTapped && styles.tapped)}
            tabIndex={-1}
            {...(isTapped ? { 'aria-label': chooseLabel } : { 'aria-hidden': true })}
            value={mask === undefined && isDay(value) ? value : ''}
            min={yearRule?.min}
            max={yearRule?.max}
            onChange={({ target }) => {
              setTyped(undefined);
              onChange(target.value);
            }}
          />
          {isTapped ? (
            <Icon name="calendar" tone="soft" className={styles.icon} />
          ) : (
            <IconButton
              small
              icon="calendar"
              label={chooseLabel}
              className={styles.choose}
              onClick={() => native.current?.showPicker()}
            />
          )}
        </>
      )}
    </span>
  );
}
