/** Lists in lists that a column names, as "drivers/accidents": no client's map has them, so they are left out and named. */
import { usualNo, usualYes } from './cells.ts';
import type { ListProblem } from './columns.ts';
import { listInList, type SurveyRow } from './outline-rows.ts';
import { parseType } from './question-types.ts';

const plain = (name: string): string => name.trim().toLowerCase();

/** @param report gets one problem for each such list */
export function withoutNestedLists(
  rows: readonly SurveyRow[],
  report: (problem: ListProblem) => void,
): SurveyRow[] {
  const lists = new Set(
    rows.flatMap(({ cells: { type = '', name, repeat } }) => [
      ...(repeat === undefined || usualNo.test(repeat) || usualYes.test(repeat) ? [] : [plain(repeat)]),
      ...(name !== undefined && parseType(type)?.row === 'begin-loop' ? [plain(name)] : []),
    ]),
  );
  const isNested = (repeat = ''): boolean => {
    const [outer = '', ...inner] = repeat.split(/[/\\>]/);
    return inner.length > 0 && lists.has(plain(outer));
  };
  const nested = new Map<string, SurveyRow[]>();
  for (const row of rows) {
    const { repeat } = row.cells;
    if (repeat !== undefined && isNested(repeat)) nested.set(repeat, [...(nested.get(repeat) ?? []), row]);
  }
  for (const [repeat, inner] of nested) {
    const [first] = inner;
    const numbers = inner.map(({ row }) => row).join(', ');
    const message = `${listInList}: ${inner.length === 1 ? 'row' : 'rows'} ${numbers} of "${repeat}" left out.`;
    report({
      worksheet: 'survey',
      row: first?.row,
      column: 'repeat',
      name: first?.cells.name,
      severity: 'error',
      message,
    });
  }
  return rows.filter(({ cells }) => !isNested(cells.repeat));
}
