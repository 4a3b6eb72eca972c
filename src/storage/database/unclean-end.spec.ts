import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { specBrowser } from '../../lib/spec-browser.ts';
import { mendUncleanEnd } from './unclean-end.ts';

let browser: ReturnType<typeof specBrowser>;
/** Of the page that was opened last: only it hears of leaving. */
let page: EventTarget;

beforeEach(() => {
  browser = specBrowser();
});

/** @returns whether an earlier page was found that ended without leaving */
function openPage(): Promise<boolean> {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return mendUncleanEnd();
}

it('mends what a browser left that ended suddenly, once', async () => {
  expect(await openPage()).toBe(false);
  browser.locks.drop();
  expect(await openPage()).toBe(true);
  page.dispatchEvent(new Event('pagehide'));
  browser.locks.drop();
  expect(await openPage()).toBe(false);
});

it('takes no page for ended that is open in another tab, nor one that is shown again for left', async () => {
  await openPage();
  expect(await openPage()).toBe(false);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  expect(await openPage()).toBe(false);
  browser.locks.drop();
  expect(await openPage()).toBe(true);
});

it('is silent where the browser stores nothing, and where the data of the site was cleared', async () => {
  await openPage();
  await deleteDB('quotebench-pages');
  expect(() => page.dispatchEvent(new Event('pagehide'))).not.toThrow();
  vi.stubGlobal('indexedDB', undefined);
  expect(await openPage()).toBe(false);
});
