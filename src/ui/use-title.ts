import { useEffect } from 'react';

/** Puts the page's name into the window title: what the page shows first, the app's name last. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Quotebench`;
  }, [title]);
}
