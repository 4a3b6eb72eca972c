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
  /** `segments`: joined, for a few short words. `lines`: one below the other with a round mark each, for longer texts. */
  readonly look?: 'segments' | 'lines';
  /** The chosen value; anything that is no option means that none is chosen. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Name of the group where no Field labels it. */
  readonly 'aria-label'?: string;
  /** What stands in place of a choice, when the value is none of the options: drawn beside them. */
  readonly other?: string | undefined;
  /** Takes back the choice, or what stands in its place. When given, a button named `clearLabel` appears beside it. */
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
 * Native radios: for yes or no, and for a few choices. Typing the first letter of an option chooses it. In a Field pass
 * `group`.
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

  function byLetter(event: KeyboardEvent) {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey || !/^\S$/u.test(event.key)) return;
    const key = event.key.toLowerCase();
    const at = options.findIndex((option) => !option.disabled && option.label.toLowerCase().startsWith(key));
    const hit = options[at];
    if (!hit) return;
    event.preventDefault();
    // The next key, such as Space, speaks of what was chosen, not of what was left.
    radios.current?.querySelectorAll('input')[at]?.focus();
    onChange(hit.value);
  }

  function clear() {
    // The button goes with the choice, and must not take the focus with it.
    radios.current?.querySelector('input')?.focus();
    onClear?.();
  }

  function left(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }

  return (
    <div
      {...control}
      aria-describedby={described || undefined}
      role="radiogroup"
      tabIndex={-1}
      className={cx(styles.radios, className)}
      onKeyDown={byLetter}
      onBlur={left}
    >
      <div className={styles[look]} ref={radios}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
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
      {other !== undefined && (
        <span className={styles.other} id={otherId}>
          {other}
        </span>
      )}
      {onClear && (chosen >= 0 || other !== undefined) && !disabled && (
        <IconButton icon="close" label={clearLabel} small onClick={clear} />
      )}
    </div>
  );
}
