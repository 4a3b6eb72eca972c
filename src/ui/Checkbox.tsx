import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Choice.module.css';
import { Text } from './Text.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A checkbox with its label on the right. */
export function Checkbox({ label, hint, className, id, ...rest }: CheckboxProps) {
  const made = useId();
  const inputId = id ?? made;
  const hintId = `${inputId}-hint`;
  return (
    <div className={cx(styles.checkbox, className)}>
      <input
        {...rest}
        type="checkbox"
        id={inputId}
        className={styles.box}
        aria-describedby={
          [rest['aria-describedby'], hint !== undefined && hintId].filter(Boolean).join(' ') || undefined
        }
      />
      <div>
        <label htmlFor={inputId}>{label}</label>
        {hint !== undefined && (
          <Text as="div" size="small" tone="faint" id={hintId}>
            {hint}
          </Text>
        )}
      </div>
    </div>
  );
}
