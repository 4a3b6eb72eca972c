import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePrinting } from '../../../ui/use-printing.ts';

/** A row of one line at the usual density, until its own height is known. Pixels. */
const usualRow = 33;

interface NearView {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  /** True always when everything is to be drawn. */
  readonly near: boolean;
  /** How high the rows were when last drawn, or about how high they would be. Pixels. */
  readonly height: number;
}

/**
 * Whether a part of a table is within half a frame's height of what its frame shows. On paper everything is, if the
 * table is printed. `rows` counts those that wait, and they come last in the part.
 */
export function useNearView(rows: number, onceNear: boolean, printed: boolean): NearView {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [seen, setSeen] = useState({ near: !onceNear, row: usualRow });
  const onPaper = usePrinting() && printed;
  useEffect(() => {
    const part = ref.current;
    if (!onceNear || !part) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const row = heightOfRow(part, rows);
        setSeen(({ near, row: known }) => ({
          near: entry?.isIntersecting ?? near,
          row: near ? row : known,
        }));
      },
      { root: part.closest('[role="group"]'), rootMargin: '50% 0px' },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [rows, onceNear]);
  return { ref, near: !onceNear || seen.near || onPaper, height: rows * seen.row };
}

/** Of the part's last rows, on average. */
function heightOfRow(part: HTMLTableSectionElement, rows: number): number {
  const before = part.rows[part.rows.length - rows - 1];
  const top = before?.getBoundingClientRect().bottom ?? part.getBoundingClientRect().top;
  return Math.max(1, part.getBoundingClientRect().bottom - top) / Math.max(1, rows);
}
