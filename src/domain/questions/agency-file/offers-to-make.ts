/** Cover that a line's book wants an answer about, and of which the agency's file does not note what came of it. */
import type { StoredMap } from '../../../contract/answers.ts';
import { getAnswer, iterationsOf } from '../../client/walk.ts';
import type { BookParts } from '../compiled.ts';
import { offeredQid, offerResultQid, offersLoop } from '../../client/annotations/qids.ts';

export interface OfferToMake {
  readonly code: string;
  readonly label: string;
  /** The entry that names it and no result; undefined while there is none. */
  readonly begun: string | undefined;
}

/** In the book's order. What was noted for another line counts: an umbrella is offered once. */
export function offersToMake(book: Pick<BookParts, 'offers' | 'loops'>, map: StoredMap): OfferToMake[] {
  if (!book.loops.has(offersLoop)) return [];
  const given = (iterationId: string, qid: string) =>
    getAnswer(map, [offersLoop, iterationId, qid])?.trim() ?? '';
  const entries = iterationsOf(map, offersLoop).map(({ iterationId }) => ({
    iterationId,
    code: given(iterationId, offeredQid),
    isDone: given(iterationId, offerResultQid) !== '',
  }));
  return book.offers.flatMap(({ code, label }) => {
    const about = entries.filter((entry) => entry.code === code);
    if (about.some(({ isDone }) => isDone)) return [];
    return [{ code, label, begun: about[0]?.iterationId }];
  });
}
