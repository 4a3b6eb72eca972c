import type { ReactNode } from 'react';
import styles from './Kbd.module.css';

/** One key of the keyboard: `<Kbd>Ctrl</Kbd> <Kbd>K</Kbd>`. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
