import { useEffect, useRef } from 'react';
import { announce } from '../ui/announce.ts';

/**
 * Moves focus to the new page's heading after a change of screen and says its name. It stands in the same Suspense as
 * the page, so that it runs when the page is there and not before. The very first page keeps the browser's own start.
 */
export function Arrived({ at }: { at: string }) {
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    announce(document.title.replace(/ · Quotebench$/, ''));
  }, [at]);
  return null;
}
