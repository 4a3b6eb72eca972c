/** The question book that a call is made by, kept before the call leaves. */
import { bookSource, type BookSource } from '../domain/book/book-source.ts';
import type { Workspace } from '../domain/workspace/schema.ts';
import { bookHash, keepBook } from '../local/kept-books.ts';
import type { Session } from './session.ts';

export interface HashedBook {
  readonly source: BookSource;
  readonly hash: string;
}

const hashed = new WeakMap<Workspace, Map<string, Promise<HashedBook | undefined>>>();

/** A product's book of today with its hash, worked out once for a workspace; undefined when the product has none. */
export function hashedBook(workspace: Workspace, productId: string): Promise<HashedBook | undefined> {
  const known = hashed.get(workspace) ?? new Map<string, Promise<HashedBook | undefined>>();
  hashed.set(workspace, known);
  const made = known.get(productId) ?? hashOf(workspace, productId);
  known.set(productId, made);
  return made;
}

async function hashOf(workspace: Workspace, productId: string): Promise<HashedBook | undefined> {
  const source = bookSource(workspace, productId);
  return source && { source, hash: await bookHash(source) };
}

/** The same, and keeps the book in this browser. */
export async function bookInUse(
  { key, workspace }: Session,
  productId: string | undefined,
): Promise<HashedBook | undefined> {
  const book = productId === undefined ? undefined : await hashedBook(workspace, productId);
  if (book) await keepBook(key, book.hash, book.source);
  return book;
}
