import { compileBook, type CompiledBook } from '../domain/questions/compile-book.ts';
import type { OtherBook } from '../domain/questions/other-books.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { memo } from '../lib/memo.ts';
import { sameId } from '../lib/same-id.ts';

/** The product's question book, compiled once per workspace; undefined when the product has none. */
export const bookOf = memo((workspace: Workspace, productId: string): CompiledBook | undefined => {
  return compileBook(workspace, productId);
});

/** The books of the workspace's products, in its order. */
export const booksOf = (workspace: Workspace): CompiledBook[] =>
  workspace.products.flatMap(({ id }) => bookOf(workspace, id) ?? []);

/** The books of the workspace's other products, in its order. */
export function otherBooks(workspace: Workspace, productId: string): OtherBook<CompiledBook>[] {
  return workspace.products.flatMap(({ id, name }) => {
    const book = sameId(id, productId) ? undefined : bookOf(workspace, id);
    return book ? [{ name, book }] : [];
  });
}
