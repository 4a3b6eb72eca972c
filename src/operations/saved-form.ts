import type { StoredMap } from '../contract/answers.ts';
import {
  validate,
  type ValidationContext,
  type Validation,
} from '../domain/questions/validation/validate.ts';
import type { CompiledBook } from '../domain/questions/compile-book.ts';
import { mapToSave, usesBook } from '../domain/questions/saved-map.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { otherBooks } from './books.ts';

/**
 * The record as it is saved: without the answers that are hidden in every line the client uses.
 * @param known the record's validation by the book on screen, where there is one already.
 */
export function savedForm(
  workspace: Workspace,
  onScreen: CompiledBook,
  record: DraftRecord,
  context: ValidationContext,
  known?: Validation,
): DraftRecord {
  const uses = booksInUse(workspace, onScreen, record.clientData).map((book) => ({
    book,
    validation: (book === onScreen ? known : undefined) ?? validate(book, record, context),
  }));
  return { ...record, clientData: mapToSave(record.clientData, uses).map };
}

/** The book on screen, and the books of the client's other lines. */
function booksInUse(workspace: Workspace, onScreen: CompiledBook, map: StoredMap): CompiledBook[] {
  const others = otherBooks(workspace, onScreen.productId).map(({ book }) => book);
  return [onScreen, ...others.filter((book) => usesBook(book, map))];
}
