import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to where it was when the questions are shown again after another view.
 * @returns whether the other view takes the focus; not if the page opened on it.
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
