import type { Draft } from './local-data.ts';

/** When a draft was saved, by the service's clock; by the browser's where the offset is unknown. */
export function savedByServiceClock({
  savedAt,
  serviceOffsetMs = 0,
}: Pick<Draft, 'savedAt' | 'serviceOffsetMs'>): number {
  return savedAt + serviceOffsetMs;
}
