import { Children, type ReactNode } from 'react';
import styles from './TabNav.module.css';

interface TabNavProps {
  readonly label: string;
  /** Links, one a tab; the current page's has `aria-current="page"`. */
  readonly children: ReactNode;
}

/** Tabs that are links, each with its own address. */
export function TabNav({ label, children }: TabNavProps) {
  return (
    <nav aria-label={label} className={styles.tabs} data-print="no">
      <ul>{Children.map(children, (child) => (child ? <li>{child}</li> : null))}</ul>
    </nav>
  );
}
