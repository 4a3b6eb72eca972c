import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Stack } from './Stack.tsx';

interface EmptyStateProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What an empty list shows. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <Stack gap={3} className={styles.empty} data-tone="soft">
      <p>{children}</p>
      {action}
    </Stack>
  );
}
