import { useLayoutEffect } from 'react';

/** Sets the window title, in a layout effect so that the announcement of the page finds it. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Quotebench`;
  }, [title]);
}
