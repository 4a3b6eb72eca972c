import { beforeEach, describe, expect, it, vi } from 'vitest';
import { specWorkers } from './spec-worker.ts';
import { every } from './steady-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function refuse() {
  throw new TypeError('This document requires a trusted address.');
}

describe('a steady timer', () => {
  it('runs when its worker ticks, and by no timer of the page', () => {
    const workers = specWorkers();
    const run = vi.fn<() => void>();
    const stop = every(10_000, run);
    const [worker] = workers;
    expect(worker?.heard).toEqual([10_000]);
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    worker?.says('message');
    worker?.says('message');
    expect(run).toHaveBeenCalledTimes(2);
    stop();
    expect(worker?.hasEnded).toBe(true);
    // Said before it ended, and heard after.
    worker?.says('message');
    worker?.says('error');
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['there are no workers', () => vi.stubGlobal('Worker', undefined)],
    ['the browser refuses one', () => vi.stubGlobal('Worker', refuse)],
    ['its script does not come', specWorkers],
  ])('is the page’s own where %s', (_, prepare) => {
    const workers = prepare();
    const run = vi.fn<() => void>();
    const stop = every(10_000, run);
    if (Array.isArray(workers)) for (const worker of workers) worker.says('error');
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(6);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(6);
  });
});

it('the worker’s script ticks as often as the page says', async () => {
  const hear = vi.fn<(type: string, heard: (event: MessageEvent) => void) => void>();
  const say = vi.fn<(text: string) => void>();
  vi.stubGlobal('addEventListener', hear);
  vi.stubGlobal('postMessage', say);
  await vi.importActual('./timer-worker.ts');
  const [[type, heard] = []] = hear.mock.calls;
  expect(type).toBe('message');
  heard?.(new MessageEvent('message', { data: 10_000 }));
  vi.advanceTimersByTime(60_000);
  expect(say).toHaveBeenCalledTimes(6);
});
