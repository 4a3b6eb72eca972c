/** The rows that a list has besides its questions: checks, coverage templates, offers and suggested items. */
import type { QuestionList } from '../../../domain/questions/list/columns.ts';
import type { EditedList } from './edit-rows.ts';
import type { CellField } from './row-fields.ts';

/** The worksheets, in the order in which they are shown. */
export const otherWorksheets = ['checks', 'templates', 'offers', 'suggestions'] as const;
export type OtherWorksheet = (typeof otherWorksheets)[number];

/** A row of a worksheet, by its number. */
export interface OtherPlace {
  readonly worksheet: OtherWorksheet;
  readonly row: number;
}

interface OtherRows {
  readonly title: string;
  readonly one: string;
  readonly fields: readonly CellField[];
  /** The columns that say which row it is. */
  readonly named: readonly string[];
}

const validity: readonly CellField[] = [
  { column: 'states', label: 'States', control: 'line', hint: 'IL | IN' },
  { column: 'from', label: 'From', control: 'line', hint: '2027-01-01' },
  { column: 'until', label: 'Until', control: 'line', hint: '2027-12-31' },
  { column: 'source', label: 'Source', control: 'line' },
];

export const otherRows: Readonly<Record<OtherWorksheet, OtherRows>> = {
  checks: {
    title: 'Checks',
    one: 'Check',
    named: ['message'],
    fields: [
      { column: 'rule', label: 'Wrong when', control: 'rule', hint: '${years} > 60' },
      { column: 'message', label: 'Message', control: 'lines' },
      { column: 'severity', label: 'What it does', control: 'line', hint: 'warn or refuse' },
      { column: 'to_bind', label: 'Only to bind', control: 'flag' },
      { column: 'questions', label: 'Questions', control: 'line', hint: 'Question IDs, commas between them' },
      { column: 'name', label: 'Check ID', control: 'line' },
      ...validity,
    ],
  },
  templates: {
    title: 'Coverage templates',
    one: 'Template',
    named: ['template', 'question', 'value'],
    fields: [
      { column: 'template', label: 'Template', control: 'line' },
      { column: 'question', label: 'Question ID', control: 'line' },
      { column: 'value', label: 'Value', control: 'line' },
      ...validity,
    ],
  },
  offers: {
    title: 'Offers',
    one: 'Offer',
    named: ['label', 'code'],
    fields: [
      { column: 'code', label: 'Code', control: 'line' },
      { column: 'label', label: 'Label', control: 'line' },
    ],
  },
  suggestions: {
    title: 'Suggested items',
    one: 'Suggested item',
    named: ['label', 'question'],
    fields: [
      { column: 'list', label: 'List ID', control: 'line' },
      { column: 'label', label: 'Label', control: 'line' },
      { column: 'relevant', label: 'Suggested when', control: 'rule' },
      { column: 'question', label: 'Question ID', control: 'line' },
      { column: 'value', label: 'Value', control: 'rule' },
    ],
  },
};

/** A row of any of the worksheets. */
type AnyRow = QuestionList[OtherWorksheet][number];

export const rowAt = (list: EditedList, { worksheet, row }: OtherPlace): AnyRow | undefined =>
  rowsOf(list, worksheet).find((one) => one.row === row);

export const rowsOf = (list: EditedList, worksheet: OtherWorksheet): readonly AnyRow[] => list[worksheet];

/** What a row has in a column of its worksheet; blank where it has nothing. */
export const cellOf = ({ cells }: AnyRow, column: string): string =>
  Object.entries(cells).find(([name]) => name === column)?.[1] ?? '';

/** "Young operators only · pd_dob". */
export const otherLabel = (worksheet: OtherWorksheet, row: AnyRow): string =>
  otherRows[worksheet].named.flatMap((column) => cellOf(row, column) || []).join(' · ') || `Row ${row.row}`;

/** The list with a cell of a row changed; a blank one is left out. */
export function withOtherCell(list: EditedList, place: OtherPlace, column: string, text: string): EditedList {
  return withRows(list, place.worksheet, (rows) =>
    rows.map((one) => {
      if (one.row !== place.row) return one;
      const cells = Object.entries({ ...one.cells, [column]: text }).filter(([, given]) => given !== '');
      return { ...one, cells: Object.fromEntries(cells) };
    }),
  );
}

export const withoutOther = (list: EditedList, { worksheet, row }: OtherPlace): EditedList =>
  withRows(list, worksheet, (rows) => rows.filter((one) => one.row !== row));

const withRows = (
  list: EditedList,
  worksheet: OtherWorksheet,
  change: (rows: readonly AnyRow[]) => readonly AnyRow[],
): EditedList => ({ ...list, [worksheet]: change(list[worksheet]) });
