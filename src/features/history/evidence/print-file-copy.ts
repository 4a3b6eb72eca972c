/** The file of a copy: its name, and the page on paper. */
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { searchable } from '../../../lib/text.ts';
import { parsePage } from '../../../lib/trusted-types.ts';
import type { Parts } from './file-copy.ts';
import styles from './FileCopy.module.css';

/** "file-copy-dunmore-plumbing-drain-llc-2026-11-17.html" */
export function fileName({ about }: Parts): string {
  const who = searchable(about.client.name ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${['file-copy', ...who].join('-').slice(0, 80)}-${dayOf(serviceNow())}.html`;
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
  const pageStyle = new target.CSSStyleSheet();
  pageStyle.replaceSync(style);
  target.document.adoptedStyleSheets = [pageStyle];
  target.document.title = parsed.title;
  target.document.body.append(...target.document.importNode(parsed.body, true).childNodes);
  target.addEventListener('afterprint', () => frame.remove());
  target.print();
}
