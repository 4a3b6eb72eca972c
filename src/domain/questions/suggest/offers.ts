/** Coverage offered to the client: what the agency file records, and what a book still wants recorded. */
import type { StoredMap } from '../../../contract/answers.ts';
import { offeredQid, offerLineQid, offerResultQid, offersLoop } from '../../client/annotations/qids.ts';
import { getAnswer, iterationsOf } from '../../client/walk.ts';
import type { BookParts } from '../compiled.ts';
import type { AnswerReader } from '../answer-reader.ts';

export interface OpenOffer {
  readonly code: string;
  readonly label: string;
  /** The entry that names it without a result; undefined when there is none. */
  readonly begun: string | undefined;
}

/** Offers that the book asks for and that have no result yet. A result for another line counts: an umbrella is offered once. */
export function openOffers(book: Pick<BookParts, 'offers' | 'loops'>, map: StoredMap): OpenOffer[] {
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

export interface Offer {
  readonly key: string;
  readonly name: string;
  /** The result, and who was offered it, when and how. */
  readonly words: string;
  /** The name of its line; undefined when the agency file has none. */
  readonly line: string | undefined;
}

const notTaken: ReadonlySet<string> = new Set(['Offered and rejected', 'Offered, not decided']);
const notTakenOrOffered: ReadonlySet<string> = new Set([...notTaken, 'Not offered']);

/** Coverage that the client was offered and did not take, from the agency file. */
export function offersNotTaken(map: StoredMap, reader: AnswerReader): Offer[] {
  return offersWith(notTaken, map, reader);
}

/** The same, with coverage that the agent recorded as not offered. */
export function offersToReview(map: StoredMap, reader: AnswerReader): Offer[] {
  return offersWith(notTakenOrOffered, map, reader);
}

function offersWith(results: ReadonlySet<string>, map: StoredMap, reader: AnswerReader): Offer[] {
  return iterationsOf(map, offersLoop).flatMap(({ iterationId }) => {
    const at = (qid: string) => [offersLoop, iterationId, qid] as const;
    const result = getAnswer(map, at(offerResultQid)) ?? '';
    if (!results.has(result)) return [];
    const displayed = (qid: string) => {
      const answer = reader.hides(at(qid)) ? undefined : getAnswer(map, at(qid));
      return answer && reader.answer(at(qid), answer);
    };
    const facts = [
      displayed(offerResultQid) ?? result,
      displayed('off_by_whom'),
      displayed('off_on'),
      displayed('off_how'),
    ];
    const line = displayed(offerLineQid);
    const name = [displayed(offeredQid) ?? 'Cover not named', line].filter(Boolean).join(', ');
    return [{ key: iterationId, line, name, words: facts.filter(Boolean).join(' · ') }];
  });
}
