import type { StoredMap } from '../../contract/answers.ts';
import { answerText, readElement } from '../client/elements.ts';
import { sha256Hex } from '../../lib/sha256-hex.ts';
import type { BookParts } from './compiled.ts';
import { hashVersion } from './other-answers.ts';
import { isRated } from './rated-answers.ts';
import { askedBy, intakeOf } from './saved-map.ts';

/**
 * The hash of what a line asks, a request would send and a quote depends on: equal as long as no such answer changes. The order of members
 * does not count, that of items does; a list without items is the same as no list.
 */
export function answersHash(book: BookParts, map: StoredMap): string {
  const asked = Object.entries(askedBy(book, intakeOf(map, book.agencyOnly)))
    .filter(([qid]) => isRated(book, qid))
    .toSorted(byName);
  const texts = asked.flatMap(([qid, element]) => {
    const view = readElement(qid, element);
    if (view.kind !== 'loop') return [[qid, view.kind === 'answer' ? view.answer : view.value]];
    const items = view.iterations.map(({ iterationId, answers }) => [
      iterationId,
      Object.entries(answers)
        .filter(([inner]) => isRated(book, inner, qid))
        .toSorted(byName)
        .map(([inner, one]) => [inner, answerText(inner, one) ?? one]),
    ]);
    return items.length === 0 ? [] : [[qid, items]];
  });
  return hashVersion + sha256Hex(JSON.stringify(texts));
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;
