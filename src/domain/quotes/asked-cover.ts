/** Which cover the answers as rated ask for, where the question book maps a question to a coverage. */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../answers/address.ts';
import { getAnswer } from '../answers/walk.ts';
import { answerScope, type AnswerScope } from '../book/answer-scope.ts';
import { answerWords, itemTitle } from '../book/book-words.ts';
import type { BookParts, CompiledQuestion } from '../book/compiled.ts';
import type { AskedCover } from './asked.ts';

/** Hidden answers ask for nothing, nor do blank ones. */
export function askedCover(book: BookParts, map: StoredMap): AskedCover[] {
  const answers = answerScope(book, map);
  const asked = (question: CompiledQuestion, address: Address, item: string | undefined): AskedCover[] => {
    const answer = getAnswer(map, address)?.trim() ?? '';
    if (answer === '' || !answers.visible(address)) return [];
    const words = answerWords(book, answers, question, answer);
    return (question.covers ?? []).map(({ code, part }) => ({ code, part, item, words }));
  };
  const single = [...book.questions.values()].flatMap((question) =>
    asked(question, [question.qid], undefined),
  );
  return [...single, ...askedOfItems(book, answers, asked)];
}

function askedOfItems(
  book: BookParts,
  answers: AnswerScope,
  asked: (question: CompiledQuestion, address: Address, item: string) => AskedCover[],
): AskedCover[] {
  return [...book.loopQuestions].flatMap(([loop, questions]) => {
    const mapped = [...questions.values()].filter(({ covers }) => (covers ?? []).length > 0);
    if (mapped.length === 0) return [];
    return answers.items(loop).flatMap(({ iterationId }) => {
      const item = itemTitle(book, answers, loop, iterationId);
      return mapped.flatMap((question) => asked(question, [loop, iterationId, question.qid], item));
    });
  });
}
