/** When known reads show an item last, and as what: an id that comes again may have said something else before. */
import { iterationsOf } from '../../../domain/client/walk.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { readMap } from '../../../domain/questions/map-reading.ts';
import { bookAt, type OtherBook } from '../../../domain/questions/other-books.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';

export interface LastRead {
  /** When, in words. */
  readonly when: string;
  /** The item as it was stored then. */
  readonly item: unknown;
  /** What it was called then. */
  readonly name: string | undefined;
}

interface Books {
  readonly own: BookParts;
  readonly others: readonly OtherBook[];
}

/** Looks for the last read before a moment that shows an item; undefined where none does. */
export function lastReadBefore(
  known: KnownReads,
  moment: number,
  { own, others }: Books,
  whenWords: (at: number) => string,
): (loop: string, iterationId: string) => LastRead | undefined {
  return (loop, iterationId) => {
    for (const { at, state } of known.reads.toReversed()) {
      const map = at < moment ? known.states[state]?.clientData : undefined;
      const found = map && iterationsOf(map, loop).find((one) => one.iterationId === iterationId);
      if (!found) continue;
      const name = readMap(map, bookAt([loop], own, others)).nameOf(loop, iterationId);
      return { when: whenWords(at), item: found.raw, name };
    }
    return undefined;
  };
}
