import { browserNow } from './clock.ts';

/** Whether this page is in view: in a tab that is shown, of a window that is not put away. Without a page, always. */
export function pageInView(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible';
}

/** Calls back whenever the page comes into view or leaves it; the answer stops it. */
export function subscribeToPageView(changed: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

export interface ViewTimer {
  /** For how long the page was in view since the timer was started. Milliseconds. */
  readonly elapsed: () => number;
  readonly stop: () => void;
}

/** Counts time only while the page is in view. */
export function startViewTimer(): ViewTimer {
  let counted = 0;
  let since = pageInView() ? browserNow() : undefined;
  const elapsed = () => counted + (since === undefined ? 0 : browserNow() - since);
  const stop = subscribeToPageView(() => {
    counted = elapsed();
    since = pageInView() ? browserNow() : undefined;
  });
  return { elapsed, stop };
}
