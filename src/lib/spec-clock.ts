import { browserNow, setServiceOffset } from './clock.ts';

/** Makes the service's clock read a moment in a spec: times show their year only where that is another than now's. */
export function serviceReads(timestamp: string): void {
  const ms = Date.parse(timestamp) - browserNow();
  setServiceOffset({ ms, least: ms, how: 'given' });
}
