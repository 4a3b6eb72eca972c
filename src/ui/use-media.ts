import { useCallback, useSyncExternalStore } from 'react';
import { memo } from '../lib/memo.ts';

/** The list of a query, which is made once: making one is slow, and asked with every drawing. */
export const mediaList = memo((query: string) => window.matchMedia(query));

/** Whether a media query holds, for what no style sheet can rearrange. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = mediaList(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaList(query).matches);
}
