import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Stack.module.css';

interface StackProps {
  /** `tight` 8 px, `normal` 16 px, `loose` 32 px, between the sections of a page. */
  readonly gap?: 'tight' | 'normal' | 'loose';
  /** Side by side, wrapping where they do not fit. */
  readonly across?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Children with an even gap. */
export function Stack({ gap = 'normal', across = false, className, children }: StackProps) {
  return <div className={cx(across ? styles.across : styles.stack, styles[gap], className)}>{children}</div>;
}
