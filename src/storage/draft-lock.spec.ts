import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { specBrowser } from '../lib/spec-browser.ts';

let browser: ReturnType<typeof specBrowser>;

beforeEach(() => {
  browser = specBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const key = { connection: 'test', id: 'c' };

/** A tab with the client open, in which somebody may type while `may` is true. */
async function openTab({ writing = async () => {} }: { readonly writing?: () => Promise<void> } = {}) {
  vi.resetModules();
  const locks = await import('./draft-lock.ts');
  const tab = { locks, may: false, handedOver: 0, open, takeOver, stop: () => {} };
  function work() {
    tab.may = true;
    const lost = () => {
      tab.may = false;
    };
    const handOver = async () => {
      lost();
      tab.handedOver += 1;
      await writing();
    };
    tab.stop = locks.holdLock(key, { handOver, lost });
    onTestFinished(tab.stop);
  }
  async function open() {
    const isLocked = await locks.lock(key);
    if (isLocked) work();
    return isLocked;
  }
  /** As the screen does it: what was shown ends, and the client is opened again. */
  async function takeOver() {
    const isTaken = await locks.takeOver(key);
    tab.stop();
    return isTaken && open();
  }
  return tab;
}

const second = () => vi.advanceTimersByTimeAsync(1_000);

it('gives a client to one tab, and to the next one when that ends', async () => {
  const [first, next] = [await openTab(), await openTab()];
  expect(await first.open()).toBe(true);
  expect(await next.open()).toBe(false);
  expect(await next.locks.isUnlocked(key)).toBe(false);
  first.stop();
  await second();
  expect(await next.locks.isUnlocked(key)).toBe(true);
  expect(await next.open()).toBe(true);
});

it('takes over at once from a tab that hands over, and that one may not type any more', async () => {
  const [first, next] = [await openTab(), await openTab()];
  await first.open();
  expect(await next.takeOver()).toBe(true);
  expect([first.may, first.handedOver, next.may]).toEqual([false, 1, true]);
});

it('waits until the other tab has written, for a second', async () => {
  let written = () => {};
  const writing = () => new Promise<void>((resolve) => (written = resolve));
  const [first, next] = [await openTab({ writing }), await openTab()];
  await first.open();
  const taking = next.takeOver();
  await vi.advanceTimersByTimeAsync(900);
  expect([first.may, next.may]).toEqual([false, false]);
  written();
  expect(await taking).toBe(true);
  expect(next.may).toBe(true);
});

it.each(['writes for ever', 'hears nothing'])('steals from a tab that %s', async (how) => {
  const writing = () => (how === 'hears nothing' ? Promise.resolve() : new Promise<void>(() => {}));
  const [first, next] = [await openTab({ writing }), await openTab()];
  await first.open();
  browser.isMuted = how === 'hears nothing';
  const taking = next.takeOver();
  await vi.advanceTimersByTimeAsync(900);
  expect(next.may).toBe(false);
  await second();
  expect(await taking).toBe(true);
  expect([first.may, next.may]).toEqual([false, true]);
});

it.each([0, 300, 1_000])('lets one of two tabs type that take over within %i ms', async (between) => {
  const [first, left, right] = [await openTab(), await openTab(), await openTab()];
  await first.open();
  browser.isMuted = between === 300;
  const taking = [left.takeOver()];
  await vi.advanceTimersByTimeAsync(between);
  taking.push(right.takeOver());
  for (let at = 0; at < 4; at += 1) await second();
  await Promise.all(taking);
  expect([first, left, right].filter(({ may }) => may)).toEqual([right]);
});

it('says so where the browser does not let it steal', async () => {
  const [first, next] = [await openTab(), await openTab()];
  await first.open();
  browser.isMuted = true;
  browser.locks.refusesToSteal = true;
  const taking = next.takeOver();
  await second();
  expect(await taking).toBe(false);
  expect([first.may, next.may]).toEqual([true, false]);
});

it('lets nobody type who has not got the lock', async () => {
  const [first, next] = [await openTab(), await openTab()];
  await first.open();
  const lost = vi.fn<() => void>();
  next.locks.holdLock(key, { handOver: async () => {}, lost });
  expect(lost).toHaveBeenCalledOnce();
});

it('keeps the lock of an open client after another draft of it was discarded there', async () => {
  const [first, next] = [await openTab(), await openTab()];
  await first.open();
  expect(await first.locks.lock(key, true)).toBe(true);
  first.locks.unlock(key);
  await second();
  expect(await next.open()).toBe(false);
});

it('keeps the lock where a screen begins before the last one has ended', async () => {
  const [first, next] = [await openTab(), await openTab()];
  await first.open();
  const stop = first.stop;
  await first.open();
  stop();
  await second();
  expect(await next.open()).toBe(false);
});

it('waits a while for a tab that is closing', async () => {
  const [first, next] = [await openTab(), await openTab()];
  await first.open();
  const waiting = next.locks.lock(key, true);
  await second();
  first.stop();
  expect(await waiting).toBe(true);
  const late = first.locks.lock(key, true);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await late).toBe(false);
});

it('releases the lock where the draft turned out to be another tab’s', async () => {
  const [first, next] = [await openTab(), await openTab()];
  await first.open();
  first.locks.giveUpLock(key);
  await second();
  expect(first.may).toBe(false);
  expect(await next.open()).toBe(true);
});
