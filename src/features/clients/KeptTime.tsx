import { serviceOffset } from '../../lib/clock.ts';
import { Time } from '../../ui/Time.tsx';

/** When a draft was kept. Drafts are dated by this browser's clock, and all other times on screen by the service's. */
export function KeptTime({ keptAt }: { keptAt: number }) {
  return <Time ms={keptAt + (serviceOffset()?.ms ?? 0)} />;
}
