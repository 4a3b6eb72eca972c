/**
 * Which differing answers of two requests are named on a client's paper: those that may move a price. Who the client is
 * and how to reach them may differ as well, which is counted and not written out.
 */
import type { SideWords } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { questionAt, type BookParts, type CompiledQuestion } from '../../../domain/questions/compiled.ts';

export interface PaperChanges {
  readonly named: readonly Change[];
  readonly others: number;
}

/** By the book's marks of what affects the price; without a book, or one that marks nothing, all but contact details. */
export function paperChanges(changes: readonly Change[], book: BookParts | undefined): PaperChanges {
  const marks = book !== undefined && allOf(book).some(({ affectsPrice }) => affectsPrice === true);
  const tells = (question: CompiledQuestion): boolean =>
    marks ? question.affectsPrice === true || question.nature === 'cover' : !isContact(question);
  const named = changes.filter((change) => {
    const questions = book ? questionsOf(change, book) : [];
    return questions.length === 0 ? !marks : questions.some(tells);
  });
  return { named, others: changes.length - named.length };
}

const isContact = ({ kind, identity }: CompiledQuestion): boolean =>
  kind === 'phone' || kind === 'email' || identity === true;

const allOf = (book: BookParts): CompiledQuestion[] =>
  [book.questions, ...book.loopQuestions.values()].flatMap((some) => [...some.values()]);

/** What a difference is about: of a whole item, or an odd element, all that is asked there. */
function questionsOf(change: Change, book: BookParts): CompiledQuestion[] {
  if (change.kind === 'answer') {
    const question = questionAt(book, change.address);
    return question ? [question] : [];
  }
  const first =
    change.kind === 'iteration' ? change.loop : change.kind === 'unrecognized' ? change.place[0] : '';
  const question = book.questions.get(first);
  return question ? [question] : [...(book.loopQuestions.get(first)?.values() ?? [])];
}

/**
 * What a paper says of what only one of two requests has. A client removes and adds nothing: an answer may be gone because
 * its question is no longer asked.
 */
export const paperSides: SideWords = {
  added: (answer) => (answer === undefined ? 'not there before' : `not answered before, now ${answer}`),
  removed: (answer) => (answer === undefined ? 'no longer there' : `no longer answered (was ${answer})`),
};

/** "2 answers that are not marked as affecting the price"; undefined where there are none. */
export function othersWords(others: number): string | undefined {
  if (others === 0) return undefined;
  return others === 1
    ? '1 answer that is not marked as affecting the price'
    : `${others} answers that are not marked as affecting the price`;
}
