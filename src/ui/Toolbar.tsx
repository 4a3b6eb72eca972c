import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  readonly label: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A row of controls above what they act on. */
export function Toolbar({ label, end, children }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={styles.toolbar} data-print="no">
      {children}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}
