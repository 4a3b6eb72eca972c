import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * While the questions are out of sight what had the focus in them cannot keep it: it goes along to what is shown, and on
 * the way back returns to where it was.
 * @returns whether the focus is to come along; it is not where the address led there at once.
 */
export function useReturnFocus(away: boolean): () => boolean {
  const from = useRef<Element>(null);
  const was = useRef(away);
  // As soon as the questions are hidden, and before the browser takes the focus away for it.
  useLayoutEffect(() => {
    if (was.current === away) return;
    was.current = away;
    const now = document.activeElement;
    const back = from.current ?? document.querySelector('main h1');
    from.current = away ? now : null;
    if (!away && back instanceof HTMLElement) back.focus();
  }, [away]);
  return useCallback(() => from.current !== null, []);
}
