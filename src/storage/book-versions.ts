/**
 * The question books that calls were made by, each once, by the hash of all they hold: a workspace file brings today's
 * book only, and what was asked then is to be shown in the words of then.
 */
import type { BookSource } from '../domain/questions/book-source.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { canonicalJson } from '../lib/json.ts';
import { sha256 } from '../lib/sha256.ts';
import { bookNames } from './evidence-names.ts';
import type { TableRows } from './table.ts';
import { tables } from './database.ts';

/** What a book is kept by: SHA-256 of it as JSON without spaces, members sorted by name. */
export function bookHash(book: BookSource): Promise<string> {
  return sha256(canonicalJson(book));
}

/** A book as it is kept. */
export function bookRow(connection: string, hash: string, book: BookSource): TableRows['values'] {
  return { connection, name: bookNames + hash, value: book };
}

/** The book of a hash; undefined when it is not kept here, or is no longer what it was. */
export async function storedBook(connection: string, hash: string): Promise<BookSource | undefined> {
  const value = (await (await tables()).values.get([connection, bookNames + hash]))?.value;
  if (value === undefined) return undefined;
  // Written in this form and no other; what fits its hash is what was written.
  const book = value as BookSource;
  return (await bookHash(book)) === hash ? book : undefined;
}

const workspaceNames = `${bookNames}workspace/`;

/**
 * Keeps the workspace that a record pack is worded by, once, so that the pack can be worked out again when the workspace
 * has changed.
 * @returns SHA-256 of it as JSON without spaces, members sorted by name.
 */
export async function storeWorkspace(connection: string, workspace: Workspace): Promise<string> {
  const { values } = await tables();
  const hash = await sha256(canonicalJson(workspace));
  const name = workspaceNames + hash;
  if (!(await values.get([connection, name]))) await values.put({ connection, name, value: workspace });
  return hash;
}

/**
 * The workspace of a hash: the one in use, or one that is kept here; undefined when it is neither, or is no longer what
 * it was.
 */
export async function workspaceByHash(
  connection: string,
  hash: string,
  inUse: Workspace,
): Promise<Workspace | undefined> {
  if ((await sha256(canonicalJson(inUse))) === hash) return inUse;
  const value = (await (await tables()).values.get([connection, workspaceNames + hash]))?.value;
  // Written above and nowhere else; what fits its hash is what was written.
  return value !== undefined && (await sha256(canonicalJson(value))) === hash
    ? (value as Workspace)
    : undefined;
}
