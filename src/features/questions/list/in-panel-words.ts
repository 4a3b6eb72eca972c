import { withColumnsAs, type ListProblem } from '../../../domain/questions/list/columns.ts';
import { columnLabels, settingLabels } from '../column-labels.ts';
import { kindOf, type EditedRow } from './edit-rows.ts';
import { labelOf } from './row-fields.ts';

const isIn = <Labels extends object>(
  column: string,
  labels: Labels,
): column is Extract<keyof Labels, string> => Object.hasOwn(labels, column);

/** A problem with columns as the fields of panels are called: nothing on screen has the names of the file. */
export function inPanelWords(problem: ListProblem, rows: readonly EditedRow[]): ListProblem {
  const { worksheet, row, message } = problem;
  const edited = worksheet === 'survey' && row !== undefined ? rows[row - 2] : undefined;
  const kind = edited && kindOf(edited.cells);
  const wordOf = (column = '') => {
    if (isIn(column, columnLabels))
      return kind === undefined || kind === 'end' ? columnLabels[column] : labelOf(column, kind);
    return isIn(column, settingLabels) ? settingLabels[column] : undefined;
  };
  return { ...problem, message: withColumnsAs(message, wordOf) };
}
