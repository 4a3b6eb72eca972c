/** A map of answers as one book reads it: which questions are asked, what answers say, what items are called. */
import type { StoredMap } from '../../contract/answers.ts';
import { capital } from '../../lib/text.ts';
import type { Address } from '../client/address.ts';
import { answerScope } from './validation/answer-scope.ts';
import { formatAnswer, givenTitle, isMarked } from './format-answer.ts';
import { questionAt, type BookParts, type CompiledQuestion } from './compiled.ts';
import { display } from './kinds/kinds.ts';
import type { OtherBook } from './other-books.ts';

export interface MapReading {
  readonly map: StoredMap;
  readonly visible: (place: Address) => boolean;
  /** What a worked-out question comes to, as it is read; undefined when blank. */
  readonly workedOut: (address: Address) => string | undefined;
  /** How a stored answer is read; as it is where the book does not know the question. */
  readonly words: (question: CompiledQuestion | undefined, answer: string) => string;
  /**
   * What an item is called: its title, else its kind and place, because two blank items must differ too. Undefined
   * when there is no such item.
   */
  readonly nameOf: (loop: string, iterationId: string) => string | undefined;
  /** The same map as other products' books read it. */
  readonly others: readonly OtherReading[];
}

export interface OtherReading extends OtherBook {
  readonly reading: MapReading;
}

/** @param others books of other products, for what this one does not ask. */
export function readMap(map: StoredMap, book: BookParts, others: readonly OtherBook[] = []): MapReading {
  const answers = answerScope(book, map);
  const nameOf = (loop: string, iterationId: string) => {
    if (!answers.item(loop, iterationId)) return undefined;
    const asked = book.loops.get(loop);
    const title = givenTitle(book, answers, loop, iterationId);
    if (title !== '') return title;
    const place = answers.items(loop).findIndex((one) => one.iterationId === iterationId);
    return `${capital(asked?.itemLabel ?? 'item')} without a title, place ${place + 1}`;
  };
  return {
    map,
    visible: answers.visible,
    workedOut: (address) => {
      const question = questionAt(book, address);
      const value = question && answers.workedOut(question, address[1]);
      return question && value !== undefined ? formatAnswer(book, answers, question, value) : undefined;
    },
    words: (question, answer) => {
      if (!question) return answer;
      if (isMarked(question)) return formatAnswer(book, answers, question, answer);
      if (question.kind !== 'reference' || question.refersTo === undefined || answer === '') {
        return display(question.kind, question, answer);
      }
      return nameOf(question.refersTo, answer) ?? `an item that is not in the list (${answer})`;
    },
    nameOf,
    others: others.map((other) => ({ ...other, reading: readMap(map, other.book) })),
  };
}
