/**
 * The question books that calls were made by, each once, by the hash of all they hold: a workspace file brings today's
 * book only, and what was asked then is to be shown in the words of then.
 */
import type { BookSource } from '../domain/book/book-source.ts';
import { canonicalJson } from '../lib/json.ts';
import { sha256 } from '../lib/sha256.ts';
import { bookNames } from './evidence-names.ts';
import type { ShelfItems } from './shelf.ts';
import { shelves } from './shelves.ts';

/** What a book is kept by: SHA-256 of it as JSON without spaces, members sorted by name. */
export function bookHash(book: BookSource): Promise<string> {
  return sha256(canonicalJson(book));
}

/** A book as it is kept. */
export function keptForm(connection: string, hash: string, book: BookSource): ShelfItems['things'] {
  return { connection, name: bookNames + hash, value: book };
}

/** The book of a hash; undefined when it is not kept here, or is no longer what it was. */
export async function keptBook(connection: string, hash: string): Promise<BookSource | undefined> {
  const value = (await (await shelves()).things.get([connection, bookNames + hash]))?.value;
  if (value === undefined) return undefined;
  // Written in this form and no other; what fits its hash is what was written.
  const book = value as BookSource;
  return (await bookHash(book)) === hash ? book : undefined;
}
