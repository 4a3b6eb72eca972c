import { useCallback } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import { answerReader, type AnswerReader } from '../../domain/questions/answer-reader.ts';
import type { BookParts } from '../../domain/questions/compiled.ts';
import { otherBooks } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';

/**
 * Reads a map for the agent in the words of the product on screen and of the client's other lines: a save is about the
 * whole map, so changes of a line that is not on screen must read as well as the rest.
 */
export function useAnswerReader(book: BookParts): (map: StoredMap, revealed?: boolean) => AnswerReader {
  const { workspace } = useSession();
  return useCallback(
    (map, revealed = false) =>
      answerReader(book, map, { for: 'agent', revealed, others: otherBooks(workspace, book.productId) }),
    [book, workspace],
  );
}
