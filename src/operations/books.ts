import { compileBook, type CompiledBook } from '../domain/book/compile-book.ts';
import type { Workspace } from '../domain/workspace/schema.ts';

const compiled = new WeakMap<Workspace, Map<string, CompiledBook | undefined>>();

/** The product's question book, compiled once per workspace; undefined when the product has none. */
export function bookOf(workspace: Workspace, productId: string): CompiledBook | undefined {
  const known = compiled.get(workspace) ?? new Map<string, CompiledBook | undefined>();
  compiled.set(workspace, known);
  if (!known.has(productId)) known.set(productId, compileBook(workspace, productId));
  return known.get(productId);
}
