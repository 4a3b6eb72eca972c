/** Where known moments stand on a line from the first of them to now. */
import type { ReadQuotes } from '../../../contract/quotes.ts';
import type { Range } from '../../../domain/journal/change-search.ts';
import { readDeclined, readQuote } from '../../../domain/quotes/read-quote.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import type { KnownKind, KnownMoment, RequestSeen } from '../timeline.ts';

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

/** What the line shows beside known moments: the last answer to a quote request. */
export type TickKind = KnownKind | 'answers';

export interface Tick {
  readonly key: string;
  readonly kind: TickKind;
  readonly at: number;
  /** Undefined for what can be no moment to look at by itself. */
  readonly known: KnownMoment | undefined;
}

/**
 * Known moments, and for each quote request that was answered one tick of its last answer: one of its own for each would
 * hide the line.
 * @param broughtBy what the service holds of the answers; where that is not known, when they were first seen here counts.
 */
export function ticksOf(
  moments: readonly KnownMoment[],
  broughtBy: (request: RequestSeen) => ReadQuotes | undefined,
): readonly Tick[] {
  return moments.flatMap((known): Tick[] => {
    const own: Tick = { key: known.entryId, kind: known.kind, at: known.at, known };
    const at = known.quotes && lastAnswer(known.quotes, broughtBy(known.quotes));
    if (at === undefined) return [own];
    return [own, { key: `${known.entryId} answers`, kind: 'answers', at, known: undefined }];
  });
}

function lastAnswer({ lastSeen }: RequestSeen, brought: ReadQuotes | undefined): number | undefined {
  const views = brought ? [...brought.quoted.map(readQuote), ...brought.declined.map(readDeclined)] : [];
  const told = views.flatMap(({ quoteTimestamp }) => timestampToMs(quoteTimestamp) ?? []);
  if (told.length > 0) return Math.max(...told);
  return lastSeen && lastSeen.at + (lastSeen.serviceOffsetMs ?? 0);
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
