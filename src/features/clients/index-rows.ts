/** Which clients of the index are listed, and in which order. */
import type { IndexEntry } from '../../domain/seen.ts';
import { searchable, searchWords } from '../../lib/text.ts';

export type IndexSort = 'name' | 'saved' | 'quoted';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * The entries whose name, id or location code hold every word searched for, sorted. Clients without the moment sorted
 * by come last; equal ones by name.
 */
export function indexRows<T extends IndexEntry>(
  entries: readonly T[],
  query: string | undefined,
  sort: IndexSort,
): T[] {
  const words = searchWords(query ?? '');
  const found = entries.filter((entry) => {
    const text = searchable(`${entry.clientName} ${entry.clientId} ${entry.locationCode ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  return found.toSorted((a, b) => compare(a, b, sort) || byName.compare(a.clientName, b.clientName));
}

function compare(a: IndexEntry, b: IndexEntry, sort: IndexSort): number {
  switch (sort) {
    case 'name':
      return 0;
    case 'saved':
      return (b.lastSavedAt ?? 0) - (a.lastSavedAt ?? 0);
    case 'quoted':
      return (b.lastQuotedAt ?? 0) - (a.lastQuotedAt ?? 0);
  }
}
