/** Which columns of a comparison stand where. The order is the address's own; sorting and moving write it anew. */
import { timestampToMs } from '../../../lib/timestamp.ts';
import type { QuoteView } from '../../../domain/quotes/read-quote.ts';
import { termKey } from '../../../domain/quotes/term.ts';

interface Sortable {
  readonly key: string;
  readonly name: string;
  readonly view: QuoteView;
}

export const sorts = {
  premium: 'Premium, lowest first',
  validUntil: 'Valid until, soonest first',
  quotedAt: 'Quoted at, newest first',
  name: 'Organization',
} as const;
export type SortBy = keyof typeof sorts;

/**
 * The keys in order. Premiums stand in one order only within one product and one term: those of the first column's kind
 * come first, and each other kind follows by itself. What lacks the value comes last.
 */
export function sortedKeys(columns: readonly Sortable[], by: SortBy): string[] {
  const kinds = [...new Set(columns.map(({ view }) => kindOf(view)))];
  const rank = ({ view, name }: Sortable): readonly (number | string)[] => {
    if (by === 'name') return [name.toLowerCase()];
    if (by === 'validUntil') return [timestampToMs(view.expirationDate) ?? Infinity];
    if (by === 'quotedAt') return [-(timestampToMs(view.quoteTimestamp) ?? -Infinity)];
    return [view.premium ? kinds.indexOf(kindOf(view)) : kinds.length, view.premium?.amount ?? Infinity];
  };
  return columns
    .map((column) => ({ key: column.key, rank: rank(column) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ key }) => key);
}

/** Whether the premiums stand in more than one order, because they are of several products, terms or periods. */
export function premiumsApart(columns: readonly Sortable[]): boolean {
  return new Set(columns.flatMap(({ view }) => (view.premium ? [kindOf(view)] : []))).size > 1;
}

const kindOf = ({ lineId, premium, duration }: QuoteView): string =>
  JSON.stringify([lineId ?? null, termKey(premium, duration)]);

function compareRanks(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? one;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** The keys as they stood in an earlier order; those that came since last. */
export function inOrderOf(keys: readonly string[], earlier: readonly string[]): string[] {
  return [...earlier.filter((key) => keys.includes(key)), ...keys.filter((key) => !earlier.includes(key))];
}

/** The keys with one moved so many places; at an end it stays. */
export function movedBy(keys: readonly string[], key: string, places: number): string[] {
  const from = keys.indexOf(key);
  const to = Math.min(keys.length - 1, Math.max(0, from + places));
  if (from < 0) return [...keys];
  return keys.toSpliced(from, 1).toSpliced(to, 0, key);
}

/** Pinned columns first, hidden ones apart; each in the order given. */
export function arrange<Column extends { readonly key: string }>(
  columns: readonly Column[],
  pinned: readonly string[],
  hidden: readonly string[],
): { readonly shown: readonly Column[]; readonly hidden: readonly Column[] } {
  const away = columns.filter(({ key }) => hidden.includes(key));
  const stays = columns.filter(({ key }) => !hidden.includes(key));
  const first = stays.filter(({ key }) => pinned.includes(key));
  return { shown: [...first, ...stays.filter(({ key }) => !pinned.includes(key))], hidden: away };
}

/** A list in the address with one key put in or taken out; undefined when none is left. */
export function toggled(list: readonly string[], key: string, on: boolean): string | undefined {
  const rest = list.filter((one) => one !== key);
  return (on ? [...rest, key] : rest).join(',') || undefined;
}
