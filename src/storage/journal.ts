/** The stored journal, read as entries. */
import { foldJournal } from '../domain/journal/fold-journal.ts';
import type { JournalEntry, JournalRow } from '../domain/journal/journal.ts';
import { browserNow } from '../lib/clock.ts';
import { tables } from './database.ts';

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
