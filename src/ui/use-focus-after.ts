import { useLayoutEffect, type RefObject } from 'react';

/**
 * Where a part of the page goes away with the control that was pressed in it, the heading after it gets the focus, or the
 * page's. Whoever knows a better place gives it the focus before the second frame.
 */
export function useFocusAfter(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = part.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const next = headingAfter(own);
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && next?.isConnected) focusHeading(next);
        }),
      );
    };
  }, [part]);
}

function headingAfter(part: HTMLElement): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')];
  const isAfter = (one: HTMLElement) =>
    (part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !part.contains(one);
  return headings.find(isAfter) ?? headings[0];
}

function focusHeading(heading: HTMLElement): void {
  // One that never has the focus otherwise has it until it is left.
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1;
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  }
  heading.focus({ preventScroll: true });
}
