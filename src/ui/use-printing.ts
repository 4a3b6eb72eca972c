import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being laid out for paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribeToPrinting, isPrinting);
}

const paper = 'print';
let printing = false;
const isPrinting = (): boolean => printing || window.matchMedia(paper).matches;

/**
 * By the event, because the page is laid out for paper before a change of the medium is told; and at once, because where
 * a button asked for the print, it is laid out before anything that was put off.
 */
function subscribeToPrinting(changed: () => void): () => void {
  const medium = window.matchMedia(paper);
  const tell = ({ type }: Event) => {
    if (type !== 'change') printing = type === 'beforeprint';
    flushSync(changed);
  };
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  medium.addEventListener('change', tell);
  return () => {
    window.removeEventListener('beforeprint', tell);
    window.removeEventListener('afterprint', tell);
    medium.removeEventListener('change', tell);
  };
}
