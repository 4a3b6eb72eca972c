/** The question book that a call is made by. */
import { bookSource, type BookSource } from '../domain/questions/book-source.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { memo } from '../lib/memo.ts';
import { bookHash } from '../storage/book-versions.ts';

export interface HashedBook {
  readonly source: BookSource;
  readonly hash: string;
}

/** A product's book of today with its hash, worked out once for a workspace; undefined when there is no product, or it has none. */
export function hashedBook(workspace: Workspace, productId: string | undefined): HashedBook | undefined {
  return productId === undefined ? undefined : hashOf(workspace, productId);
}

const hashOf = memo((workspace: Workspace, productId: string): HashedBook | undefined => {
  const source = bookSource(workspace, productId);
  return source && { source, hash: bookHash(source) };
});
