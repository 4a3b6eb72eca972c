/** For specs: the whole journal of a connection. */
import { foldJournal } from '../domain/journal/fold-journal.ts';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { journalRows } from './whole-journal.ts';

/** Oldest first. */
export async function readJournal(connection: string): Promise<JournalEntry[]> {
  return foldJournal(await journalRows(connection));
}
