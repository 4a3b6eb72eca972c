/** Which clients of the index are listed, and in which order. */
import type { IndexEntry } from '../../domain/local-data.ts';
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
  const found = entries.filter((entry) =>
    holdsWords(`${entry.clientName} ${entry.clientId} ${entry.locationCode ?? ''}`, query),
  );
  return found.toSorted((a, b) => compare(a, b, sort) || byName.compare(a.clientName, b.clientName));
}

/** Whether a text holds every word searched for, in any order. */
export function holdsWords(text: string, query: string | undefined): boolean {
  const searched = searchable(text);
  return searchWords(query ?? '').every((word) => searched.includes(word));
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
