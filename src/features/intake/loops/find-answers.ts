import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { readElement, readInner } from '../../../domain/client/elements.ts';
import { iterationsOf } from '../../../domain/client/walk.ts';

/**
 * The answers that contain these words, in the order of the map and of the items, in one loop if given. Ignores case and
 * the commas of numbers: "51,200" is stored as 51200. Blank words find nothing.
 */
export function findAnswers(map: StoredMap, words: string, loop?: string): Address[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const figure = /^[\d,.$ ]+$/.test(wanted) ? wanted.replaceAll(/[$, ]/g, '') : wanted;
  const holds = (text: string) => text.toLowerCase().includes(wanted) || text.toLowerCase().includes(figure);
  const inLoop = (name: string) =>
    iterationsOf(map, name).flatMap(({ iterationId, answers }) =>
      Object.entries(answers).flatMap(([qid, element]): Address[] => {
        const view = readInner(qid, element);
        return view.kind === 'answer' && holds(view.answer) ? [[name, iterationId, qid]] : [];
      }),
    );
  if (loop !== undefined) return inLoop(loop);
  return Object.entries(map).flatMap(([qid, element]): Address[] => {
    const view = readElement(qid, element);
    if (view.kind === 'loop') return inLoop(qid);
    return view.kind === 'answer' && holds(view.answer) ? [[qid]] : [];
  });
}
