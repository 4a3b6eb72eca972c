/** What an import would do to the items of a loop: a pure function of the answers, the table and what the agent chose. */
import type { StoredMap } from '../../../contract/answers.ts';
import { own, type IterationView } from '../../../domain/client/elements.ts';
import { answerIn, countItems, iterationsOf, putItems } from '../../../domain/client/walk.ts';
import type { CompiledLoop, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { Option } from '../../../domain/questions/schema.ts';
import { isPlaceholder } from '../../../domain/questions/placeholder.ts';
import type { Validation } from '../../../domain/questions/validation/validate.ts';
import { isPicked } from '../../../form/kind-looks.ts';
import { readCell, writeCell, type AskedIn, type CellRead } from '../cells/cell-text.ts';
import type { TextTable } from '../../../lib/tables/text-table.ts';
import { findItems, type ReadCell, type RowItem } from './find-items.ts';
import { hasDayFirst, monthFirst } from './columns/day-order.ts';
import type { ColumnMatches } from './columns/match-columns.ts';
import { shortNumber } from './short-number.ts';

export interface ImportInput {
  readonly map: StoredMap;
  readonly loop: CompiledLoop;
  /** The answers that a new item starts with. */
  readonly defaults: ReadonlyMap<string, string>;
  /** The rows of the file, blank where the header is. */
  readonly table: TextTable;
  /** Why rows are left out whatever is in them, by their index. */
  readonly outside?: ReadonlyMap<number, string> | undefined;
  readonly matches: ColumnMatches;
  /**
   * The items of the rows, in order: a row past the last is a new item, and a blank cell clears its answer. If left out, a
   * row with the key of an item changes that item, and blank cells change nothing.
   */
  readonly into?: readonly string[] | undefined;
  /** What the agent typed or picked in the place of a text, by `correctionKey`. */
  readonly corrections?: ReadonlyMap<string, string> | undefined;
  readonly book: AskedIn['book'];
  /** What the book makes of other answers. */
  readonly validate: (map: StoredMap) => Pick<Validation, 'visible' | 'options' | 'title'>;
}

/**
 * `same` changes nothing, `misfit` is not taken, `placeholder` is as blank. `doubtful` is taken and flagged, `hidden` is
 * kept in the draft until its question is asked.
 */
export type CellState = 'same' | 'changed' | 'doubtful' | 'hidden' | 'misfit' | 'placeholder';

/** A cell that is not blank, of a column with a question. */
export interface ImportCell extends ReadCell {
  /** The present answer; '' for none. */
  readonly before: string;
  readonly state: CellState;
  /** What is to know about a cell that is doubtful or hidden or does not fit. */
  readonly why: string | undefined;
}

export interface ImportRow {
  /** Its index in the table. */
  readonly at: number;
  /** The item that it changes; for a new one a stand-in that is no stored id. */
  readonly iterationId: string;
  readonly isNew: boolean;
  /** The item as it is; undefined for a new one. */
  readonly item: IterationView | undefined;
  /** The place of that item, counted from 1. */
  readonly number: number | undefined;
  /** Why nothing of it is taken. */
  readonly refused: string | undefined;
  /** Of a row that is left out whatever is in it: all its cells, and the first as a screen shows it. */
  readonly outside: { readonly text: string; readonly shown: string } | undefined;
  /** By qid. */
  readonly cells: ReadonlyMap<string, ImportCell>;
}

export interface ImportCounts {
  readonly rows: number;
  readonly updated: number;
  readonly added: number;
  /** Rows of items that have these answers already. */
  readonly unchanged: number;
  readonly refused: number;
  /** Cells, of rows that are taken. */
  readonly cells: Readonly<Record<CellState, number>>;
}

export interface ImportPlan {
  readonly rows: readonly ImportRow[];
  readonly counts: ImportCounts;
  /** The answers to set, by item and qid. */
  readonly edits: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The titles of items on record that no row is of; none where rows are not looked up. */
  readonly unlisted: () => readonly string[];
  /** The title of a row's item, as it would be. */
  readonly title: (row: ImportRow) => string;
}

/**
 * A correction of a typed answer is of one row. Of a picked one it is of all with the same text: what one text means, it
 * means in the whole column.
 */
export function correctionKey({ qid, kind }: CompiledQuestion, text: string, at: number): string {
  return JSON.stringify(isPicked(kind) ? [qid, text] : [qid, text, at]);
}

/** Plans an import. Rows without an answer in a matched column are dropped. */
export function planImport(input: ImportInput): ImportPlan {
  const { map, loop, defaults, validate } = input;
  let rows = readRows(input);
  let edits = editsOf(rows, defaults);
  const validated = () => once(() => validate(putItems(map, loop.loop, edits)));
  let found = validated();
  // Which choices there are, and which questions are asked, may depend on the row's other answers.
  if (loop.questions.some(mayBeUnoffered)) {
    const offered = rows.map((row) => withoutUnoffered(row, loop, (address) => found().options(address)));
    if (offered.some((row, index) => row !== rows[index])) {
      rows = offered;
      edits = editsOf(rows, defaults);
      found = validated();
    }
  }
  if (loop.questions.some(mayBeHidden))
    rows = rows.map((row) => withHidden(row, loop, (address) => found().visible(address)));
  return {
    rows,
    counts: countRows(rows),
    edits,
    unlisted: () => {
      if (input.into) return [];
      const listed = new Set(rows.map(({ iterationId }) => iterationId));
      return iterationsOf(map, loop.loop)
        .filter(({ iterationId }) => !listed.has(iterationId))
        .map(({ iterationId }) => found().title(loop.loop, iterationId));
    },
    title: ({ iterationId, isNew, refused, cells, outside }) => {
      const [first] = cells.values();
      if (outside) return outside.shown;
      return isNew && refused !== undefined ? (first?.text ?? '') : found().title(loop.loop, iterationId);
    },
  };
}

/** Most pastes ask nothing of the book. */
function once<Result>(work: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => (result ??= { value: work() }).value;
}

/** Reads the rows, finds the item of each, and compares the answers. */
function readRows(input: ImportInput): ImportRow[] {
  const { map, loop, table, into, outside } = input;
  const items = new Map(iterationsOf(map, loop.loop).map((item) => [item.iterationId, item]));
  const numbers = new Map([...items.keys()].map((id, index) => [id, index + 1]));
  const isUnreadable = own(map, loop.loop) !== undefined && countItems(map, loop.loop) === undefined;
  const columns = columnsOf(input);
  const rows = table.map((texts, at) => ({ texts, at, read: readRow(input, columns, texts, at) }));
  const found: readonly RowItem[] = into
    ? rows.map(({ at }) => ({ iterationId: into[at] }))
    : findItems(
        loop,
        items,
        rows.map(({ at, read }) => (outside?.has(at) ? [] : read)),
        meaningIn(columns),
      );
  let added = 0;
  return rows.flatMap(({ texts, at, read }): readonly ImportRow[] => {
    const why = outside?.get(at);
    if (why !== undefined) return [outsideRow(input, columns, texts, at, why, read)];
    const isBlank = !read.some(({ text }) => text.trim() !== '');
    if (isBlank && into?.[at] === undefined) return [];
    const { iterationId, refused } = isUnreadable
      ? { refused: 'Stored in an unknown form' }
      : (found[at] ?? {});
    const isNew = iterationId === undefined;
    const isFull = isNew && items.size + added >= (loop.max ?? Infinity);
    const fitsNowhere = isNew && !read.some((cell) => cell.read.fits && cell.read.answer !== '');
    const reason = refused ?? (fitsNowhere ? 'Nothing fits' : isFull ? `At most ${loop.max}` : undefined);
    if (isNew && reason === undefined) added += 1;
    const id = iterationId ?? `row ${at}`;
    const item = items.get(id);
    const cells = comparedWith(item, columns, read);
    const number = numbers.get(id);
    return [{ at, iterationId: id, isNew, item, number, refused: reason, outside: undefined, cells }];
  });
}

function outsideRow(
  { loop, matches }: ImportInput,
  columns: Columns,
  texts: readonly string[],
  at: number,
  why: string,
  read: readonly ReadCell[],
): ImportRow {
  const given = texts
    .map((text, column) => ({ text: text.trim(), column }))
    .filter(({ text }) => text !== '');
  const [first] = given;
  const question = loop.questions.find(({ qid }) => matches.get(qid) === first?.column);
  return {
    at,
    iterationId: `row ${at}`,
    isNew: true,
    item: undefined,
    number: undefined,
    refused: why,
    outside: {
      text: given.map(({ text }) => text).join(' · '),
      shown: question?.sensitive === true ? '' : (first?.text ?? ''),
    },
    cells: comparedWith(undefined, columns, read),
  };
}

/** The choices of a question in the whole loop, also those that other answers hide; for a reference, its items. */
export function choicesIn(
  { loop }: CompiledLoop,
  { kind, qid, options = [] }: CompiledQuestion,
  validation: Pick<Validation, 'options'>,
): readonly Option[] {
  return kind === 'reference' ? validation.options([loop, '', qid]) : options;
}

/** A matched column, by the qid of its question. */
type Columns = ReadonlyMap<
  string,
  {
    readonly question: CompiledQuestion;
    /** Its index in the table. */
    readonly column: number;
    /** What the file has. */
    readonly read: (text: string) => CellRead;
    /** What the agent typed in its place, or our own files have. */
    readonly readTyped: (text: string) => CellRead;
    /** What a file of ours has for an answer. */
    readonly write: (answer: string) => string;
  }
>;

function columnsOf({ map, loop, table, matches, book, validate }: ImportInput): Columns {
  const asked = { book, loop: loop.loop };
  const now = validate(map);
  return new Map(
    loop.questions.flatMap((question) => {
      const column = matches.get(question.qid);
      if (column === undefined) return [];
      const options = choicesIn(loop, question, now);
      // A column mostly repeats a few texts.
      const readTyped = cached((text) => readCell(question, text, options, asked));
      const isDayFirst = question.kind === 'date' && hasDayFirst(table.map((row) => row[column] ?? ''));
      const read = isDayFirst ? dayFirst(readTyped) : readTyped;
      const write = cached((answer) => writeCell(question, answer, options));
      return [[question.qid, { question, column, read, readTyped, write }] as const];
    }),
  );
}

const dayFirst =
  (read: (text: string) => CellRead) =>
  (text: string): CellRead => {
    const turned = monthFirst(text);
    const found = read(turned);
    return found.fits && turned !== text ? { ...found, doubt: 'Read as day, then month' } : found;
  };

function cached<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? work(text);
    results.set(text, result);
    return result;
  };
}

