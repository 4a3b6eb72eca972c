import { useId, useRef, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { cx } from './cx.ts';
import type { FieldControl } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Choice.module.css';
import { Row } from './Row.tsx';
import { stackClass } from './Stack.tsx';
import { segmentsClass } from './Segments.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface RadioGroupProps extends Partial<FieldControl> {
  readonly options: readonly RadioOption[];
  /** `segments`: joined, for a few short words. `lines`: one below the other with round buttons, for longer texts. */
  readonly look?: 'segments' | 'lines';
  /** The chosen value; none is chosen if it is no option. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly 'aria-label'?: string;
  /** The value where it is none of the options, shown next to them. */
  readonly other?: string | undefined;
  /** Clears the value. If given, a button named `clearLabel` appears. */
  readonly onClear?: () => void;
  readonly clearLabel?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  /** The chosen radio, else the first. */
  readonly ref?: Ref<HTMLInputElement>;
  /** Called when the focus leaves the group, not when it moves inside. */
  readonly onBlur?: () => void;
  readonly className?: string | undefined;
}

/**
 * Native radios, for yes or no and a few choices: one stop of the Tab key. The first letter of an option chooses it, and
 * Delete clears. In a Field pass `group`.
 */
export function RadioGroup({
  options,
  look = 'segments',
  value,
  other,
  onChange,
  onClear,
  clearLabel = 'Clear',
  name,
  disabled = false,
  ref,
  onBlur,
  className,
  ...control
}: RadioGroupProps) {
  const made = useId();
  const otherId = `${made}-other`;
  const described = [control['aria-describedby'], other !== undefined && otherId].filter(Boolean).join(' ');
  const radios = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);

  function byKey(event: KeyboardEvent) {
    if (onClear && !disabled && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      clear();
    }
    if (disabled || event.ctrlKey || event.metaKey || event.altKey || !/^\S$/u.test(event.key)) return;
    const key = event.key.toLowerCase();
    const at = options.findIndex((option) => !option.disabled && option.label.toLowerCase().startsWith(key));
    const match = options[at];
    if (!match) return;
    event.preventDefault();
    // So that the next key, such as Space, acts on the chosen option.
    radios.current?.querySelectorAll('input')[at]?.focus();
    onChange(match.value);
  }

  function clear() {
    // The button disappears with the choice, and the focus must not.
    radios.current?.querySelector('input')?.focus();
    onClear?.();
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }

  return (
    <Row
      {...control}
      gap={1}
      aria-describedby={described || undefined}
      role="radiogroup"
      tabIndex={-1}
      className={cx(styles.radios, className)}
      data-hover-area
      onKeyDown={byKey}
      onBlur={leave}
    >
      <div
        ref={radios}
        className={look === 'lines' ? cx(stackClass, styles.lines) : segmentsClass()}
        data-gap={0}
      >
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="radio"
              className={look === 'lines' ? styles.box : undefined}
              name={name ?? made}
              value={option.value}
              checked={index === chosen}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              ref={index === Math.max(chosen, 0) ? ref : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      {other !== undefined && (
        <span className={styles.other} id={otherId}>
          {other}
        </span>
      )}
      {onClear && (chosen >= 0 || other !== undefined) && !disabled && (
        <IconButton icon="close" data-on-hover label={clearLabel} small tabIndex={-1} onClick={clear} />
      )}
    </Row>
  );
}
