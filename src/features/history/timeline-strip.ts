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

/** Closer than this, in hundredths of the line, ticks look like one. */
const asOne = 0.7;

/** Where several moments look like one tick, and how many they are; places as in `placeIn`. */
export function crowdsIn(
  moments: readonly KnownMoment[],
  range: Range,
): readonly { readonly place: number; readonly count: number }[] {
  const places = moments.map(({ at }) => placeIn(range, at)).toSorted((a, b) => a - b);
  const crowds: { place: number; count: number; last: number }[] = [];
  for (const place of places) {
    const crowd = crowds.at(-1);
    if (crowd && place - crowd.last < asOne) {
      crowd.count += 1;
      crowd.last = place;
    } else crowds.push({ place, count: 1, last: place });
  }
  return crowds
    .filter(({ count }) => count > 1)
    .map(({ place, last, count }) => ({ place: (place + last) / 2, count }));
}

/** The known moment that a handle let go here is meant for, when one is near; else the moment itself, to the millisecond. */
export function nearestKnown(moments: readonly KnownMoment[], { from, to }: Range, at: number): number {
  const reach = (to - from) / 80;
  const distance = (one: number) => Math.abs(one - at);
  const nearest = [...moments.map((known) => known.at), to].toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest !== undefined && distance(nearest) <= reach ? nearest : Math.round(at);
}
