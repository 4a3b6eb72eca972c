/**
 * Text for print and files that a client can receive: without license numbers, birth dates and other sensitive answers,
 * also in item titles.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { capital } from '../../lib/text.ts';
import type { Address } from '../client/address.ts';
import type { ChangeFormat } from '../client/change-text.ts';
import { getAnswer, iterationsOf } from '../client/walk.ts';
import { answerScope, type AnswerScope } from './validation/answer-scope.ts';
import { formatAnswer, changeFormat, itemTitle } from './format-answer.ts';
import { questionAt, type BookParts, type CompiledLoop, type CompiledQuestion } from './compiled.ts';

/** Whether answers to a question are never printed for a client. */
export function isPrivate({ kind, sensitive }: Pick<CompiledQuestion, 'kind' | 'sensitive'>): boolean {
  return sensitive === true || kind === 'licence';
}

interface Formats {
  readonly title: (loop: string, iterationId: string) => string;
  readonly display: (address: Address) => string | undefined;
}

/** An item's title without the pieces that reveal a private answer. An age is not a birth date. */
export function safeTitle(
  loop: CompiledLoop,
  iterationId: string,
  book: BookParts,
  { title, display }: Formats,
): string {
  const questions = book.loopQuestions.get(loop.loop);
  const pieces = loop.title.map((piece) => {
    const value = typeof piece === 'string' ? undefined : piece.value;
    // Only a piece that is one answer is removed, not a rule that reads it.
    const qid = typeof value === 'object' && value !== null && 'q' in value ? value.q : undefined;
    const question = qid === undefined ? undefined : (questions?.get(qid) ?? book.questions.get(qid));
    const format = typeof piece === 'string' ? undefined : piece.format;
    return { qid, format, includes: question !== undefined && format !== 'age' && isPrivate(question) };
  });
  if (pieces.every(({ includes }) => !includes)) return title(loop.loop, iterationId);
  return pieces
    .filter(({ includes, format }) => !includes && format === undefined)
    .map(({ qid }) => (qid === undefined ? undefined : display([loop.loop, iterationId, qid])))
    .filter((text) => text !== undefined && text !== '')
    .join(' ');
}

export interface ClientSafeFormat extends ChangeFormat {
  /** Whether a place has or contains a private answer. */
  readonly isPrivateAt: (place: readonly string[]) => boolean;
}

/** Formats changes for a client: private answers are named but not written out. */
export function clientSafeFormat(book: BookParts, map: StoredMap): ClientSafeFormat {
  const plain = changeFormat(book, map);
  let known: AnswerScope | undefined;
  const answers = () => (known ??= answerScope(book, map));
  const display = (address: Address): string | undefined => {
    const question = questionAt(book, address);
    const answer = getAnswer(map, address);
    return question && answer !== undefined ? formatAnswer(book, answers(), question, answer) : undefined;
  };
  const title = (loop: string, iterationId: string) => itemTitle(book, answers(), loop, iterationId);
  const itemName = (loop: string, iterationId: string): string => {
    const at = iterationsOf(map, loop).findIndex((one) => one.iterationId === iterationId);
    const asked = book.loops.get(loop);
    if (!asked || at < 0) return title(loop, iterationId);
    return safeTitle(asked, iterationId, book, { title, display }) || `${capital(asked.itemLabel)} ${at + 1}`;
  };
  const questionOf = ([first = '', iterationId, qid]: readonly string[]) =>
    iterationId === undefined ? book.questions.get(first) : book.loopQuestions.get(first)?.get(qid ?? '');
  return {
    place: (place) => {
      const [first = '', iterationId, qid] = place;
      if (iterationId === undefined) return plain.place(place);
      const item = itemName(first, iterationId);
      return qid === undefined ? item : `${item}: ${questionOf(place)?.label ?? qid}`;
    },
    answer: (place, answer) => {
      const question = questionOf(place);
      if (question && isPrivate(question)) return 'hidden, sensitive';
      const { refersTo } = question ?? {};
      return refersTo === undefined || answer.trim() === ''
        ? plain.answer(place, answer)
        : itemName(refersTo, answer);
    },
    isPrivateAt: (place) => {
      const [first = ''] = place;
      const question = questionOf(place);
      if (question) return isPrivate(question);
      return [...(book.loopQuestions.get(first)?.values() ?? [])].some(isPrivate);
    },
  };
}
