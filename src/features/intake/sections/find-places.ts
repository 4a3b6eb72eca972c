import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { answerText, own } from '../../../domain/client/elements.ts';
import { getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { isLoop } from '../../../domain/questions/items.ts';

/**
 * The questions with these words in their label, their id or their answer, in the book's order; a loop as a whole where
 * it has no items. Ignores case and the commas of numbers: "51,200" is stored as 51200. Blank words find nothing.
 */
export function findPlaces(book: BookParts, map: StoredMap, words: string): Address[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const figure = /^[\d,.$ ]+$/.test(wanted) ? wanted.replaceAll(/[$, ]/g, '') : wanted;
  const names = (label: string, qid: string) => `${label}\n${qid}`.toLowerCase().includes(wanted);
  const holds = (answer: string | undefined = '') =>
    answer.toLowerCase().includes(wanted) || answer.toLowerCase().includes(figure);
  return book.sections.flatMap(({ items }) =>
    items.flatMap((item): Address[] => {
      if (!isLoop(item))
        return names(item.label, item.qid) || holds(getAnswer(map, [item.qid])) ? [[item.qid]] : [];
      const { loop, label, questions } = item;
      const named = new Set(questions.flatMap((one) => (names(one.label, one.qid) ? one.qid : [])));
      const iterations = iterationsOf(map, loop);
      const isWhole = names(label, loop) || (iterations.length === 0 && named.size > 0);
      const inItems = iterations.flatMap(({ iterationId, answers }) =>
        questions.flatMap(({ qid }): Address[] => {
          const answer = answerText(qid, own(answers, qid));
          const isFound = named.has(qid) || (answer !== undefined && holds(answer));
          return isFound ? [[loop, iterationId, qid]] : [];
        }),
      );
      return isWhole ? [[loop], ...inItems] : inItems;
    }),
  );
}
