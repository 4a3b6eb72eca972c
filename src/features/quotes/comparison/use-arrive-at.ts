import { useEffect, useState } from 'react';

/**
 * Brings the part of the page with this id into view, and the focus to it, as soon as `ready`: once for each time that
 * `wanted` comes up. Where it may be wanted again before it was not, `wanted` names the occasion.
 */
export function useArriveAt(id: string, wanted: boolean | string | undefined, ready: boolean): void {
  const due = ready && wanted;
  useEffect(() => {
    if (!due) return;
    // After the page itself, which on arrival is scrolled to its top and its heading given the focus.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(id);
      target?.focus({ preventScroll: true });
      target?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [id, due]);
}

/** Whether the address led to this part of the page when the screen was opened. */
export function useLedTo(id: string): boolean {
  return useState(() => window.location.hash === `#${id}`)[0];
}
