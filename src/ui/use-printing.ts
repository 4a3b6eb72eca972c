import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being laid out for paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribeToPrinting, isPrinting);
}

const media = 'print';
let printing = false;
const isPrinting = (): boolean => printing || window.matchMedia(media).matches;

/**
 * By the event, because the page is laid out for paper before a change of the medium is told; and at once, because where
 * a button asked for the print, it is laid out before anything that was put off.
 */
function subscribeToPrinting(changed: () => void): () => void {
  const medium = window.matchMedia(media);
  const notify = ({ type }: Event) => {
    if (type !== 'change') printing = type === 'beforeprint';
    flushSync(changed);
  };
  window.addEventListener('beforeprint', notify);
  window.addEventListener('afterprint', notify);
  medium.addEventListener('change', notify);
  return () => {
    window.removeEventListener('beforeprint', notify);
    window.removeEventListener('afterprint', notify);
    medium.removeEventListener('change', notify);
  };
}
