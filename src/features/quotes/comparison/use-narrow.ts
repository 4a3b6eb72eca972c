import { useSyncExternalStore } from 'react';

const query = '(max-width: 45rem)';

/** Whether the window is as narrow as a phone's, for what no style sheet can rearrange. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
