/**
 * Question lists as the tables of a workbook or of a flat file, both ways. Which column is which is found by the headers,
 * and can be corrected.
 */
import type { TextTable } from '../../../lib/tables/text-table.ts';
import { closestName } from '../../../lib/text.ts';
import type { Expression } from '../rules/expression.ts';
import { parseRule, writeRule } from '../rules/rule-text.ts';
import type { Option } from '../schema.ts';
import {
  checkColumns,
  choiceColumns,
  offerColumns,
  settingColumns,
  suggestionColumns,
  surveyColumns,
  templateColumns,
  type ChoiceColumn,
  type ListProblem,
  type ListRow,
  type QuestionList,
  type WorksheetName,
  type SurveyColumn,
} from './columns.ts';
import { bounds } from '../workspace/bounds.ts';
import { withoutNestedLists } from './nested-lists.ts';
import { parseOptions, writeOptions } from './option-text.ts';
import { parseType, typeNames } from './question-types.ts';
import { typeColumnAmong } from './type-column.ts';

/** A sheet of a workbook by its name; a flat file has one without a name. */
export interface NamedTable {
  readonly name: string;
  readonly rows: TextTable;
  /** What of its file is not read, or in another way than it is written: a sentence each. */
  readonly notes?: readonly string[];
}

/** A column of the sheet of questions, and what it is taken for. */
export interface FoundColumn {
  /** Counted from 0. */
  readonly at: number;
  readonly header: string;
  /** Undefined for one that is not used. */
  readonly column: SurveyColumn | undefined;
  /** How many cells have something. */
  readonly filled: number;
}

export interface TablesReading {
  readonly list: QuestionList;
  readonly problems: readonly ListProblem[];
  /** The columns of the sheet with the questions. */
  readonly columns: readonly FoundColumn[];
  /** The sheets that the file has. */
  readonly worksheets: ReadonlySet<WorksheetName>;
}

/** What a person says the columns of the sheet of questions are, by their places. */
export type ColumnChoices = ReadonlyMap<number, SurveyColumn | undefined>;

type Synonyms = Readonly<Record<string, readonly string[]>>;

const worksheetColumns = {
  choices: choiceColumns,
  settings: settingColumns,
  checks: checkColumns,
  templates: templateColumns,
  offers: offerColumns,
  suggestions: suggestionColumns,
} as const satisfies Partial<Readonly<Record<WorksheetName, Synonyms>>>;

type OtherWorksheet = keyof typeof worksheetColumns;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Reads the tables of a file. @param chosen what a person says of the columns */
export function readTables(tables: readonly NamedTable[], chosen: ColumnChoices = new Map()): TablesReading {
  const problems = tables.flatMap(({ notes = [] }) =>
    notes.map((message): ListProblem => ({ worksheet: 'survey', severity: 'note', message })),
  );
  const named = new Map(tables.map((table) => [plain(table.name), table]));
  const others = Object.keys(worksheetColumns);
  const surveyTable =
    named.get('survey') ??
    named.get('questions') ??
    tables.filter(({ name }) => !others.includes(plain(name))).toSorted((a, b) => fitOf(b) - fitOf(a))[0];
  if (!surveyTable) {
    problems.push({ worksheet: 'survey', severity: 'error', message: 'The file has no table of questions.' });
  }
  const survey = surveyTable ? readTable(surveyTable, surveyColumns, 'survey', problems, chosen) : undefined;
  const worksheets = new Set<WorksheetName>(['survey']);
  const other = <Column extends string>(
    name: OtherWorksheet,
    columns: Readonly<Record<Column, readonly string[]>>,
  ) => {
    const table = named.get(name);
    if (!table || table === surveyTable) return { rows: [], columns: [], headerAt: 0 };
    worksheets.add(name);
    return readTable(table, columns, name, problems);
  };
  const choices = other('choices', choiceColumns);
  const filters = new Set<string>();
  const rows = withOptions(
    withoutNestedLists(survey?.rows ?? [], (found) => problems.push(found)),
    choices,
    named.get('choices'),
    (found) => problems.push(found),
    filters,
  );
  if (survey && !survey.columns.some(({ column }) => column === 'name')) {
    const message = 'No column has the ids of questions. Say which one it is.';
    problems.push({ worksheet: 'survey', column: 'name', severity: 'error', message });
  }
  return {
    list: {
      survey: rows,
      settings: other('settings', settingColumns).rows[0]?.cells ?? {},
      checks: other('checks', checkColumns).rows,
      templates: other('templates', templateColumns).rows,
      offers: other('offers', offerColumns).rows,
      suggestions: other('suggestions', suggestionColumns).rows,
    },
    // A column of choices that a filter reads is used.
    problems: problems.filter(
      ({ worksheet, column, severity }) =>
        worksheet !== 'choices' || severity !== 'note' || !filters.has(column ?? ''),
    ),
    columns: survey?.columns ?? [],
    worksheets,
  };
}

