import type { ComparisonRow } from '../../../domain/quotes/comparison/compare.ts';
import { isForClients } from '../../../domain/quotes/proposal/proposal-table.ts';

export interface RowGroup {
  /** Empty for rows of the quote as a whole. */
  readonly group: string;
  readonly rows: readonly ComparisonRow[];
}

/** Rows under their headings: the quote as a whole first, then the groups in the order in which they were met. */
export function groupRows(rows: readonly ComparisonRow[]): RowGroup[] {
  const groups = new Map<string, ComparisonRow[]>();
  for (const row of rows) {
    const group = groups.get(row.group);
    if (group) group.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups].map(([group, rows]) => ({ group, rows }));
}

export interface RowChunk extends RowGroup {
  /** The same over all filters of the rows. */
  readonly key: string;
  /** Whether it is the first of its group, under whose heading the others follow. */
  readonly heads: boolean;
  /** Whether anything of its group may stand on a client's paper; a heading over nothing would not. */
  readonly forClients: boolean;
}

/** The groups in order, each in parts of at most `most` rows. */
export function rowChunks(rows: readonly ComparisonRow[], most: number): RowChunk[] {
  return groupRows(rows).flatMap(({ group, rows }) => {
    const forClients = rows.some(isForClients);
    return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => ({
      key: `${group} ${at}`,
      group,
      heads: at === 0,
      forClients,
      rows: rows.slice(at * most, (at + 1) * most),
    }));
  });
}
