import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Input.module.css';

/** A text of several lines, which grows with what is typed. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...rest} className={cx(styles.box, styles.area, className)} />;
}
