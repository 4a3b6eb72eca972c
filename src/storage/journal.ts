/** The stored journal, read as entries: of one client, or some at a time. */
import { entryIdOf, foldJournal } from '../domain/journal/fold-journal.ts';
import type { JournalEntry, JournalRow } from '../domain/journal/journal.ts';
import { browserNow } from '../lib/clock.ts';
import { tables } from './database.ts';

/** All rows of a connection, in no particular order. For what an agent starts and waits for: a journal can be long. */
export async function journalRows(connection: string): Promise<JournalRow[]> {
  return (await (await tables()).journal.all(connection)).map(withoutOlderLink);
}

/** The rows of a client's entries, in no particular order. @param client empty for those of no client */
export async function rowsOfClient(connection: string, client: string): Promise<JournalRow[]> {
  const rows = await (await tables()).journal.ordered(connection, 'byClient', { of: [client] });
  return rows.map(withoutOlderLink);
}

/** A link of an older form is none. */
const withoutOlderLink = (row: JournalRow): JournalRow =>
  row.link && !row.link.content ? ({ ...row, link: undefined } as JournalRow) : row;

/**
 * A client's entries, latest first, with what became known later; what-ifs sent under a copy of it included, also where
 * the copy is asked for.
 */
export async function entriesOfClient(connection: string, clientId: string): Promise<JournalEntry[]> {
  const row = await (await tables()).index.get([connection, clientId]);
  return foldJournal(await rowsOfClient(connection, row?.whatIfOf ?? clientId)).toReversed();
}

/** An entry by its id, with what became known later; undefined where it is not here. */
export async function journalEntry(connection: string, id: string): Promise<JournalEntry | undefined> {
  const row = await (await tables()).journal.get([connection, id]);
  return row && 'sentAt' in row
    ? (await entriesAt(connection, row.sentAt)).find((one) => one.id === id)
    : undefined;
}

const entriesAt = async (connection: string, sentAt: number): Promise<JournalEntry[]> =>
  foldJournal(await (await tables()).journal.ordered(connection, 'byTime', { from: sentAt, upTo: sentAt }));

export interface EntriesBefore {
  /** Latest first. */
  readonly entries: readonly JournalEntry[];
  /** Where the next ones are; undefined where these were the last. Browser's clock. */
  readonly next: number | undefined;
}

/** How many rows are read at a time. */
const rowsAtOnce = 2_000;

/** The latest entries that were sent before a moment; undefined for the latest of all. */
export async function entriesBefore(connection: string, before: number | undefined): Promise<EntriesBefore> {
  const { journal } = await tables();
  const part = { ...(before !== undefined && { upTo: before, isBelow: true }), most: rowsAtOnce };
  const rows = await journal.ordered(connection, 'byTime', part);
  const last = rows.at(-1);
  if (rows.length < rowsAtOnce || !last || !('sentAt' in last)) {
    return { entries: foldJournal(rows).toReversed(), next: undefined };
  }
  // The last moment is read whole: an entry and what became known of it have one.
  const earlier = rows.filter((row) => 'sentAt' in row && row.sentAt > last.sentAt);
  const entries = [
    ...foldJournal(earlier).toReversed(),
    ...(await entriesAt(connection, last.sentAt)).toReversed(),
  ];
  return { entries, next: last.sentAt };
}

/** How many entries a connection has. */
export async function countEntries(connection: string): Promise<number> {
  return (await tables()).journal.count(connection, 'byKind');
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

/** The rows of an entry that is here. */
export async function rowsOfEntry(connection: string, entry: Pick<JournalEntry, 'id' | 'sentAt'>) {
  const at = { from: entry.sentAt, upTo: entry.sentAt };
  const rows = await (await tables()).journal.ordered(connection, 'byTime', at);
  return rows.filter((row) => entryIdOf(row) === entry.id);
}
