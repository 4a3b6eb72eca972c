/** The question book that a call is made by. */
import { bookSource, type BookSource } from '../domain/questions/book-source.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { bookHash } from '../storage/book-versions.ts';

export interface HashedBook {
  readonly source: BookSource;
  readonly hash: string;
}

const hashed = new WeakMap<Workspace, Map<string, Promise<HashedBook | undefined>>>();

/** A product's book of today with its hash, worked out once for a workspace; undefined when there is no product, or it has none. */
export function hashedBook(
  workspace: Workspace,
  productId: string | undefined,
): Promise<HashedBook | undefined> {
  if (productId === undefined) return Promise.resolve(undefined);
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
