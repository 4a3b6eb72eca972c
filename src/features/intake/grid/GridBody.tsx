import { memo, useEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import styles from './Grid.module.css';
import type { GridSession } from './grid-session.ts';
import { areaOf } from './grid-state.ts';
import { rowHeight } from '../cells/cell-looks.ts';
import { GridRow } from './GridRow.tsx';
import { spare, stride, useTopRow } from '../../../ui/use-top-row.ts';
import type { ColumnRange } from './use-columns-in-sight.ts';

interface GridBodyProps {
  readonly grid: GridSession;
  readonly rows: readonly string[];
  readonly columns: ColumnRange;
  /** What scrolls. */
  readonly box: RefObject<HTMLElement | null>;
}

/** How much of the window the box has at most, as in the style sheet. */
const highest = 0.7;

/** Whether what was drawn first is on screen. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** The rows near what is on screen, and the active one wherever it is: it may have the focus. */
export const GridBody = memo(function GridBody({ grid, rows, columns, box }: GridBodyProps) {
  const [active, corner, isTyped] = useStore(
    grid,
    useShallow((state) => [state.active, state.corner, state.editing !== undefined] as const),
  );
  const area = areaOf({ active, corner });
  const top = useTopRow(box, rowHeight);
  const isWhole = useAfterPaint();
  useEffect(
    // Less the head, and a row that stays in view.
    () => grid.setPage(() => Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2),
    [grid, box],
  );
  const inBox = Math.ceil((window.innerHeight * highest) / rowHeight);
  // What is in sight is drawn first, the rest right after it.
  const end = Math.min(rows.length, top + inBox + (isWhole ? stride + spare : 0));
  const start = Math.max(0, Math.min(top, rows.length) - spare);
  const near = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  const isFar = active.row >= 0 && active.row < rows.length && (active.row < start || active.row >= end);
  // In order: a row with the focus is never moved in the page, where it would lose it.
  const drawn = isFar ? (active.row < start ? [active.row, ...near] : [...near, active.row]) : near;
  return (
    <div role="presentation" className={styles.rows} style={{ blockSize: rows.length * rowHeight }}>
      {columns[1] > 0 &&
        drawn.map((index) => {
          const iterationId = rows[index];
          const isActive = index === active.row;
          const isIn = index >= area.top && index <= area.bottom;
          return (
            iterationId !== undefined && (
              <GridRow
                key={iterationId}
                {...{ grid, iterationId, index, columns }}
                active={isActive ? active.column : -1}
                isTyped={isActive && isTyped}
                left={isIn ? area.left : -1}
                right={isIn ? area.right : -1}
              />
            )
          );
        })}
    </div>
  );
});