/** What an answer means once it is written into a file; a text that does not fit means itself. A sensitive one is not written. */
const meaningIn =
  (columns: Columns) =>
  (question: CompiledQuestion, answer: string): string => {
    const column = columns.get(question.qid);
    if (!column || question.sensitive === true) return answer;
    const text = column.write(answer);
    const read = column.readTyped(inFull(question, text));
    return read.fits ? read.answer : text.trim();
  };

/** Reads the cells of a row that are not blank and have a question. */
function readRow(
  { into, corrections }: ImportInput,
  columns: Columns,
  texts: readonly string[],
  at: number,
): ReadCell[] {
  const cells: ReadCell[] = [];
  for (const { question, column, read, readTyped } of columns.values()) {
    const text = texts[column];
    if (text === undefined || (!into && text.trim() === '')) continue;
    // Typed by the agent, as in the cards.
    const correction = corrections?.size ? corrections.get(correctionKey(question, text, at)) : undefined;
    const isNone =
      !into &&
      correction === undefined &&
      isPlaceholder(text) &&
      !(isPicked(question.kind) && read(text).fits);
    cells.push({
      question,
      text,
      correction,
      read: isNone ? blank : correction === undefined ? read(inFull(question, text)) : readTyped(correction),
    });
  }
  return cells;
}

