import { browserNow, setServiceOffset } from './clock.ts';

/** Sets the service's clock in a spec. Times show their year only if it is not the current one. */
export function serviceReads(timestamp: string): void {
  const ms = Date.parse(timestamp) - browserNow();
  setServiceOffset({ ms, least: ms, how: 'given' });
}
