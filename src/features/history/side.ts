/** A record together with what its own rules say of it: which questions are asked, what its items are called. */
import type { Address } from '../../domain/answers/address.ts';
import { answerScope } from '../../domain/book/answer-scope.ts';
import { answerWords } from '../../domain/book/book-words.ts';
import { questionAt, type BookParts, type CompiledQuestion } from '../../domain/book/compiled.ts';
import { display } from '../../domain/book/kinds.ts';
import type { DraftRecord } from '../../domain/seen.ts';

export interface Side {
  readonly record: DraftRecord;
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
}

export function sideOf(record: DraftRecord, book: BookParts): Side {
  const answers = answerScope(book, record.clientData);
  const nameOf = (loop: string, iterationId: string) => {
    const scope = answers.within(loop, iterationId);
    if (!scope) return undefined;
    const asked = book.loops.get(loop);
    const title = asked?.rules.title(scope) ?? '';
    if (title !== '') return title;
    const place = answers.iterations(loop).findIndex((one) => one.iterationId === iterationId);
    return `${capital(asked?.itemLabel ?? 'item')} without a title, place ${place + 1}`;
  };
  return {
    record,
    visible: answers.visible,
    workedOut: (address) => {
      const question = questionAt(book, address);
      const value = question && answers.workedOut(question, address[1]);
      return question && value !== undefined ? answerWords(book, answers, question, value) : undefined;
    },
    words: (question, answer) => {
      if (!question) return answer;
      if (question.kind !== 'reference' || question.refersTo === undefined || answer === '') {
        return display(question.kind, question, answer);
      }
      return nameOf(question.refersTo, answer) ?? `an item that is not in the list (${answer})`;
    },
    nameOf,
  };
}

/** What a question or a loop is called; its qid where the book does not know it. */
export function labelOf(book: BookParts, address: Address): string {
  const loop = address.length === 1 ? book.loops.get(address[0]) : undefined;
  return loop?.label ?? questionAt(book, address)?.label ?? address[address.length - 1] ?? '';
}

/** A value that is no plain answer, as text. */
export function rawText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

/** With a capital first letter, for the start of a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
