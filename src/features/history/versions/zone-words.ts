import { browserZone, type TimeMode } from '../../../lib/format.ts';

/** Which clock a typed moment without a zone of its own counts by. */
export function zoneWords(mode: TimeMode): string {
  return mode === 'utc' ? 'Counts in UTC.' : `Counts in ${browserZone()} time.`;
}
