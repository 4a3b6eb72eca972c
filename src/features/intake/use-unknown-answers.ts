import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import type { CompiledBook } from '../../domain/questions/compile-book.ts';
import { inferBook } from '../../domain/questions/inferred-book.ts';
import { serviceNow } from '../../lib/clock.ts';
import { addedQuestionsQuery } from '../../storage/added-questions.ts';
import { dayOf } from '../../lib/format.ts';
import { booksOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { createIntakeSession, type IntakeSession } from './session/intake-session.ts';

/**
 * A session on the same store for answers that no book of the workspace asks, with a guessed book and the questions that
 * the agent added. Undefined where there are none, and for a product with a guessed book, which asks them itself.
 * @param begun the answers at the start of the visit, so that guessed kinds do not change while typing.
 */
export function useUnknownAnswers(
  { book, store }: IntakeSession,
  begun: StoredMap,
): IntakeSession | undefined {
  const { key, workspace } = useSession();
  const { data } = useQuery(addedQuestionsQuery(key, book.productId));
  return useMemo(() => {
    if (book.inferred) return undefined;
    // A book that came later may ask what was added before.
    const added = data?.filter(({ qid, inside }) => !isAskedBy(book, inside ?? qid));
    const elsewhere = Object.entries(begun).filter(([qid]) => !isAskedBy(book, qid));
    const others = elsewhere.length > 0 ? booksOf(workspace) : [];
    const unknown = elsewhere.filter(([qid]) => others.every((one) => !isAskedBy(one, qid)));
    if (unknown.length === 0 && !added?.length) return undefined;
    const unknownBook = inferBook(
      Object.fromEntries(unknown),
      book.productId,
      'Not in any question book',
      { sections: [], names: new Set(), agencyOnly: book.agencyOnly },
      added,
    );
    return createIntakeSession(store, unknownBook, { today: dayOf(serviceNow()) });
  }, [book, store, workspace, begun, data]);
}

/** Whether a book knows this of the map, still asked or not. */
export const isAskedBy = (book: CompiledBook, qid: string): boolean =>
  book.questions.has(qid) || book.loops.has(qid);
