import { useLayoutEffect } from 'react';

/**
 * Puts the page's name into the window title: what the page shows first, the app's name last. It stands there as soon
 * as the page does, so that who announces the page finds its name.
 */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Quotebench`;
  }, [title]);
}
