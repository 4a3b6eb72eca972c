import { memo, useEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import styles from './Grid.module.css';
import type { GridSession } from './grid-session.ts';
import { numberWidth, rowHeight, titleWidth, widthOf } from '../cells/cell-looks.ts';
import { GridRow } from './GridRow.tsx';
import { spare, stride, useTopRow } from '../cells/use-top-row.ts';

interface GridBodyProps {
  readonly grid: GridSession;
  readonly rows: readonly string[];
  /** What scrolls. */
  readonly box: RefObject<HTMLElement | null>;
}

/** How much of the window the box has at most, as in the style sheet. */
const highest = 0.7;

/** How many columns are in sight at most, unless they were made narrower. */
function columnsWithin({ questions }: CompiledLoop, width: number): number {
  let left = numberWidth + titleWidth;
  const first = questions.findIndex((question) => (left += widthOf(question)) > width);
  return first < 0 ? questions.length : first + 1;
}

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
export const GridBody = memo(function GridBody({ grid, rows, box }: GridBodyProps) {
  const activeRow = useStore(grid, ({ active }) => active.row);
  const top = useTopRow(box);
  const isWhole = useAfterPaint();
  // After paint, when the box around it has its element and its height costs no layout.
  useEffect(() => {
    // Less the head, and a row that stays in view.
    grid.setPage(Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2);
  });
  const inBox = Math.ceil((window.innerHeight * highest) / rowHeight);
  // What is in sight is drawn first, the rest right after it.
  const columns = isWhole ? grid.loop.questions.length : columnsWithin(grid.loop, window.innerWidth);
  const end = Math.min(rows.length, top + inBox + (isWhole ? stride + spare : 0));
  const start = Math.max(0, Math.min(top, rows.length) - spare);
  const near = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  const isFar = activeRow >= 0 && activeRow < rows.length && (activeRow < start || activeRow >= end);
  return (
    <div role="presentation" className={styles.rows} style={{ blockSize: rows.length * rowHeight }}>
      {(isFar ? [...near, activeRow] : near).map((index) => {
        const iterationId = rows[index];
        return (
          iterationId !== undefined && (
            <GridRow key={iterationId} {...{ grid, iterationId, index, columns }} />
          )
        );
      })}
    </div>
  );
});
