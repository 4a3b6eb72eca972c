/** How to reach a client, and its current insurance, by the roles of a question book. */
import type { StoredMap } from '../../../contract/answers.ts';
import { readMap } from '../../../domain/questions/map-reading.ts';
import { periodInLabel } from '../../../domain/periods.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { memo } from '../../../lib/memo.ts';
import { bookOf } from '../../../operations/books.ts';

/** Formatted answers; undefined for those that are blank, hidden or not asked. */
export interface ClientContact {
  readonly person?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
  readonly priorCarrier?: string | undefined;
  readonly priorEnds?: string | undefined;
  /** The same as it was answered, YYYY-MM-DD. */
  readonly endsOn?: string | undefined;
  readonly priorPremium?: string | undefined;
}

export const contactOf = memo(
  (workspace: Workspace, productId: string, answers: StoredMap): ClientContact => {
    const book = bookOf(workspace, productId);
    if (!book) return {};
    const { contact, priorCarrier, priorPremium, currentCoverEnds } = book.roles;
    const { scope, visible } = answerScope(book, answers);
    const reading = readMap(answers, book);
    const answerTo = (qid: string | undefined) => {
      const answer = qid !== undefined && visible([qid]) ? scope.answer(qid) : undefined;
      return answer ? reading.formatAnswer(book.questions.get(qid ?? ''), answer) : undefined;
    };
    return {
      person: contact.person?.(scope),
      phone: answerTo(contact.phone),
      email: answerTo(contact.email),
      address: contact.address?.(scope),
      priorCarrier: answerTo(priorCarrier),
      priorEnds: answerTo(currentCoverEnds),
      endsOn: scope.answer(currentCoverEnds ?? ''),
      priorPremium: withPeriod(answerTo(priorPremium), book.questions.get(priorPremium ?? '')?.label),
    };
  },
);

function withPeriod(amount: string | undefined, label: string | undefined): string | undefined {
  const period = periodInLabel(label);
  return amount === undefined || period === undefined ? amount : `${amount} / ${period}`;
}
