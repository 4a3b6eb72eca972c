/** The file of a copy: its name, and the page on paper. */
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { searchable } from '../../../lib/text.ts';
import { openBlank, parsePage } from '../../../lib/trusted-types.ts';
import { entryOf, type Parts } from './file-copy.ts';
import styles from './FileCopy.module.css';

/** "file-copy-dunmore-plumbing-drain-llc-commercial-auto-2026-03-03.html": the day of the request, or for a client today. */
export function fileName(parts: Parts): string {
  const { about, sent } = parts;
  const words = (text = '') => searchable(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const who = words(about.client.name ?? '')
    .join('-')
    .slice(0, 60);
  const [line, another] = about.products;
  const entry = entryOf(parts, about.scope === 'request' ? (sent[0]?.entry ?? null) : null);
  const day = dayOf(entry ? sentByServiceClock(entry) : serviceNow());
  return `${['file-copy', who, ...words(another ? '' : line?.name), day].filter(Boolean).join('-')}.html`;
}

/**
 * Prints a page that is not on screen, without its data. It is parsed, not executed, and its style goes in as a constructed
 * one, because the content policy of the app allows no style in a document's text.
 */
export function printPage(page: string): void {
  const [head = '', style = '', body = ''] = page.split(/<style>([^]*?)<\/style>/);
  const parsed = parsePage(head + body);
  for (const script of parsed.querySelectorAll('script')) script.remove();
  const frame = document.createElement('iframe');
  // Drawn, though nowhere to be seen: browsers print nothing of a hidden frame.
  frame.className = styles.frame ?? '';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.title = parsed.title;
  document.body.append(frame);
  const target = frame.contentWindow as (Window & typeof globalThis) | null; // its own classes, not those of this window
  if (!target) return;
  openBlank(target.document);
  const pageStyle = new target.CSSStyleSheet();
  pageStyle.replaceSync(style);
  target.document.adoptedStyleSheets = [pageStyle];
  target.document.title = parsed.title;
  target.document.body.append(...target.document.importNode(parsed.body, true).childNodes);
  target.addEventListener('afterprint', () => frame.remove());
  target.print();
}
