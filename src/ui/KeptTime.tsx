import { toServiceTime } from '../lib/clock.ts';
import { Time } from './Time.tsx';

/** A moment dated by this browser's clock, told by the service's as all other times on screen are. */
export function KeptTime({ ms }: { readonly ms: number }) {
  return <Time ms={toServiceTime(ms)} />;
}
