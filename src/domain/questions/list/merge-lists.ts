/** Reads a list over the one that is there: what a file has no column and no sheet for stays as it is. */
import type { ListProblem, ListRow, QuestionList, SettingColumn, SurveyColumn } from './columns.ts';
import type { TablesReading } from './list-tables.ts';
import { parseType } from './question-types.ts';
import { withoutNames } from './without-names.ts';

type SurveyRow = ListRow<SurveyColumn>;

export interface MergedList {
  readonly list: QuestionList;
  /** Ids that only the list before has. They stay where the file has no sections, else they are no longer in it. */
  readonly absent: readonly string[];
  /** Whether rows were put into the sections that are there, because the file has none. */
  readonly isInPlace: boolean;
  /** What the list before had for questions that leave it, and is left out. */
  readonly notes: readonly ListProblem[];
  /** Whether a problem is of what the file has; else it is of the list that was there. */
  readonly isOfFile: (problem: Pick<ListProblem, 'worksheet' | 'row' | 'column' | 'name'>) => boolean;
}

/** @param before what is there; undefined for a new list */
export function mergeLists(
  { list, columns, worksheets }: Pick<TablesReading, 'list' | 'columns' | 'worksheets'>,
  before: QuestionList | undefined,
): MergedList {
  if (!before) return { list, absent: [], isInPlace: false, notes: [], isOfFile: () => true };
  const given = new Set(columns.flatMap(({ column }) => column ?? []));
  // Choices of a workbook are in a sheet of their own.
  if (given.has('type') && worksheets.has('choices')) given.add('options');
  const old = new Map(keyed(before.survey));
  const rows = keyed(list.survey);
  const byNumber = new Map(rows.map((one) => [one[1].row, one]));
  const filled = rows.map(([key, row]): readonly [string, SurveyRow] => {
    const known = old.get(key)?.cells ?? {};
    const rest = Object.entries(known).filter(([column]) => !given.has(column as SurveyColumn)); // Columns are its keys.
    return [key, { ...row, cells: { ...Object.fromEntries(rest), ...row.cells } }];
  });
  const isInPlace =
    !given.has('section') &&
    !given.has('repeat') &&
    !list.survey.some(isFrame) &&
    before.survey.some(isFrame);
  const found = new Map(filled);
  const absent = keyed(before.survey).flatMap(([key, { cells }]) =>
    found.has(key) || isFrame({ row: 0, cells }) || cells.name === undefined ? [] : [cells.name],
  );
  const survey = isInPlace ? inPlace(before.survey, found) : filled.map(([, row]) => row);
  const worksheet = <Name extends 'checks' | 'templates' | 'offers' | 'suggestions'>(
    name: Name,
  ): QuestionList[Name] => (worksheets.has(name) ? list[name] : before[name]);
  const names = new Set(survey.map(({ cells }) => cells.name));
  const missing = new Set(
    before.survey.flatMap(({ cells: { name } }) => (names.has(name) ? [] : (name ?? []))),
  );
  const merged: QuestionList = {
    survey,
    settings: { ...before.settings, ...list.settings },
    checks: worksheet('checks'),
    templates: worksheet('templates'),
    offers: worksheet('offers'),
    suggestions: worksheet('suggestions'),
  };
  const isGiven = (name: keyof QuestionList, column = '') => {
    if (name === 'settings') return Object.hasOwn(list.settings, column);
    return name === 'survey' ? given.has(column as SurveyColumn) : worksheets.has(name); // A column of its cells.
  };
  const isOfFile: MergedList['isOfFile'] = ({ worksheet, row, column, name }) => {
    // Choices are of a sheet that only files have.
    if (worksheet === 'choices' || row === undefined) return true;
    if (worksheet === 'settings') {
      const setting = column as SettingColumn; // A problem of settings has one of their columns.
      return list.settings[setting] !== undefined || before.settings[setting] === undefined;
    }
    if (worksheet !== 'survey') return worksheets.has(worksheet);
    const [key, own] = byNumber.get(row) ?? [];
    if (key === undefined || own?.cells.name !== name) return false;
    return !old.has(key) || column === undefined || given.has(column as SurveyColumn); // One of its columns.
  };
  return { absent, isInPlace, isOfFile, ...withoutNames(merged, missing, isGiven) };
}

const isFrame = ({ cells }: SurveyRow): boolean => {
  const type = parseType(cells.type ?? '');
  return type?.row.startsWith('begin') === true || type?.row === 'end';
};

/** The rows by what they are known by: the id, in a list with the list's. Rows without an id are known by nothing. */
function keyed(rows: readonly SurveyRow[]): (readonly [string, SurveyRow])[] {
  const open: (string | undefined)[] = [];
  return rows.map((row, index) => {
    const type = parseType(row.cells.type ?? '')?.row;
    const { name, repeat } = row.cells;
    const loop = open.find((one) => one !== undefined) ?? repeat;
    if (type === 'end') open.pop();
    if (type === 'begin-section') open.push(undefined);
    if (type === 'begin-loop') open.push(name ?? '');
    if (name === undefined) return [`row ${index}`, row];
    return [JSON.stringify(type === 'begin-loop' ? [name] : [loop ?? '', name]), row];
  });
}

/** The rows before with those found in their places, and what is new at the end. */
function inPlace(before: readonly SurveyRow[], found: ReadonlyMap<string, SurveyRow>): SurveyRow[] {
  const known = new Set(keyed(before).map(([key]) => key));
  const byName = new Map([...found.values()].map((row) => [row.cells.name, row]));
  const used = new Set<string | undefined>();
  const rows = keyed(before).map(([key, row]) => {
    if (isFrame(row)) return row;
    // Without sections, each row of a list is on its own.
    const next = found.get(key) ?? (row.cells.name === undefined ? undefined : byName.get(row.cells.name));
    if (next) used.add(next.cells.name);
    return next ? { ...next, cells: { ...row.cells, ...next.cells } } : row;
  });
  const added = [...found].flatMap(([key, row]) => (known.has(key) || used.has(row.cells.name) ? [] : [row]));
  return [...rows, ...added];
}