/** "45k" of a schedule in full. */
function inFull({ kind }: CompiledQuestion, text: string): string {
  if (kind !== 'money' && kind !== 'number' && kind !== 'integer') return text;
  return shortNumber(text)?.toString() ?? text;
}

const blank: CellRead = { fits: true, answer: '' };

function comparedWith(
  item: IterationView | undefined,
  columns: Columns,
  given: readonly ReadCell[],
): ReadonlyMap<string, ImportCell> {
  const cells = new Map<string, ImportCell>();
  for (const { question, text, correction, read } of given) {
    const before = item ? answerIn(item, question.qid) : '';
    // A doubt about what is stored is nothing new.
    const isSame = read.fits && read.answer === before && read !== blank;
    // What our own files have for the answer: a mask, too.
    const isWritten =
      !isSame &&
      before !== '' &&
      correction === undefined &&
      columns.get(question.qid)?.write(before).trim() === text.trim();
    const state =
      isSame || isWritten
        ? 'same'
        : read === blank
          ? 'placeholder'
          : !read.fits
            ? 'misfit'
            : read.doubt === undefined
              ? 'changed'
              : 'doubtful';
    const doubt = read.fits ? read.doubt : read.why;
    const why = state === 'same' ? undefined : state === 'placeholder' ? 'Left blank' : doubt;
    cells.set(question.qid, { question, text, correction, read, before, state, why });
  }
  return cells;
}

