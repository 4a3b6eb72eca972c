/** Finds the column that says what is typed by what it holds, where no header says it. */
import { parseType } from './question-types.ts';

/** Fewer cells could be types by chance. */
const fewest = 3;

/**
 * The column of which most cells are types, "Dropdown" or "Char(40)"; undefined where none is.
 * @param columns their places, of those that no header says the meaning of
 */
export function typeColumnAmong(
  columns: readonly number[],
  rows: readonly (readonly string[])[],
): number | undefined {
  const [best] = columns
    .map((at) => {
      const cells = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
      const types = cells.filter((cell) => parseType(cell) !== undefined).length;
      return { at, types, isOfTypes: types >= fewest && types * 2 > cells.length };
    })
    .filter(({ isOfTypes }) => isOfTypes)
    .toSorted((a, b) => b.types - a.types);
  return best?.at;
}
