/** Rows are appended to the journal, each linked to the one before. */
import { contentHash, nextLink, type ChainEnd } from '../domain/journal/journal-chain.ts';
import type { JournalAddition, JournalEntry, JournalRow } from '../domain/journal/journal.ts';
import { isObject } from '../lib/json.ts';
import { randomId } from '../lib/random-id.ts';
import { putWithRow, storedValue } from './database/database.ts';
import { chainName } from '../domain/stored-names.ts';
import type { TableRows } from './database/table.ts';

/**
 * Puts a new row at the end of the chain. Two tabs, or two calls at once, take turns.
 * @param book the question book of the call, stored with it once.
 * @param moved rows that are there, under the client that became known of them.
 */
export async function appendToJournal<Row extends JournalEntry | JournalAddition>(
  row: Row,
  { book, moved }: { readonly book?: TableRows['values']; readonly moved?: readonly JournalRow[] } = {},
): Promise<Row> {
  const { connection } = row;
  const content = contentHash(row);
  let linked = row;
  const makeRow = (stored: TableRows['values'] | undefined) => {
    const link = nextLink(endOf(stored?.value) ?? { chain: randomId(), number: 0, hash: '' }, content);
    linked = { ...row, link };
    const { chain, number, hash } = link;
    return { row: linked, value: { connection, name: chainName, value: { chain, number, hash } } };
  };
  await putWithRow([connection, chainName], makeRow, book, moved);
  return linked;
}

/** The last link of this browser's chain; undefined before the first. */
export async function chainEnd(connection: string): Promise<ChainEnd | undefined> {
  return endOf(await storedValue(connection, chainName));
}

function endOf(value: unknown): ChainEnd | undefined {
  if (!isObject(value)) return undefined;
  const { chain, number, hash } = value;
  const isEnd = typeof chain === 'string' && typeof number === 'number' && typeof hash === 'string';
  return isEnd ? { chain, number, hash } : undefined;
}
