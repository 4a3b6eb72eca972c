/** Reads a map of answers with one book: which questions are shown, how answers read, and the names of items. */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../client/address.ts';
import { answerScope } from './validation/answer-scope.ts';
import { answerReader } from './answer-reader.ts';
import { formatAnswer } from './format-answer.ts';
import { questionAt, type BookParts, type CompiledQuestion } from './compiled.ts';
import type { OtherBook } from './other-books.ts';

export interface MapReading {
  readonly map: StoredMap;
  readonly visible: (place: Address) => boolean;
  /** The formatted value of a worked-out question; undefined when blank. */
  readonly workedOut: (address: Address) => string | undefined;
  /** Formats a stored answer; unchanged when the book does not know the question. */
  readonly formatAnswer: (question: CompiledQuestion | undefined, answer: string) => string;
  /** An item's title, or its label and position if it has none. Undefined when there is no such item. */
  readonly nameOf: (loop: string, iterationId: string) => string | undefined;
  /** The same map read with other products' books. */
  readonly others: readonly OtherReading[];
}

export interface OtherReading extends OtherBook {
  readonly reading: MapReading;
}

/** @param others the books of other products, for questions that this book does not ask. */
export function readMap(map: StoredMap, book: BookParts, others: readonly OtherBook[] = []): MapReading {
  const answers = answerScope(book, map);
  const { title, text } = answerReader(book, map, { for: 'file' });
  return {
    map,
    visible: answers.visible,
    workedOut: (address) => {
      const question = questionAt(book, address);
      const value = question && answers.workedOut(question, address[1]);
      return question && value !== undefined ? formatAnswer(book, answers, question, value) : undefined;
    },
    formatAnswer: text,
    nameOf: (loop, iterationId) => (answers.item(loop, iterationId) ? title(loop, iterationId) : undefined),
    others: others.map((other) => ({ ...other, reading: readMap(map, other.book) })),
  };
}
