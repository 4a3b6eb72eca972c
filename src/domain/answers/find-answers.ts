import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from './address.ts';
import { readInner } from './elements.ts';
import { iterationsOf } from './walk.ts';

/**
 * The answers of a loop's items that hold these words, items in their order. Capitals do not count, nor the commas of a
 * figure: "51,200" is stored as 51200. Blank words are held by none.
 */
export function findAnswers(map: StoredMap, loop: string, words: string): Address[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const figure = /^[\d,.$ ]+$/.test(wanted) ? wanted.replaceAll(/[$, ]/g, '') : wanted;
  return iterationsOf(map, loop).flatMap(({ iterationId, answers }) =>
    Object.entries(answers).flatMap(([qid, element]): Address[] => {
      const view = readInner(qid, element);
      if (view.kind !== 'answer') return [];
      const answer = view.answer.toLowerCase();
      return answer.includes(wanted) || answer.includes(figure) ? [[loop, iterationId, qid]] : [];
    }),
  );
}
