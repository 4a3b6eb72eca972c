/**
 * The question books that calls were made with, each stored once by its hash: the workspace file has the current book
 * only, and an old call is shown with the book of its time.
 */
import { bookSource, type BookSource } from '../domain/questions/book-source.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { canonicalJson } from '../lib/json.ts';
import { memo } from '../lib/memo.ts';
import { sha256Hex } from '../lib/sha256-hex.ts';
import { storedValue } from './database/database.ts';
import { bookNames } from '../domain/stored-names.ts';
import type { TableRows } from './database/table.ts';

/** SHA-256 of JSON without spaces, members sorted by name. */
const hashOf = (value: unknown): string => sha256Hex(canonicalJson(value));

export interface HashedBook {
  readonly source: BookSource;
  readonly hash: string;
}

/** A product's current book with its hash; undefined without a product or a book. */
export function hashedBook(workspace: Workspace, productId: string | undefined): HashedBook | undefined {
  return productId === undefined ? undefined : hashedBookOf(workspace, productId);
}

const hashedBookOf = memo((workspace: Workspace, productId: string): HashedBook | undefined => {
  const source = bookSource(workspace, productId);
  return source && { source, hash: hashOf(source) };
});

/** The row under which a book is stored. */
export function bookRow(connection: string, { source, hash }: HashedBook): TableRows['values'] {
  return { connection, name: bookNames + hash, value: source };
}

/** The book of a hash; undefined when it is not stored, or no longer matches its hash. */
export async function storedBook(connection: string, hash: string): Promise<BookSource | undefined> {
  const value = await storedValue(connection, bookNames + hash);
  // Only books are stored under these names, and the hash proves that it is unchanged.
  return value !== undefined && hashOf(value) === hash ? (value as BookSource) : undefined;
}
