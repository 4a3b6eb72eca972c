import { expect, it, vi } from 'vitest';
import { startViewTimer } from './page-view.ts';

function pageAt(start: 'visible' | 'hidden') {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: start });
  vi.stubGlobal('document', page);
  return (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
}

it('runs while the page is visible, not while it is hidden', () => {
  const turn = pageAt('visible');
  const timer = startViewTimer();
  vi.advanceTimersByTime(4_000);
  turn('hidden');
  vi.advanceTimersByTime(60 * 60_000);
  expect(timer.elapsed()).toBe(4_000);
  turn('visible');
  vi.advanceTimersByTime(1_500);
  expect(timer.elapsed()).toBe(5_500);
});

it('starts at zero on a hidden page', () => {
  const turn = pageAt('hidden');
  const timer = startViewTimer();
  vi.advanceTimersByTime(10_000);
  expect(timer.elapsed()).toBe(0);
  turn('visible');
  vi.advanceTimersByTime(10);
  expect(timer.elapsed()).toBe(10);
});

it('always runs without a page', () => {
  vi.useFakeTimers();
  const timer = startViewTimer();
  vi.advanceTimersByTime(700);
  expect(timer.elapsed()).toBe(700);
});
