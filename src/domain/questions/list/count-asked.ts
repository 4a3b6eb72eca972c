import { readFlag } from './cells.ts';
import type { ListRow, SurveyColumn } from './columns.ts';
import { parseType } from './question-types.ts';

/** How many questions a list asks, those of its lists of items too: the one count of a product's questions. Retired ones are not asked. */
export const countAsked = (rows: readonly Pick<ListRow<SurveyColumn>, 'cells'>[]): number =>
  rows.filter(
    ({ cells: { type = '', retired = '' } }) =>
      (parseType(type)?.row ?? 'question') === 'question' && readFlag(retired) !== true,
  ).length;
