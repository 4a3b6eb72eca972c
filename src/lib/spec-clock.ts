import { vi } from 'vitest';
import { browserNow, setServiceOffset } from './clock.ts';

/** Sets the service's clock in a spec. Times show their year only if it is not the current one. */
export function serviceReads(timestamp: string): void {
  const ms = Date.parse(timestamp) - browserNow();
  setServiceOffset({ ms, least: ms, how: 'given' });
}

/** Ends faked timers. What waits for one comes first: until a stored change is announced, no later one is. */
export function endFakeTimers(): void {
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
}
