/** Where known moments stand on a line from the first of them to now. */
import type { Range } from '../../domain/history/change-search.ts';
import type { KnownMoment } from './timeline.ts';

/** From a little before the first known moment to now; undefined where there is none before now. */
export function stripRange(moments: readonly KnownMoment[], now: number): Range | undefined {
  const first = Math.min(...moments.map(({ at }) => at));
  if (!(first < now)) return undefined;
  return { from: Math.floor(first - (now - first) / 50), to: now };
}

/** Hundredths of the line from its start. */
export function placeIn({ from, to }: Range, at: number): number {
  return Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
}

/** The known moment that a handle let go here is meant for, when one is near; else the moment itself, to the millisecond. */
export function nearestKnown(moments: readonly KnownMoment[], { from, to }: Range, at: number): number {
  const reach = (to - from) / 80;
  const distance = (one: number) => Math.abs(one - at);
  const nearest = [...moments.map((known) => known.at), to].toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest !== undefined && distance(nearest) <= reach ? nearest : Math.round(at);
}
