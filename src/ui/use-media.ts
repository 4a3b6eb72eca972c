import { useCallback, useSyncExternalStore } from 'react';
import { memo } from '../lib/memo.ts';

/** What a screen can be asked: whether fingers press it, and its width, at one of the four at which screens change (`tokens.css`). */
type ScreenQuery = '(pointer: coarse)' | `${'' | 'screen and '}(width ${'<' | '>='} ${30 | 48 | 64 | 80}rem)`;

/** The list of a query, which is made once: making one is slow, and asked with every drawing. */
export const mediaList = memo((query: string) => window.matchMedia(query));

/** Whether the screen is like that, for what no style sheet can rearrange. */
export function useMedia(query: ScreenQuery): boolean {
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
