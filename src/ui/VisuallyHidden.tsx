import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly id?: string;
  /** Seen but on a phone, or but where the rail has icons alone. */
  readonly on?: 'phone' | 'icons';
}

/** Text for screen readers only. With `id` it can describe another element. */
export function VisuallyHidden({ children, id, on }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} id={id} data-on={on}>
      {children}
    </span>
  );
}