/** How many columns of a list of questions a table has. */
function fitOf({ rows }: NamedTable): number {
  return Math.max(0, ...rows.slice(0, headerWithin).map((row) => fitOfHeader(row)));
}

/** Titles and notes may come before the header. */
const headerWithin = 20;

const fitOfHeader = (row: readonly string[]): number =>
  matchColumns(row, surveyColumns).filter(({ column }) => column !== undefined).length;

interface Matched<Column> {
  readonly header: string;
  readonly column: Column | undefined;
}

/** What each header means. A column is given once, to the header that is surest of it. */
function matchColumns<Column extends string>(
  headers: readonly string[],
  columns: Readonly<Record<Column, readonly string[]>>,
): Matched<Column>[] {
  const names = Object.keys(columns) as Column[]; // Its keys are its columns.
  const claims = headers.flatMap((header, at) => {
    const [own = '', language] = header.split(/::?/);
    const name = plain(own);
    if (name === '') return [];
    const found = names.flatMap((column) => {
      const rank = [plain(column), ...columns[column].map(plain)].indexOf(name);
      return rank < 0 ? [] : [{ column, rank }];
    });
    // Of several languages the plain column counts, then English.
    const foreign = language === undefined ? 0 : /^en/i.test(language.trim()) ? 0.1 : 0.2;
    return found.map(({ column, rank }) => ({ at, column, rank: rank + foreign }));
  });
  const taken = new Map<number, Column>();
  for (const { at, column } of claims.toSorted((a, b) => a.rank - b.rank)) {
    if (!taken.has(at) && ![...taken.values()].includes(column)) taken.set(at, column);
  }
  return headers.map((header, at) => ({ header, column: taken.get(at) }));
}

function readTable<Column extends string>(
  { rows }: NamedTable,
  columns: Readonly<Record<Column, readonly string[]>>,
  worksheet: WorksheetName,
  problems: ListProblem[],
  chosen: ReadonlyMap<number, Column | undefined> = new Map(),
) {
  const fits = rows
    .slice(0, worksheet === 'survey' ? headerWithin : 1)
    .map((row) => matchColumns(row, columns).filter(({ column }) => column !== undefined).length);
  const best = Math.max(0, ...fits);
  // One word alone may be a cell of any row.
  const headerAt =
    best > 1 ? fits.indexOf(best) : rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const header = rows[headerAt] ?? [];
  const body = rows.slice(headerAt + 1);
  const given = new Set(chosen.values());
  const matched = matchColumns(header, columns);
  const hasType = worksheet !== 'survey' || matched.some(({ column }) => column === 'type');
  const typeAt = hasType
    ? undefined
    : typeColumnAmong(
        matched.flatMap(({ column }, at) => (column === undefined ? at : [])),
        body,
      );
  const found = matched.map(({ header: text, column: byHeader }, at) => {
    const column = at === typeAt ? ('type' as Column) : byHeader; // Only the sheet of questions looks for one.
    return {
      at,
      header: text.trim(),
      column: chosen.has(at) ? chosen.get(at) : given.has(column) ? undefined : column,
      filled: body.filter((row) => (row[at] ?? '').trim() !== '').length,
    };
  });
  for (const { header: text, column, filled } of found) {
    if (column !== undefined || filled === 0) continue;
    const message = `The column "${text}" is not used: ${filled} ${filled === 1 ? 'cell' : 'cells'}.`;
    problems.push({ worksheet, column: text, severity: 'note', message });
  }
  const used = found.flatMap(({ at, column }) => (column === undefined ? [] : [{ at, column }]));
  const read = body.map((row, index): ListRow<Column> => {
    const cells = used.flatMap(({ at, column }) => {
      const text = row[at] ?? '';
      const trimmed = column === 'separator' ? text : text.replaceAll('\u00A0', ' ').trim();
      // Choices are many texts.
      if (trimmed.length > bounds.text && column !== 'options') {
        const message = `Left out: longer than ${bounds.text.toLocaleString('en-US')} characters.`;
        const at = headerAt + index + 2;
        problems.push({ worksheet, row: at, column, severity: 'error', message });
        return [];
      }
      return trimmed === '' ? [] : [[column, trimmed] as const];
    });
    // fromEntries loses the names.
    return { row: headerAt + index + 2, cells: Object.fromEntries(cells) as ListRow<Column>['cells'] };
  });
  return { rows: read.filter(({ cells }) => Object.keys(cells).length > 0), columns: found, headerAt };
}

