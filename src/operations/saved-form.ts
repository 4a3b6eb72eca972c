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
 * The record as it is saved: an answer stays when any line that the client uses shows it, the one on screen included.
 * `known` is what is known already of the record by the book on screen.
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

/** The book on screen, and those of the other lines that the client uses. */
export function booksInUse(workspace: Workspace, onScreen: CompiledBook, map: StoredMap): CompiledBook[] {
  const others = otherBooks(workspace, onScreen.productId).map(({ book }) => book);
  return [onScreen, ...others.filter((book) => usesBook(book, map))];
}
