import { cx } from './cx.ts';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SkeletonProps {
  /** What is coming: "clients", "quotes". */
  readonly what: string;
  /** `words`: one line beside others, told in words. `lines`: a text. `table`: rows between hairlines. `block`: one large piece. */
  readonly shape?: 'words' | 'lines' | 'table' | 'block';
  readonly rows?: number;
}

/** The shape of what comes. Nothing is seen for the first 300 ms, so that a quick answer does not flicker. */
export function Skeleton({ what, shape = 'lines', rows = 4 }: SkeletonProps) {
  const words = `Loading ${what}…`;
  if (shape === 'words') {
    return (
      <div className={cx(styles.skeleton, styles.words)} aria-busy="true">
        {words}
      </div>
    );
  }
  const count = shape === 'block' ? 1 : rows;
  return (
    <div className={cx(styles.skeleton, styles[shape])} aria-busy="true">
      <VisuallyHidden>{words}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        // The rows are all alike and never move.
        <div key={row} className={styles.row} aria-hidden="true">
          <span />
          {shape === 'table' && <span />}
          {shape === 'table' && <span />}
        </div>
      ))}
    </div>
  );
}
