import { memo, type PointerEvent } from 'react';
import { useStore } from 'zustand';
import { capital } from '../../../lib/text.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Grid.module.css';
import type { GridSession } from './grid-session.ts';
import { isNumeric } from '../cells/cell-looks.ts';
import type { View } from './grid-view.ts';

interface GridHeadProps {
  readonly grid: GridSession;
  readonly sort: View['sort'];
  /** Makes a column this wide; it is stored once `done`. */
  readonly onResize: (column: number, width: number, done: boolean) => void;
}

/** The labels of the columns. Each opens a menu, and its edge resizes the column. */
export const GridHead = memo(function GridHead({ grid, sort, onResize }: GridHeadProps) {
  const { loop } = grid;
  const activeColumn = useStore(grid, ({ active }) => (active.row < 0 ? active.column : -1));
  return (
    <div role="row" aria-rowindex={1} className={cx(styles.row, styles.head)} data-row={-1}>
      <div role="columnheader" aria-colindex={1} className={styles.number}>
        <VisuallyHidden>Row</VisuallyHidden>
      </div>
      {[undefined, ...loop.questions].map((question, column) => {
        const sorted = sort?.column === column ? sort : undefined;
        return (
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            aria-haspopup="menu"
            aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
            className={cx(
              question ? styles.cell : styles.title,
              question && isNumeric(question) && styles.numeric,
            )}
            title={question?.label}
            data-column={column}
            data-active={column === activeColumn || undefined}
            tabIndex={column === activeColumn ? 0 : -1}
          >
            <span>{question?.label ?? capital(loop.itemLabel)}</span>
            {sorted && <Icon name={sorted.descending ? 'chevronDown' : 'chevronUp'} size={12} tone="faint" />}
            <i
              data-resize
              onPointerDown={(event) => resize(event, (width, done) => onResize(column, width, done))}
            />
          </div>
        );
      })}
    </div>
  );
});

/** Follows the pointer from the edge of a column until it is released. */
function resize(event: PointerEvent<HTMLElement>, onWidth: (width: number, done: boolean) => void): void {
  const edge = event.currentTarget;
  const start = event.clientX - (edge.parentElement?.offsetWidth ?? 0);
  const move = ({ clientX }: { readonly clientX: number }) => onWidth(clientX - start, false);
  const end = ({ clientX }: { readonly clientX: number }) => {
    edge.removeEventListener('pointermove', move);
    onWidth(clientX - start, true);
  };
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener('pointermove', move);
  edge.addEventListener('pointerup', end, { once: true });
}
