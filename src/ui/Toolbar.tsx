import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  /** The name of the group: "Filter the journal". */
  readonly label: string;
  /** Pushed to the far end. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Controls above what they act on, in one line where there is room. */
export function Toolbar({ label, end, children }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={styles.toolbar} data-print="no">
      {children}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}
