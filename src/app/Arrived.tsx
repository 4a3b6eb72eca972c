import { useEffect } from 'react';
import { announce } from '../ui/announce.ts';

/** The screen last arrived at. It outlives the tree below, which is drawn anew when a connection opens or is locked. */
let before: string | undefined;
/** Going back or forward, the browser itself scrolls to where the page was left. */
let byHistory = false;
window.addEventListener('popstate', () => {
  byHistory = true;
});
// The router sends this one with every address it adds.
window.addEventListener('pushState', () => {
  byHistory = false;
});

/**
 * Moves focus to the new page's heading after a change of screen and says its name. It stands in the same Suspense as
 * the page, so that it runs when the page is there and not before, and outside of what is drawn anew for each address.
 * The very first page keeps the browser's own start.
 */
export function Arrived({ at }: { at: string }) {
  useEffect(() => {
    const isFirst = before === undefined;
    if (before === at) return;
    before = at;
    if (isFirst) return;
    if (!byHistory) window.scrollTo(0, 0);
    if (greet()) return;
    // Some addresses first lead on to another or look something up, and have no heading until then.
    const waiting = new MutationObserver(() => {
      if (greet()) waiting.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [at]);
  return null;
}

/** False while the page has no heading. */
function greet(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  // A panel that the address opened has the focus already.
  if (!document.activeElement?.closest('[data-panel]')) heading.focus({ preventScroll: true });
  announce(document.title.replace(/ · Quotebench$/, ''));
  return true;
}
