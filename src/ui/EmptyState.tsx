import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** One sentence on the next step. */
  readonly children: ReactNode;
  /** The button or link for it. */
  readonly action?: ReactNode;
}

/** What an empty list shows. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action}
    </div>
  );
}
