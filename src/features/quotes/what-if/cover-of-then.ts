/**
 * The cover of an earlier request on the facts of now. Cover may be asked for again as it was; facts may not: what was
 * true then and is not now would be a superseded fact sent to carriers.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../../domain/client/address.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import { formatAnswer, itemTitle } from '../../../domain/questions/format-answer.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { coverQuestions } from './cover-questions.ts';

export interface CoverOfThen {
  readonly map: StoredMap;
  /** What differs from now: "2021 Ford Transit: Deductible: 500 → 1,000". None when the cover is the same. */
  readonly changes: readonly string[];
}

/** Setting one answer may bring up questions that depend on it; books do not nest them deeper than this. */
const mostRounds = 5;

/**
 * Answers of then go where the question is cover and is asked on the facts of now; what was blank then, or stands in an
 * item that was not there, stays as it is now.
 */
export function withCoverOf(book: BookParts, now: StoredMap, then: StoredMap): CoverOfThen {
  const answersNow = answerScope(book, now);
  const answersThen = answerScope(book, then);
  const changes = new Map<string, string>();
  let map = now;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = map;
    for (const { question, addresses } of coverQuestions(book, map)) {
      for (const address of addresses) {
        const was = getAnswer(then, address) ?? '';
        const is = getAnswer(map, address) ?? '';
        if (was.trim() === '' || was === is || !answersThen.visible(address)) continue;
        map = setAnswer(map, address, was);
        const [loop, iterationId, inner] = address;
        const item = inner === undefined ? '' : `${itemTitle(book, answersNow, loop, iterationId ?? '')}: `;
        const isWords = is.trim() === '' ? 'blank' : formatAnswer(book, answersNow, question, is);
        const wasWords = formatAnswer(book, answersThen, question, was);
        changes.set(addressText(address), `${item}${question.label}: ${isWords} → ${wasWords}`);
      }
    }
    if (map === before) break;
  }
  return { map, changes: [...changes.values()] };
}
