import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** One sentence that teaches the next step. */
  readonly children: ReactNode;
  /** The button or link that does it. */
  readonly action?: ReactNode;
}

/** What a list shows while it has nothing to show. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action}
    </div>
  );
}
