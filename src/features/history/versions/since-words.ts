/** Since when, in words: a change is dated between two reads, and the bounds are said where they lie apart. */
import { besideListThrough } from '../diff/none-said.ts';
import type { Address } from '../../../domain/client/address.ts';
import { hasItem, countItems } from '../../../domain/client/walk.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import { emptySpells, listSince, mapReadAt, mapsReadFrom } from './list-blame.ts';

export interface Bounds {
  readonly after: number | undefined;
  readonly by: number;
}

type MomentText = (ms: number) => string;

/** The moment of a change, or up to when it was and after which read. */
export function atOrBefore(text: MomentText, { after, by }: Bounds): string {
  return after === undefined || atOneTime(after, by)
    ? text(by)
    : `${text(by)} or up to then, after ${text(after)}`;
}

/** Whether two reads bound a change as closely as a time on screen: next to each other, or within one minute. */
export const atOneTime = (from: number, to: number): boolean =>
  to - from <= 1 || Math.floor(from / 60_000) === Math.floor(to / 60_000);

/** The same of a beginning, which may lie before every read. */
export function startOf(text: MomentText, one: Bounds): string {
  return one.after === undefined ? `${text(one.by)} or earlier: no read before that` : atOrBefore(text, one);
}

/** Each time in which a list with items was without, and what the record held beside it then. */
export function spellWords(known: KnownReads, loop: string, until: number, text: MomentText): string[] {
  return emptySpells(known, loop, until).map((one) => {
    const beside = besideListThrough(mapsReadFrom(known, one.by, one.until.after), 'were', text);
    return `without items since ${startOf(text, one)}, until ${atOrBefore(text, one.until)}: ${beside}`;
  });
}

/** What stood at the last read without an answer: an empty list is not the same as none, and no record at all neither. */
export function nothingWords(
  known: KnownReads,
  after: number | undefined,
  [loop = '', iterationId]: Address | readonly [] = [],
  text: MomentText,
): string | undefined {
  const map = after === undefined ? undefined : mapReadAt(known, after);
  if (after !== undefined && !map) return 'the service had no record';
  if (after === undefined || !map || iterationId === undefined) return undefined;
  const empty = listSince(known, loop, after, 0);
  if (empty) return `not in the list, which was saved without items since ${startOf(text, empty)}`;
  return countItems(map, loop) === undefined || hasItem(map, loop, iterationId)
    ? undefined
    : 'not in the list';
}
