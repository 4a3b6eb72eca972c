/** Puts journal entries, each linked to the one before. */
import { nextLink, type ChainEnd } from '../domain/journal/journal-chain.ts';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { isObject } from '../lib/json.ts';
import { randomId } from '../lib/random-id.ts';
import { chainName } from './evidence-names.ts';
import type { TableRows } from './table.ts';
import { putWithEntry, storedValue } from './database.ts';

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

/**
 * Puts a new entry at the end of the chain. Two tabs, or two calls at once, take turns.
 * @param body the request's `bodyHash`. @param book the question book of the call, stored with it once.
 */
export async function putChained(
  entry: JournalEntry,
  body: string,
  book?: TableRows['values'],
): Promise<JournalEntry> {
  const { connection } = entry;
  let linked = entry;
  const makeEntry = (stored: TableRows['values'] | undefined) => {
    const end = endOf(stored?.value) ?? { chain: randomId(), number: 0, hash: '' };
    const link = nextLink(end, entry, body);
    linked = { ...entry, link };
    const { chain, number, hash } = link;
    return { entry: linked, value: { connection, name: chainName, value: { chain, number, hash } } };
  };
  await putWithEntry([connection, chainName], makeEntry, book);
  return linked;
}
