/** Cover that a line's book wants an answer about, and of which the agency's file notes nothing. */
import type { StoredMap } from '../../contract/answers.ts';
import { getAnswer, iterationsOf } from '../answers/walk.ts';
import type { BookParts } from '../book/compiled.ts';
import { offeredQid, offersLoop } from './qids.ts';

/** In the book's order. What was noted for another line counts: an umbrella is offered once. */
export function offersToMake(book: Pick<BookParts, 'offers' | 'loops'>, map: StoredMap): BookParts['offers'] {
  if (!book.loops.has(offersLoop)) return [];
  const noted = new Set(
    iterationsOf(map, offersLoop).map(({ iterationId }) =>
      getAnswer(map, [offersLoop, iterationId, offeredQid]),
    ),
  );
  return book.offers.filter(({ code }) => !noted.has(code));
}
