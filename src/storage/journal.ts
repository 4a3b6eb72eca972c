/** The stored journal: rows are appended, each linked to the one before, and read as entries. */
import { contentHash, nextLink, type ChainEnd } from '../domain/journal/journal-chain.ts';
import { foldJournal } from '../domain/journal/fold-journal.ts';
import type { JournalAddition, JournalEntry, JournalRow } from '../domain/journal/journal.ts';
import { browserNow } from '../lib/clock.ts';
import { isObject } from '../lib/json.ts';
import { randomId } from '../lib/random-id.ts';
import { chainName } from './evidence-names.ts';
import { putWithRow, storedValue, tables } from './database.ts';
import type { TableRows } from './table.ts';

/**
 * Puts a new row at the end of the chain. Two tabs, or two calls at once, take turns.
 * @param book the question book of the call, stored with it once.
 */
export async function appendToJournal<Row extends JournalEntry | JournalAddition>(
  row: Row,
  book?: TableRows['values'],
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
  await putWithRow([connection, chainName], makeRow, book);
  return linked;
}

/** The entries of a connection, with what became known later, oldest first. */
export async function readJournal(connection: string): Promise<JournalEntry[]> {
  return foldJournal(await journalRows(connection));
}

/** All rows of a connection, in no particular order. */
export async function journalRows(connection: string): Promise<JournalRow[]> {
  const rows = await (await tables()).journal.all(connection);
  // A link of an older form is none.
  return rows.map((row) =>
    row.link && !row.link.content ? ({ ...row, link: undefined } as JournalRow) : row,
  );
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

/** Erases rows. Of a chained one the link stays, so that the rest of the chain can still be checked. */
export async function eraseRows(connection: string, isErased: (row: JournalRow) => boolean): Promise<void> {
  const { journal } = await tables();
  const erasedAt = browserNow();
  const links = (await journalRows(connection)).flatMap((row) => {
    const { id, link } = row;
    return link && !('erasedAt' in row) && isErased(row) ? { id, connection, erasedAt, link } : [];
  });
  await journal.putAll(links);
  await journal.clear(connection, (row) => 'erasedAt' in row || !isErased(row));
}
