import { useEffect } from 'react';
import { announce } from '../ui/announce.ts';

/** The current screen. In the module, because the tree is remounted when a connection opens or is locked. */
let current: string | undefined;
/** On back and forward the browser restores the scroll position itself. */
let byHistory = false;
window.addEventListener('popstate', () => {
  byHistory = true;
});
// The router dispatches this with every address it adds.
window.addEventListener('pushState', () => {
  byHistory = false;
});

/**
 * Focuses the new page's heading after a change of screen and announces its name; not for the first page. Render it
 * outside of what is keyed by address.
 */
export function RouteAnnouncer({ at }: { at: string }) {
  useEffect(() => {
    const isFirst = current === undefined;
    if (current === at) return;
    current = at;
    if (isFirst) return;
    if (!byHistory) window.scrollTo(0, 0);
    if (announcePage()) return;
    // Some pages are loaded, redirect or look something up first, and have no heading until then.
    const observer = new MutationObserver(() => {
      if (announcePage()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [at]);
  return null;
}

/** False while the page is loaded or has no heading. */
function announcePage(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.querySelector('main [data-loading]')) return false;
  // A panel opened by the address already has the focus.
  if (!document.activeElement?.closest('[data-panel]')) heading.focus({ preventScroll: true });
  announce(document.title.replace(/ · Quotebench$/, ''));
  return true;
}
