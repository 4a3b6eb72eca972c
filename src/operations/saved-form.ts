import { assess, type AssessContext } from '../domain/book/assess.ts';
import type { CompiledBook } from '../domain/book/compile-book.ts';
import { mapToSave, usesBook } from '../domain/book/saved-map.ts';
import type { Workspace } from '../domain/workspace/schema.ts';
import type { DraftRecord } from '../domain/seen.ts';
import { bookOf } from './books.ts';

/** The record as it is saved: an answer stays when any line that the client uses shows it, the one on screen included. */
export function savedForm(
  workspace: Workspace,
  onScreen: CompiledBook,
  record: DraftRecord,
  context: AssessContext,
): DraftRecord {
  const others = workspace.products
    .filter((product) => product.id !== onScreen.productId)
    .map((product) => bookOf(workspace, product.id))
    .filter((book) => book !== undefined)
    .filter((book) => usesBook(book, record.clientData));
  const uses = [onScreen, ...others].map((book) => ({ book, assessment: assess(book, record, context) }));
  return { ...record, clientData: mapToSave(record.clientData, uses).map };
}
