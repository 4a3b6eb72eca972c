import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Input.module.css';

/** A native select; its children are `<option>`s. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx(styles.affixed, className)}>
      <select {...rest} className={cx(styles.box, styles.select)}>
        {children}
      </select>
      <span className={styles.after}>
        <Icon name="chevronDown" size={14} />
      </span>
    </span>
  );
}
