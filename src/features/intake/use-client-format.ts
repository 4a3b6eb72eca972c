import { useCallback } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import type { BookParts } from '../../domain/questions/compiled.ts';
import { clientFormat, type ClientFormat } from './session/client-format.ts';
import { otherBooks } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';

/** Creates the format for the answers of a map, of the product on screen and of the client's other lines. */
export function useClientFormat(book: BookParts): (map: StoredMap) => ClientFormat {
  const { workspace } = useSession();
  return useCallback(
    (map) => clientFormat(book, otherBooks(workspace, book.productId), map),
    [book, workspace],
  );
}
