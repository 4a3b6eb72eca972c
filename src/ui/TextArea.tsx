import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Input.module.css';

/** A multi-line input that grows with its text. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...rest} className={cx(styles.box, styles.area, className)} />;
}
