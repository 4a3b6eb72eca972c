/** The stored journal of one client, read as entries. */
import { entryIdOf, foldJournal } from '../domain/journal/fold-journal.ts';
import type { JournalEntry, JournalRow } from '../domain/journal/journal.ts';
import { tables } from './database/database.ts';

/** The rows of a client's entries, in no particular order. @param client empty for those of no client */
export async function rowsOfClient(connection: string, client: string): Promise<JournalRow[]> {
  const rows = await (await tables()).journal.ordered(connection, 'byClient', { of: [client] });
  return rows.map(withoutOlderLink);
}

/** A link of an older form is none. */
export const withoutOlderLink = (row: JournalRow): JournalRow =>
  row.link && !row.link.content ? ({ ...row, link: undefined } as JournalRow) : row;

/**
 * A client's entries, latest first, with what became known later; what-ifs sent under a copy of it included, also where
 * the copy is asked for.
 */
export async function entriesOfClient(connection: string, clientId: string): Promise<JournalEntry[]> {
  const row = await (await tables()).index.get([connection, clientId]);
  return foldJournal(await rowsOfClient(connection, row?.whatIfOf ?? clientId)).toReversed();
}

/** The rows of an entry that is here. */
export async function rowsOfEntry(connection: string, entry: Pick<JournalEntry, 'id' | 'sentAt'>) {
  const at = { from: entry.sentAt, upTo: entry.sentAt };
  const rows = await (await tables()).journal.ordered(connection, 'byTime', at);
  return rows.filter((row) => entryIdOf(row) === entry.id);
}