/** A choice of a list, with what its other columns say. */
interface Choice {
  readonly option: Option;
  readonly words: ReadonlyMap<string, string>;
}

/** The rows with the choices of the lists that their types name, as `options`. @param filters gets the columns that filters read */
function withOptions(
  rows: readonly ListRow<SurveyColumn>[],
  {
    rows: choiceRows,
    headerAt,
  }: { readonly rows: readonly ListRow<ChoiceColumn>[]; readonly headerAt: number },
  table: NamedTable | undefined,
  add: (problem: ListProblem) => void,
  filters: Set<string>,
): ListRow<SurveyColumn>[] {
  const lists = new Map<string, Choice[]>();
  const header = (table?.rows[headerAt] ?? []).map((text) => text.trim());
  for (const { row, cells } of choiceRows) {
    const { list_name: list, name, label, relevant, same_as: sameAs } = cells;
    const report = (column: ChoiceColumn, message: string) =>
      add({ worksheet: 'choices', row, column, name, severity: 'error', message });
    if (list === undefined) {
      report('list_name', 'Left out: the choice is in no list.');
      continue;
    }
    const value = name ?? label;
    if (value === undefined) continue;
    if (name === undefined) report('name', `The choice has no value: "${value}" is taken.`);
    const rule = relevant === undefined ? undefined : parseRule(relevant);
    if (rule?.ok === false) report('relevant', `${rule.message} The choice is taken without its rule.`);
    const option: Option = {
      value,
      label: label ?? value,
      ...(sameAs !== undefined && { sameAs }),
      ...(rule?.ok === true && { shownIf: rule.rule }),
    };
    const texts = table?.rows[row - 1] ?? [];
    const words = new Map(header.map((text, at) => [text, (texts[at] ?? '').trim()]));
    const others = lists.get(list);
    if (others) others.push({ option, words });
    else lists.set(list, [{ option, words }]);
  }
  // A workspace with more characters is refused, and reading them all would take the page long.
  let room: number = bounds.characters;
  let missing = 0;
  return rows.map((row) => {
    const { choice_filter: filter, options: given, ...cells } = row.cells;
    const type = parseType(cells.type ?? '');
    const isChoice = type?.row === 'question' && (type.kind === 'choice' || type.kind === 'choices');
    const report = (column: SurveyColumn, message: string) =>
      add({ worksheet: 'survey', row: row.row, column, name: cells.name, severity: 'error', message });
    const withChoices = (options: string) => {
      room -= options.length;
      if (room >= 0) return { ...row, cells: { ...cells, options } };
      report('options', 'Left out: there are too many choices in all.');
      return { ...row, cells };
    };
    if (given !== undefined) return withChoices(given);
    if (!isChoice || type.of === undefined) return { ...row, cells };
    const list = lists.get(type.of);
    if (!list) {
      missing += 1;
      const meant = missing > mostHints ? undefined : closestName(type.of, lists.keys());
      const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
      report('type', `There is no list of choices "${type.of}".${hint}`);
      return { ...row, cells };
    }
    if (room < 0) return withChoices('');
    const wrong = new Set<string>();
    // One too many is named as such.
    const options = list.slice(0, bounds.options + 1).map(({ option, words }) =>
      filtered(
        option,
        filter,
        (name) => {
          const word = words.get(name);
          if (word !== undefined) filters.add(name);
          return word;
        },
        (message) => wrong.add(message),
      ),
    );
    for (const message of wrong) report('choice_filter', message);
    return withChoices(writeOptions(options));
  });
}

