import { browserNow } from './clock.ts';

/** Whether the page is visible; always true without a page. */
export function pageInView(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible';
}

/** Calls `changed` whenever the page becomes visible or hidden. Returns the unsubscribe function. */
export function subscribeToPageView(changed: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

export interface ViewTimer {
  /** How long the page has been visible since the start, in milliseconds. */
  readonly elapsed: () => number;
  readonly stop: () => void;
}

/** A timer that runs only while the page is visible. */
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
