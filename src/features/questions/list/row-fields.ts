/** The cells of a row as fields of its panel. */
import type { SurveyColumn } from '../../../domain/questions/list/columns.ts';
import type { QuestionKind } from '../../../domain/questions/schema.ts';
import { columnLabels } from '../column-labels.ts';
import type { RowKind } from './edit-rows.ts';

export interface CellField<Column extends string = string> {
  readonly column: Column;
  readonly label: string;
  /** `rule`: a text in one typeface, as its characters count. `choices`: one a line. */
  readonly control: 'line' | 'lines' | 'rule' | 'flag' | 'choices';
  readonly hint?: string;
}

export interface RowField extends CellField<SurveyColumn> {
  /** Kinds of questions that have it; all if left out. */
  readonly kinds?: readonly QuestionKind[];
  /** Only questions in a list have it. */
  readonly inLoop?: boolean;
}

/** A field whose label is that of its column, unless its kind of row calls it otherwise. */
type PlainField = Omit<RowField, 'label'> & { readonly label?: string };

const shownWhen: PlainField = {
  column: 'relevant',
  control: 'rule',
  hint: "${question} = 'YES'",
};

const numbers: readonly QuestionKind[] = ['number', 'integer', 'money', 'percent', 'year', 'date'];

const mainFields: Readonly<Record<Exclude<RowKind, 'end'>, readonly PlainField[]>> = {
  section: [{ column: 'label', label: 'Title', control: 'line' }, shownWhen],
  loop: [
    { column: 'label', control: 'line' },
    { column: 'name', label: 'List ID', control: 'line', hint: 'As the service has it' },
    { column: 'item', label: 'One of them', control: 'line', hint: 'As in “driver”' },
    shownWhen,
  ],
  question: [
    { column: 'label', control: 'line' },
    { column: 'name', control: 'line', hint: 'As the service has it' },
  ],
};

const moreFields: Readonly<Record<Exclude<RowKind, 'end'>, readonly PlainField[]>> = {
  section: [{ column: 'block', control: 'line' }],
  loop: [
    { column: 'title', control: 'rule', hint: '${first}[ ${last}]' },
    { column: 'min', control: 'line' },
    { column: 'max', control: 'line' },
    { column: 'required', label: 'Required to quote', control: 'flag' },
    { column: 'ask_again', control: 'flag' },
    { column: 'agency_only', control: 'flag' },
  ],
  question: [
    { column: 'default', control: 'line' },
    { column: 'suggest', control: 'rule' },
    { column: 'suggest_again', control: 'rule' },
    { column: 'min', control: 'rule', kinds: numbers },
    { column: 'max', control: 'rule', kinds: numbers },
    { column: 'constraint', control: 'rule', hint: '. >= 16' },
    { column: 'constraint_message', control: 'line' },
    { column: 'separator', control: 'line', kinds: ['choices'] },
    { column: 'covers', control: 'line', hint: 'BI.limit' },
    { column: 'current_coverage', control: 'line' },
    { column: 'price', control: 'flag' },
    { column: 'choice_of_client', control: 'flag' },
    { column: 'ask_first', control: 'flag' },
    { column: 'ask_again', control: 'flag' },
    { column: 'key', control: 'flag', inLoop: true },
    { column: 'identity', control: 'flag' },
    { column: 'sensitive', control: 'flag' },
    { column: 'agency_only', control: 'flag', inLoop: false },
    { column: 'not_for_client', control: 'flag' },
    { column: 'retired', control: 'flag' },
  ],
};

const afterType: readonly PlainField[] = [
  {
    column: 'options',
    control: 'choices',
    hint: 'One a line: value=Label',
    kinds: ['choice', 'choices'],
  },
  { column: 'calculation', control: 'rule', kinds: ['workedOut'] },
  shownWhen,
  { column: 'hint', control: 'line' },
];

/** The fields of a row: those before its type, those after it, and those that few rows need. */
export function fieldsOf(kind: Exclude<RowKind, 'end'>, type: QuestionKind | undefined, inLoop: boolean) {
  const fits = ({ kinds, inLoop: only }: PlainField) =>
    (kinds === undefined || (type !== undefined && kinds.includes(type))) &&
    (only === undefined || only === inLoop);
  const labeled = (field: PlainField): RowField => ({ ...field, label: labelOf(field.column, kind) });
  return {
    first: mainFields[kind].map(labeled),
    second: kind === 'question' ? afterType.filter(fits).map(labeled) : [],
    more: moreFields[kind].filter(fits).map(labeled),
  };
}

/** What a column is called in the panel of a row. */
export const labelOf = (column: SurveyColumn, kind: Exclude<RowKind, 'end'>): string =>
  [...mainFields[kind], ...moreFields[kind]].find((field) => field.column === column)?.label ??
  columnLabels[column];
