import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Input.module.css';

interface TextInputProps extends ComponentProps<'input'> {
  /** A unit or an icon inside the box. Not part of the value or the name. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A one-line input. Put it into a Field, or give it an `aria-label`. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      autoComplete="off"
      enterKeyHint={rest.type === 'search' ? 'search' : undefined}
      {...rest}
      className={cx(
        styles.box,
        before !== undefined && styles.hasBefore,
        after !== undefined && styles.hasAfter,
        className,
      )}
    />
  );
  if (before === undefined && after === undefined) return input;
  return (
    <span className={styles.affixed}>
      {input}
      {before !== undefined && (
        <span className={styles.before} aria-hidden="true">
          {before}
        </span>
      )}
      {after !== undefined && (
        <span className={styles.after} aria-hidden="true">
          {after}
        </span>
      )}
    </span>
  );
}
