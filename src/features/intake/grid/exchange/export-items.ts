/** The items of a loop as a file that an import reads again as the same: sensitive answers masked. */
import { iterationsOf } from '../../../../domain/client/walk.ts';
import { writeCsv } from '../../../../lib/csv.ts';
import type { TextTable } from '../../../../lib/tables/text-table.ts';
import type { WorkbookCell } from '../../../../lib/tables/write-workbook.ts';
import { isNumeric } from '../../cells/cell-looks.ts';
import { cellOf, type GridSession } from '../grid-session.ts';

/** As separated values. */
export const itemsAsCsv = (grid: GridSession): string => writeCsv(wholeTable(grid));

/** As a workbook of one sheet, with figures that can be added up. */
export async function itemsAsWorkbook(grid: GridSession): Promise<Uint8Array<ArrayBuffer>> {
  const { writeWorkbook } = await import('../../../../lib/tables/write-workbook.ts');
  const { label, questions } = grid.loop;
  const [head = [], ...items] = wholeTable(grid);
  const rows = items.map((texts) =>
    texts.map((text, at): WorkbookCell => {
      const question = questions[at];
      const value = Number(text);
      // A number that a spreadsheet would write otherwise stays a text.
      return question && isNumeric(question) && isPlain(text) ? { value, format: 'General' } : text;
    }),
  );
  return writeWorkbook([{ name: label, rows: [head, ...rows] }]);
}

const isPlain = (text: string): boolean => text.length <= 10 && String(Number(text)) === text;

/** Every item in its order, below the labels. */
function wholeTable({ intake, loop, textAt }: GridSession): TextTable {
  const items = iterationsOf(intake.getState().record.clientData, loop.loop);
  const cells = items.map(({ iterationId }) =>
    loop.questions.map((question) => textAt(cellOf(loop, iterationId, question))),
  );
  return [loop.questions.map(({ label }) => label), ...cells];
}
