/** The page on paper: whether it is being printed, and the footer of its printed pages. */
import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { mediaList } from './use-media.ts';

/** Whether the page is being laid out for print. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribeToPrinting, isPrinting);
}

const media = 'print';
let printing = false;
const isPrinting = (): boolean => printing || mediaList(media).matches;

/**
 * Listens to `beforeprint`, because the layout comes before the media query changes, and renders synchronously, because
 * `window.print()` lays out before any deferred work.
 */
function subscribeToPrinting(changed: () => void): () => void {
  const medium = mediaList(media);
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

const footerProperties = ['--page-foot', '--page-number'] as const;

/**
 * Puts lines and the page number into the footer of every printed page while the component is mounted. Browsers that do
 * not support page margins leave it out.
 */
export function usePrintFooter(lines: readonly string[]): void {
  const text = lines.map((line) => JSON.stringify(line)).join(' "\\A" ');
  useEffect(() => {
    const { style } = document.documentElement;
    const [footer, number] = footerProperties;
    style.setProperty(footer, text);
    style.setProperty(number, 'counter(page) " of " counter(pages)');
    return () => {
      for (const property of footerProperties) style.removeProperty(property);
    };
  }, [text]);
}