/** With more lists missing than this, none is looked for that could be meant. */
const mostHints = 100;

/** A choice that is shown only while the filter of its question holds for it. */
function filtered(
  option: Option,
  filter: string | undefined,
  word: (name: string) => string | undefined,
  report: (message: string) => void,
): Option {
  if (filter === undefined) return option;
  const read = parseRule(filter, { word });
  if (!read.ok) {
    report(`${read.message} All choices are taken without the filter.`);
    return option;
  }
  if (read.rule === true) return option;
  const shownIf: Expression =
    option.shownIf === undefined ? read.rule : { op: 'and', args: [option.shownIf, read.rule] };
  return { ...option, shownIf };
}

/** The sheets of a workbook. A column that nothing is in is left out. */
export function writeTables(list: QuestionList): NamedTable[] {
  const { survey, choices } = withLists(list.survey);
  const settings = [{ row: 2, cells: list.settings }];
  const tables: readonly (readonly [string, NamedTable['rows']])[] = [
    ['survey', tableOf(survey, surveyColumns)],
    ['choices', tableOf(choices, choiceColumns)],
    ['settings', tableOf(settings, settingColumns)],
    ['checks', tableOf(list.checks, checkColumns)],
    ['templates', tableOf(list.templates, templateColumns)],
    ['offers', tableOf(list.offers, offerColumns)],
    ['suggestions', tableOf(list.suggestions, suggestionColumns)],
  ];
  return tables
    .filter(([name, rows]) => rows.length > 1 || name === 'survey')
    .map(([name, rows]) => ({ name, rows }));
}

/** The flat table of a list: its questions with their choices. */
export const writeFlatTable = (list: QuestionList): NamedTable['rows'] => tableOf(list.survey, surveyColumns);

function tableOf<Column extends string>(
  rows: readonly ListRow<Column>[],
  columns: Readonly<Record<Column, readonly string[]>>,
): string[][] {
  const names = Object.keys(columns) as Column[]; // Its keys are its columns.
  const used = names.filter((column) => rows.some(({ cells }) => cells[column] !== undefined));
  return used.length === 0
    ? []
    : [used, ...rows.map(({ cells }) => used.map((column) => cells[column] ?? ''))];
}

/** Rows with types that name lists of choices, and those lists. Questions with the same choices have one list. */
function withLists(rows: readonly ListRow<SurveyColumn>[]) {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const choices: ListRow<ChoiceColumn>[] = [];
  const survey = rows.map((row) => {
    const { options: text, ...cells } = row.cells;
    const type = parseType(cells.type ?? '');
    const isChoice = type?.row === 'question' && (type.kind === 'choice' || type.kind === 'choices');
    if (text === undefined || !isChoice) return row;
    const known = names.get(text);
    const list = known ?? freeName(type.of ?? cells.name ?? 'list', taken);
    if (known === undefined) {
      names.set(text, list);
      taken.add(list);
      choices.push(...choiceRowsOf(list, text, choices.length + 2));
    }
    return { ...row, cells: { ...cells, type: `${typeNames[type.kind]} ${list}` } };
  });
  return { survey, choices };
}

function choiceRowsOf(list: string, text: string, from: number): ListRow<ChoiceColumn>[] {
  return parseOptions(text).options.map(({ value, label, sameAs, shownIf }, index) => ({
    row: from + index,
    cells: {
      list_name: list,
      name: value,
      label,
      ...(shownIf !== undefined && { relevant: writeRule(shownIf) }),
      ...(sameAs !== undefined && { same_as: sameAs }),
    },
  }));
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.replaceAll(/\s+/g, '_');
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base}_${count}`;
  return name;
}
