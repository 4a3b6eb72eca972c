/** Everybody's journal: some entries at a time, one by its id, or all rows for what an agent starts and waits for. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { foldJournal } from '../domain/journal/fold-journal.ts';
import type { JournalEntry, JournalRow } from '../domain/journal/journal.ts';
import { browserNow } from '../lib/clock.ts';
import { tables } from './database/database.ts';
import { withoutOlderLink } from './journal.ts';
import { tableKey, withCallsUnderWay } from './queries.ts';

/** All rows of a connection, in no particular order. */
export async function journalRows(connection: string): Promise<JournalRow[]> {
  return (await (await tables()).journal.all(connection)).map(withoutOlderLink);
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

/** Everybody's entries, latest first, some at a time. */
export const journalQuery = (connection: string) =>
  infiniteQueryOptions({
    queryKey: tableKey('journal', connection, 'all'),
    queryFn: async ({ pageParam }): Promise<EntriesBefore> => {
      let next: number | undefined;
      const entries = await withCallsUnderWay(async () => {
        const read = await entriesBefore(connection, pageParam);
        next = read.next;
        return [...read.entries];
      });
      return { entries, next };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: EntriesBefore) => next,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

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
