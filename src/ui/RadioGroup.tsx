import { useId, useRef, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { cx } from './cx.ts';
import type { FieldControl } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Choice.module.css';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface RadioGroupProps extends Partial<FieldControl> {
  readonly options: readonly RadioOption[];
  /** The chosen value; anything that is no option means that none is chosen. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Name of the group where no Field labels it. */
  readonly 'aria-label'?: string;
  /** Takes the choice back. When given, a button named `clearLabel` appears beside a chosen option. */
  readonly onClear?: () => void;
  readonly clearLabel?: string;
  /** Form name shared by the radios; made up when left out. */
  readonly name?: string;
  readonly disabled?: boolean;
  /** The chosen radio, or the first when none is chosen. */
  readonly ref?: Ref<HTMLInputElement>;
  /** Called when the focus leaves the group, not when it moves inside. */
  readonly onBlur?: () => void;
  readonly className?: string | undefined;
}

/**
 * Native radios drawn as joined segments: for yes or no, and for a few short choices. Typing the first letter of an
 * option chooses it. In a Field pass `group`.
 */
export function RadioGroup({
  options,
  value,
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
  const segments = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);

  function byLetter(event: KeyboardEvent) {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey || !/^\S$/u.test(event.key)) return;
    const key = event.key.toLowerCase();
    const at = options.findIndex((option) => !option.disabled && option.label.toLowerCase().startsWith(key));
    const hit = options[at];
    if (!hit) return;
    event.preventDefault();
    // The next key, such as Space, speaks of what was chosen, not of what was left.
    segments.current?.querySelectorAll('input')[at]?.focus();
    onChange(hit.value);
  }

  function clear() {
    // The button goes with the choice, and must not take the focus with it.
    segments.current?.querySelector('input')?.focus();
    onClear?.();
  }

  function left(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }

  return (
    <div
      {...control}
      role="radiogroup"
      tabIndex={-1}
      className={cx(styles.radios, className)}
      onKeyDown={byLetter}
      onBlur={left}
    >
      <div className={styles.segments} ref={segments}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
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
      {onClear && chosen >= 0 && !disabled && (
        <IconButton icon="close" label={clearLabel} small onClick={clear} />
      )}
    </div>
  );
}
