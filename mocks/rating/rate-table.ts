/** The tables of a rate manual, and how an answer or a number finds its value in them. */

/**
 * A table is one of
 * - a number: a factor that acts when the key is true, or once for each of a count;
 * - rows by answer, where `other` is for any answer without a row of its own;
 * - bands or a curve, which give the value at a number, or none outside their range.
 */
export type Table = number | Rows | ByNumber;
export type Rows = Readonly<Record<string, number>>;
export type ByNumber = (number: number) => number | undefined;

/** What a value is looked up by. Undefined where the question is blank or its answer cannot be read. */
export type Key = string | number | boolean | undefined;

/** Makes rows of values by these keys, in their order; the last may be left out. */
export const rowsBy =
  (...keys: readonly string[]) =>
  (...values: readonly number[]): Rows =>
    Object.fromEntries(values.map((value, at) => [keys[at] ?? '', value]));

/** A row for every number below a bound; bounds ascend, and the last may be Infinity, which includes it. */
export function bands(...rows: readonly (readonly [below: number, value: number])[]): ByNumber {
  return (number) => rows.find(([below]) => number < below || below === Infinity)?.[1];
}

/** Points in ascending order, joined by straight lines. */
export function curve(...points: readonly (readonly [at: number, value: number])[]): ByNumber {
  return (number) => {
    const right = points.findIndex(([at]) => number <= at);
    const [to, from] = [points[right], points[right - 1]];
    if (!to) return undefined;
    if (to[0] === number) return to[1];
    return from && from[1] + ((to[1] - from[1]) * (number - from[0])) / (to[0] - from[0]);
  };
}

/** Undefined where the table has no row for the key. */
export function lookUp(table: Table, key: Key): number | undefined {
  if (key === undefined) return undefined;
  if (typeof table === 'function') return typeof key === 'number' ? table(key) : undefined;
  if (typeof table === 'number') {
    if (typeof key === 'boolean') return key ? table : 1;
    return typeof key === 'number' ? table ** key : undefined;
  }
  const row = String(key);
  return Object.hasOwn(table, row) ? table[row] : table['other'];
}

/** The row of a table by words whose word the text has: "f-150" in "F-150 XLT". */
export function rowByWord(table: Table, text: string): Key {
  const words = typeof table === 'object' ? Object.keys(table) : [];
  return words.find((word) => text.toLowerCase().includes(word)) ?? 'other';
}

/** A carrier's own tables over another's: rows replace rows of the same answer, all else replaces the whole. */
export function layOver(tables: Tables, own: Tables | undefined): Tables {
  if (!own) return tables;
  const merged = { ...tables };
  for (const [name, table] of Object.entries(own)) {
    const before = tables[name];
    merged[name] = typeof table === 'object' && typeof before === 'object' ? { ...before, ...table } : table;
  }
  return merged;
}

export type Tables = Readonly<Record<string, Table | undefined>>;
