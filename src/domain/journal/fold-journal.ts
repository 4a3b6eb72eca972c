/** The entries of the journal from its rows. */
import type { JournalAddition, JournalEntry, JournalRow } from './journal.ts';

/**
 * The entries with what became known of them later, in the order in which they were put. The order of the rows does not count; of two additions
 * the later in the chain counts.
 */
export function foldJournal(rows: readonly JournalRow[]): JournalEntry[] {
  const entries: JournalEntry[] = [];
  const additions = new Map<string, JournalAddition[]>();
  for (const row of rows) {
    if ('of' in row) {
      const known = additions.get(row.of);
      if (known) known.push(row);
      else additions.set(row.of, [row]);
    } else if (!('erasedAt' in row)) entries.push(row);
  }
  return entries
    .map((entry) => {
      const own = additions.get(entry.id);
      return own ? own.toSorted(byChain(own)).reduce<JournalEntry>(withAddition, entry) : entry;
    })
    .toSorted((a, b) => a.sentAt - b.sentAt || numberOf(a) - numberOf(b) || compare(a.id, b.id));
}

/** The id of the entry that a row is, or belongs to. */
export const entryIdOf = (row: Pick<JournalRow, 'id'> | Pick<JournalAddition, 'id' | 'of'>): string =>
  'of' in row ? row.of : row.id;

/** What comes from a file says so, also where the entry was made here. */
const withAddition = (entry: JournalEntry, { more, importedAt }: JournalAddition): JournalEntry => ({
  ...entry,
  ...more,
  ...(importedAt !== undefined && { importedAt }),
  ...(entry.sharedBy !== undefined && more.outcome !== undefined && { hasEnded: true }),
});

const numberOf = ({ link }: JournalRow): number => link?.number ?? 0;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each chain by its numbers. After an import a new chain begins: its additions come after the imported ones. */
function byChain(additions: readonly JournalAddition[]) {
  const starts = new Map<string, number>();
  const chainOf = ({ link }: JournalAddition) => link?.chain ?? '';
  for (const one of additions) {
    starts.set(chainOf(one), Math.min(one.at, starts.get(chainOf(one)) ?? Infinity));
  }
  const startOf = (one: JournalAddition) => starts.get(chainOf(one)) ?? 0;
  return (a: JournalAddition, b: JournalAddition): number =>
    startOf(a) - startOf(b) ||
    compare(chainOf(a), chainOf(b)) ||
    numberOf(a) - numberOf(b) ||
    compare(a.id, b.id);
}

/** When a row was put, by the browser's clock; an erased one, when it was erased. */
export const putAt = (row: JournalRow): number =>
  'of' in row ? row.at : 'erasedAt' in row ? row.erasedAt : row.sentAt;
