import type { ReactNode } from 'react';
import { promise } from '../../domain/quotes/promise.ts';
import { cx } from '../../ui/cx.ts';
import { Text } from '../../ui/Text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PromiseLine.module.css';

interface PromiseLineProps {
  /** With space above it, below what has none of its own. */
  readonly apart?: boolean;
  /** What a search found, read out as it changes. */
  readonly found?: ReactNode;
  /** False where no premium is listed: then what was found is read out and not shown. */
  readonly isNeeded?: boolean;
}

/** The line that every screen with premiums ends with. */
export function PromiseLine({ apart, found, isNeeded = true }: PromiseLineProps) {
  return (
    <Text
      as="p"
      size="small"
      tone="soft"
      role={found === undefined ? undefined : 'status'}
      className={cx(apart && styles.apart)}
    >
      {isNeeded ? (
        <>
          {found}
          {promise}
        </>
      ) : (
        <VisuallyHidden>{found}</VisuallyHidden>
      )}
    </Text>
  );
}
