import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';
import { announce } from '../ui/announce.ts';

/**
 * Focuses the new page's heading after a change of screen and announces its name; not for the first page. Render it once,
 * outside of what is remounted when a connection opens or is locked.
 */
export function RouteAnnouncer() {
  const [path] = useLocation();
  const draft = new URLSearchParams(useSearch()).get('draft');
  // Each new client counts as a screen, identified by its draft.
  const screen = path === paths.newClient() && draft !== null ? `${path}?${draft}` : path;
  const shown = useRef<string>(undefined);
  const byHistory = useByHistory();
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === screen) return;
    shown.current = screen;
    if (isFirst) return;
    if (!byHistory.current) window.scrollTo(0, 0);
    if (announcePage()) return;
    // Some pages are loaded, redirect or look something up first, and have no heading until then.
    const observer = new MutationObserver(() => {
      if (announcePage()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [screen, byHistory]);
  return null;
}

/** Whether the last change of address was back or forward, on which the browser restores the scroll position itself. */
function useByHistory() {
  const byHistory = useRef(false);
  useEffect(() => {
    const onChange = ({ type }: Event) => {
      byHistory.current = type === 'popstate';
    };
    // The router dispatches `pushState` with every address it adds.
    for (const type of ['popstate', 'pushState']) window.addEventListener(type, onChange);
    return () => {
      for (const type of ['popstate', 'pushState']) window.removeEventListener(type, onChange);
    };
  }, []);
  return byHistory;
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
