import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Columns drawn on either side of what is in sight. */
const spareColumns = 2;

/** Columns of questions from one up to another, by their indexes; the second is the first that is not drawn. */
export type ColumnRange = readonly [from: number, to: number];

/**
 * The columns to draw: those in sight and a few on either side. As many as long as they are in sight.
 * @param box what scrolls. @param widths pixels, that of the title first
 */
export function useColumnsInSight(
  box: RefObject<HTMLElement | null>,
  widths: readonly number[],
): ColumnRange {
  const [scrolled, setScrolled] = useState(0);
  const [drawn, setDrawn] = useState<ColumnRange>([0, 0]);
  const seen = columnsWithin(widths, scrolled, window.innerWidth);
  const isDrawn = seen[0] >= drawn[0] && seen[1] <= drawn[1];
  const range: ColumnRange = isDrawn
    ? drawn
    : [Math.max(0, seen[0] - spareColumns), Math.min(widths.length - 1, seen[1] + spareColumns)];
  if (!isDrawn) setDrawn(range);
  useEffect(() => {
    const scrolls = box.current;
    // Drawn before the browser paints what it scrolled to.
    const look = () => flushSync(() => setScrolled(scrolls?.scrollLeft ?? 0));
    scrolls?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      scrolls?.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box]);
  return range;
}

/** The questions between two edges, in pixels from the first one's left. */
function columnsWithin(widths: readonly number[], left: number, width: number): ColumnRange {
  let edge = 0;
  const rights = widths.slice(1).map((one) => (edge += one));
  const from = rights.findIndex((right) => right > left);
  const to = rights.findIndex((right) => right >= left + width);
  return [from < 0 ? Math.max(0, rights.length - 1) : from, to < 0 ? rights.length : to + 1];
}