const mayBeUnoffered = ({ options }: CompiledQuestion): boolean =>
  options?.some(({ shownIf }) => shownIf !== undefined) === true;

const mayBeHidden = ({ shownIf }: CompiledQuestion): boolean => shownIf !== undefined;

function withoutUnoffered(row: ImportRow, loop: CompiledLoop, optionsAt: Validation['options']): ImportRow {
  return withCells(row, (cell) => {
    const { question, state, read } = cell;
    if (state !== 'changed' || !mayBeUnoffered(question) || !read.fits) return cell;
    const options = optionsAt([loop.loop, row.iterationId, question.qid]);
    const { fits } = readCell(question, read.answer, options);
    return fits ? cell : { ...cell, state: 'misfit', why: 'Not offered here' };
  });
}

function withHidden(row: ImportRow, loop: CompiledLoop, visible: Validation['visible']): ImportRow {
  return withCells(row, (cell) => {
    const { question, state, read } = cell;
    const isShown =
      !isTaken(state) ||
      (read.fits && read.answer === '') ||
      !mayBeHidden(question) ||
      visible([loop.loop, row.iterationId, question.qid]);
    return isShown ? cell : { ...cell, state: 'hidden', why: `Not asked for this ${loop.itemLabel}` };
  });
}

const isTaken = (state: CellState): boolean =>
  state !== 'same' && state !== 'misfit' && state !== 'placeholder';

/** The row with changed cells; the same one if none changes. A refused row stays. */
function withCells(row: ImportRow, change: (cell: ImportCell) => ImportCell): ImportRow {
  if (row.refused !== undefined) return row;
  let cells: Map<string, ImportCell> | undefined;
  for (const [qid, cell] of row.cells) {
    const next = change(cell);
    if (next !== cell) cells = (cells ?? new Map(row.cells)).set(qid, next);
  }
  return cells ? { ...row, cells } : row;
}

function editsOf(
  rows: readonly ImportRow[],
  defaults: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const edits = new Map<string, ReadonlyMap<string, string>>();
  for (const { iterationId, isNew, refused, cells } of rows) {
    if (refused !== undefined) continue;
    const answers = new Map(isNew ? defaults : []);
    for (const [qid, { state, read }] of cells) {
      if (isTaken(state) && read.fits) answers.set(qid, read.answer);
    }
    if (isNew || answers.size > 0) edits.set(iterationId, answers);
  }
  return edits;
}

/** Whether a row changes an item that is there. */
export const isUpdate = ({ isNew, refused, cells }: ImportRow): boolean =>
  !isNew && refused === undefined && [...cells.values()].some(({ state }) => isTaken(state));

function countRows(rows: readonly ImportRow[]): ImportCounts {
  const cells = { same: 0, changed: 0, doubtful: 0, hidden: 0, misfit: 0, placeholder: 0 };
  const counts = { rows: rows.length, updated: 0, added: 0, unchanged: 0, refused: 0, cells };
  for (const row of rows) {
    if (row.refused !== undefined) {
      counts.refused += 1;
      continue;
    }
    for (const { state } of row.cells.values()) cells[state] += 1;
    if (row.isNew) counts.added += 1;
    else if (isUpdate(row)) counts.updated += 1;
    else counts.unchanged += 1;
  }
  return counts;
}
