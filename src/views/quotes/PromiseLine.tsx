import type { ReactNode } from 'react';
import { promise } from '../../domain/quotes/promise.ts';
import { cx } from '../../ui/cx.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './PromiseLine.module.css';

interface PromiseLineProps {
  /** With space above it, below what has none of its own. */
  readonly apart?: boolean;
  /** What a search found, read out as it changes. */
  readonly found?: ReactNode;
}

/** The line that every screen with premiums ends with. */
export function PromiseLine({ apart, found }: PromiseLineProps) {
  return (
    <Text
      as="p"
      size="small"
      tone="soft"
      role={found === undefined ? undefined : 'status'}
      className={cx(apart && styles.apart)}
    >
      {found}
      {promise}
    </Text>
  );
}
