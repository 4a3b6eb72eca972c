import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { numberWidth } from '../cells/cell-looks.ts';

/** Columns drawn on either side of what is in sight. */
const spareColumns = 1;

/** Columns of questions from one up to another, by their indexes; the second is the first that is not drawn. */
export type ColumnRange = readonly [from: number, to: number];

/** What is seen of the columns beside the title. Pixels. */
interface Sight {
  readonly left: number;
  readonly width: number;
}

/**
 * The columns to draw: those in sight and one on either side. As many as long as they are in sight; none before the box
 * is measured.
 * @param box what scrolls. @param widths pixels, that of the title first
 */
export function useColumnsInSight(
  box: RefObject<HTMLElement | null>,
  widths: readonly number[],
): ColumnRange {
  const [sight, setSight] = useState<Sight>();
  const [drawn, setDrawn] = useState<ColumnRange>([0, 0]);
  // Measured before paint, so that nothing is drawn for columns out of sight.
  // oxlint-disable-next-line react-hooks-js/set-state-in-effect -- the box has no size before it is in the page
  useLayoutEffect(() => setSight(sightOf(box.current)), [box]);
  useEffect(() => {
    const scrolls = box.current;
    // Drawn before the browser paints what it scrolled to. Rows scroll far more often than columns.
    const look = () => {
      const next = sightOf(scrolls);
      setSight((now) => (now?.left === next.left && now.width === next.width ? now : next));
    };
    const onScroll = () => flushSync(look);
    scrolls?.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    // Its place becomes wider where a panel closes.
    const resized = 'ResizeObserver' in window && scrolls ? new ResizeObserver(look) : undefined;
    if (scrolls) resized?.observe(scrolls);
    return () => {
      scrolls?.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
      resized?.disconnect();
    };
  }, [box]);
  if (!sight) return drawn;
  const seen = columnsWithin(widths, sight.left, sight.width - numberWidth - (widths[0] ?? 0));
  const isDrawn = seen[0] >= drawn[0] && seen[1] <= drawn[1];
  const range: ColumnRange = isDrawn
    ? drawn
    : [Math.max(0, seen[0] - spareColumns), Math.min(widths.length - 1, seen[1] + spareColumns)];
  if (!isDrawn) setDrawn(range);
  return range;
}

/** A box that is not shown is taken to be as wide as the window. */
const sightOf = (box: HTMLElement | null): Sight => ({
  left: box?.scrollLeft ?? 0,
  width: box?.clientWidth || window.innerWidth,
});

/** The questions between two edges, in pixels from the first one's left. */
function columnsWithin(widths: readonly number[], left: number, width: number): ColumnRange {
  let edge = 0;
  const rights = widths.slice(1).map((one) => (edge += one));
  const from = rights.findIndex((right) => right > left);
  const to = rights.findIndex((right) => right >= left + width);
  return [from < 0 ? Math.max(0, rights.length - 1) : from, to < 0 ? rights.length : to + 1];
}
