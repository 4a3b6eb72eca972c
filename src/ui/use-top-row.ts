import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn above and below what is on screen, so that a fast scroll shows none blank. */
export const spare = 6;

/** Rows by which the drawing goes on at once. */
export const stride = 4;

/**
 * The first row on screen, or one at most a stride before it.
 * @param box what scrolls. @param rowHeight pixels of each of its rows
 */
export function useTopRow(box: RefObject<HTMLElement | null>, rowHeight: number): number {
  const [top, setTop] = useState(0);
  // Not before paint: a box around the caller has no element yet in its layout effects.
  useEffect(() => {
    const scrolled = box.current;
    const onScroll = () => {
      const row = Math.floor((scrolled?.scrollTop ?? 0) / rowHeight);
      // Drawn before the browser paints what it scrolled to.
      flushSync(() => setTop(row - (row % stride)));
    };
    scrolled?.addEventListener('scroll', onScroll, { passive: true });
    return () => scrolled?.removeEventListener('scroll', onScroll);
  }, [box, rowHeight]);
  return top;
}
