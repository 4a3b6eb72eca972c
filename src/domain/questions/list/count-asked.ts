import { readFlag } from './cells.ts';
import type { ListRow, SurveyColumn } from './columns.ts';
import { isLoopDraft, outlineRows } from './outline-rows.ts';

/**
 * How many questions a list asks, those of its lists of items too: the one count of a product's questions. Retired ones are
 * not asked, nor what is left out, as a second row of one id.
 */
export const countAsked = (rows: readonly Pick<ListRow<SurveyColumn>, 'cells'>[]): number =>
  outlineRows(
    rows.map(({ cells }, at) => ({ row: at, cells })),
    '',
  )
    .sections.flatMap(({ items }) => items.flatMap((item) => (isLoopDraft(item) ? item.questions : [item])))
    .filter(({ type, row }) => type.row === 'question' && readFlag(row.cells.retired ?? '') !== true).length;
