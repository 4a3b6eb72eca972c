import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SkeletonProps {
  readonly what: string;
  /** `words`: a line of text. `lines`: a paragraph. `table`: rows. `block`: one large area. */
  readonly shape?: 'words' | 'lines' | 'table' | 'block';
  readonly rows?: number;
  /** The shape of what comes, where none of these is like it. */
  readonly children?: ReactNode;
}

/** A placeholder while loading. Invisible for the first 300 ms, so that a quick response does not flicker. */
export function Skeleton({ what, shape = 'lines', rows = 4, children }: SkeletonProps) {
  const label = `Loading ${what}…`;
  if (shape === 'words') {
    return (
      <div className={cx(styles.skeleton, styles.words)} aria-busy="true">
        {label}
      </div>
    );
  }
  if (children !== undefined) {
    return (
      <div className={styles.skeleton} aria-busy="true">
        <VisuallyHidden>{label}</VisuallyHidden>
        {children}
      </div>
    );
  }
  const count = shape === 'block' ? 1 : rows;
  return (
    <div className={cx(styles.skeleton, styles[shape])} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span />
          {shape === 'table' && <span />}
          {shape === 'table' && <span />}
        </div>
      ))}
    </div>
  );
}
