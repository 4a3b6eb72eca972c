/** The question book that a call is made by. */
import { bookSource, type BookSource } from '../domain/questions/book-source.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { bookHash } from '../storage/book-versions.ts';

export interface HashedBook {
  readonly source: BookSource;
  readonly hash: string;
}

const hashed = new WeakMap<Workspace, Map<string, HashedBook | undefined>>();

/** A product's book of today with its hash, worked out once for a workspace; undefined when there is no product, or it has none. */
export function hashedBook(workspace: Workspace, productId: string | undefined): HashedBook | undefined {
  if (productId === undefined) return undefined;
  const known = hashed.get(workspace) ?? new Map<string, HashedBook | undefined>();
  hashed.set(workspace, known);
  if (!known.has(productId)) {
    const source = bookSource(workspace, productId);
    known.set(productId, source && { source, hash: bookHash(source) });
  }
  return known.get(productId);
}
