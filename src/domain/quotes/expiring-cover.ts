/**
 * The cover that is about to end, as the client told it: from the section of the book that asks when it ends. What that
 * section asks as its only amount is its premium, and the only text about a carrier is who gives it; where there are
 * several, nobody can say which is meant, and nothing is taken.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { getAnswer } from '../answers/walk.ts';
import { answerScope } from '../book/answer-scope.ts';
import type { BookParts, CompiledQuestion } from '../book/compiled.ts';

export interface ExpiringCover {
  readonly carrier: string | undefined;
  /** As it was answered. */
  readonly premium: string | undefined;
  /** YYYY-MM-DD, as it was answered. */
  readonly ends: string | undefined;
}

/** Undefined when the book does not ask when current cover ends, or nothing of it was answered. */
export function expiringCover(book: BookParts, map: StoredMap): ExpiringCover | undefined {
  const { currentCoverEnds } = book.roles;
  const asked = currentCoverEnds === undefined ? undefined : book.questions.get(currentCoverEnds);
  if (!asked) return undefined;
  const answers = answerScope(book, map);
  const beside = [...book.questions.values()].filter(
    ({ section, retired }) => section === asked.section && retired !== true,
  );
  const said = (question: CompiledQuestion | undefined) => {
    const answer =
      question && answers.visible([question.qid]) ? getAnswer(map, [question.qid])?.trim() : undefined;
    return answer === '' ? undefined : answer;
  };
  const cover = {
    carrier: said(
      only(beside.filter(({ kind, label }) => kind === 'text' && /carrier|insurer|company/i.test(label))),
    ),
    premium: said(only(beside.filter(({ kind }) => kind === 'money'))),
    ends: said(asked),
  };
  return Object.values(cover).some((part) => part !== undefined) ? cover : undefined;
}

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
