/** The cells of a row as fields of its panel. */
import type { SurveyColumn } from '../../../domain/questions/list/columns.ts';
import type { QuestionKind } from '../../../domain/questions/schema.ts';
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

const shownWhen: RowField = {
  column: 'relevant',
  label: 'Shown when',
  control: 'rule',
  hint: "${question} = 'YES'",
};

const numbers: readonly QuestionKind[] = ['number', 'integer', 'money', 'percent', 'year', 'date'];

const mainFields: Readonly<Record<Exclude<RowKind, 'end'>, readonly RowField[]>> = {
  section: [{ column: 'label', label: 'Title', control: 'line' }, shownWhen],
  loop: [
    { column: 'label', label: 'Label', control: 'line' },
    { column: 'name', label: 'List ID', control: 'line', hint: 'As the service has it' },
    { column: 'item', label: 'One of them', control: 'line', hint: 'As in “driver”' },
    shownWhen,
  ],
  question: [
    { column: 'label', label: 'Label', control: 'line' },
    { column: 'name', label: 'Question ID', control: 'line', hint: 'As the service has it' },
  ],
};

const moreFields: Readonly<Record<Exclude<RowKind, 'end'>, readonly RowField[]>> = {
  section: [{ column: 'block', label: 'Shared block', control: 'line' }],
  loop: [
    { column: 'title', label: 'Title of an item', control: 'rule', hint: '${first}[ ${last}]' },
    { column: 'min', label: 'At least', control: 'line' },
    { column: 'max', label: 'At most', control: 'line' },
    { column: 'required', label: 'Required to quote', control: 'flag' },
    { column: 'ask_again', label: 'Ask again each term', control: 'flag' },
    { column: 'agency_only', label: 'Stays with the agency', control: 'flag' },
  ],
  question: [
    { column: 'default', label: 'Starts with', control: 'line' },
    { column: 'suggest', label: 'Suggested', control: 'rule' },
    { column: 'suggest_again', label: 'Suggested again when', control: 'rule' },
    { column: 'min', label: 'At least', control: 'rule', kinds: numbers },
    { column: 'max', label: 'At most', control: 'rule', kinds: numbers },
    { column: 'constraint', label: 'Accepted when', control: 'rule', hint: '. >= 16' },
    { column: 'constraint_message', label: 'Message if not', control: 'line' },
    { column: 'separator', label: 'Between values', control: 'line', kinds: ['choices'] },
    { column: 'covers', label: 'Gives coverage', control: 'line', hint: 'BI.limit' },
    { column: 'current_coverage', label: 'Gives current coverage', control: 'line' },
    { column: 'price', label: 'Affects the price', control: 'flag' },
    { column: 'choice_of_client', label: 'Coverage the client chooses', control: 'flag' },
    { column: 'ask_first', label: 'Ask first', control: 'flag' },
    { column: 'ask_again', label: 'Ask again each term', control: 'flag' },
    { column: 'key', label: 'Tells items apart', control: 'flag', inLoop: true },
    { column: 'identity', label: 'Part of who the client is', control: 'flag' },
    { column: 'sensitive', label: 'Sensitive', control: 'flag' },
    { column: 'agency_only', label: 'Stays with the agency', control: 'flag', inLoop: false },
    { column: 'not_for_client', label: 'Not on the review sheet', control: 'flag' },
    { column: 'retired', label: 'Retired', control: 'flag' },
  ],
};

const afterType: readonly RowField[] = [
  {
    column: 'options',
    label: 'Choices',
    control: 'choices',
    hint: 'One a line: value=Label',
    kinds: ['choice', 'choices'],
  },
  { column: 'calculation', label: 'Worked out by', control: 'rule', kinds: ['workedOut'] },
  shownWhen,
  { column: 'hint', label: 'Help', control: 'line' },
];

/** The fields of a row: those before its type, those after it, and those that few rows need. */
export function fieldsOf(kind: Exclude<RowKind, 'end'>, type: QuestionKind | undefined, inLoop: boolean) {
  const fits = ({ kinds, inLoop: only }: RowField) =>
    (kinds === undefined || (type !== undefined && kinds.includes(type))) &&
    (only === undefined || only === inLoop);
  return {
    first: mainFields[kind],
    second: kind === 'question' ? afterType.filter(fits) : [],
    more: moreFields[kind].filter(fits),
  };
}
