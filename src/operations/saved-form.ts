import { assess, type AssessContext, type Assessment } from '../domain/book/assess.ts';
import type { CompiledBook } from '../domain/book/compile-book.ts';
import { mapToSave, usesBook } from '../domain/book/saved-map.ts';
import type { Workspace } from '../domain/workspace/schema.ts';
import type { DraftRecord } from '../domain/seen.ts';
import { bookOf } from './books.ts';

/**
 * The record as it is saved: an answer stays when any line that the client uses shows it, the one on screen included.
 * `known` is what is known already of the record by the book on screen.
 */
export function savedForm(
  workspace: Workspace,
  onScreen: CompiledBook,
  record: DraftRecord,
  context: AssessContext,
  known?: Assessment,
): DraftRecord {
  const others = workspace.products
    .filter((product) => product.id !== onScreen.productId)
    .map((product) => bookOf(workspace, product.id))
    .filter((book) => book !== undefined)
    .filter((book) => usesBook(book, record.clientData));
  const uses = [
    { book: onScreen, assessment: known ?? assess(onScreen, record, context) },
    ...others.map((book) => ({ book, assessment: assess(book, record, context) })),
  ];
  return { ...record, clientData: mapToSave(record.clientData, uses).map };
}
