import { useEffect, useState, type RefCallback } from 'react';

/**
 * Whether somebody is at work in a part of the page: the pointer moved in it and did not leave since, or the keyboard has its
 * focus there. A pointer that merely lies where the part appeared is no hand.
 */
export function useInHand<Part extends HTMLElement>(): readonly [ref: RefCallback<Part>, isInHand: boolean] {
  const [part, setPart] = useState<Part | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!part) return undefined;
    const end = new AbortController();
    const listen = (type: keyof HTMLElementEventMap, listener: (event: Event) => void) =>
      part.addEventListener(type, listener, { signal: end.signal });
    // Browsers also send a move where only the page moved below the pointer.
    listen('pointermove', (event) => {
      if (event instanceof PointerEvent && (event.movementX !== 0 || event.movementY !== 0)) setPointed(true);
    });
    listen('pointerleave', () => setPointed(false));
    listen('focusin', ({ target }) =>
      setFocused(target instanceof Element && target.matches(':focus-visible')),
    );
    listen('focusout', () => setFocused(false));
    return () => {
      end.abort();
      setPointed(false);
      setFocused(false);
    };
  }, [part]);
  return [setPart, isPointed || isFocused];
}
