import { vi } from 'vitest';
import { browserNow, setServiceOffset } from './clock.ts';

/** Sets the service's clock in a spec. Times show their year only if it is not the current one. */
export function serviceReads(timestamp: string): void {
  const ms = Date.parse(timestamp) - browserNow();
  setServiceOffset({ ms, least: ms, how: 'given' });
}

/** Timers that set others end; a poll or an interval never does. */
const mostRounds = 20;

/** Ends faked timers. What waits for one comes first: until a stored change is announced, no later one is. */
export function endFakeTimers(): void {
  for (let round = 0; vi.isFakeTimers() && vi.getTimerCount() > 0 && round < mostRounds; round += 1) {
    vi.runOnlyPendingTimers();
  }
  vi.useRealTimers();
}

const realTurn = setImmediate;

/** Lets faked time pass until the work has settled, however many turns of the real loop it takes in between. */
export async function passTimeUntilSettled(work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  work.then(end, end);
  while (!over.signal.aborted) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => void realTurn(resolve));
  }
}
