/** What an import would do to the items of a loop: a pure function of the answers, the table and what the agent chose. */
import type { StoredMap } from '../../../contract/answers.ts';
import { own, type IterationView } from '../../../domain/client/elements.ts';
import { answerIn, countItems, iterationsOf, putItems } from '../../../domain/client/walk.ts';
import type { CompiledLoop, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { Option } from '../../../domain/questions/schema.ts';
import { maskAnswer } from '../../../domain/questions/mask.ts';
import { isPlaceholder } from '../../../domain/questions/placeholder.ts';
import { duplicateText } from '../../../domain/questions/validation/issues.ts';
import type { Validation } from '../../../domain/questions/validation/validate.ts';
import { isPicked } from '../../../form/kind-looks.ts';
import { readCell, type AskedIn, type CellRead } from '../cells/cell-text.ts';
import type { TextTable } from '../../../lib/tables/text-table.ts';
import type { ColumnMatches } from './match-columns.ts';

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
export interface ImportCell {
  readonly question: CompiledQuestion;
  /** As pasted. */
  readonly text: string;
  readonly correction: string | undefined;
  /** Of the text, or of what is in its place. */
  readonly read: CellRead;
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
  let found = validate(putItems(map, loop.loop, edits));
  // Which choices there are, and which questions are asked, may depend on the row's other answers.
  const offered = rows.map((row) => withoutUnoffered(row, loop, found.options));
  if (offered.some((row, index) => row !== rows[index])) {
    rows = offered;
    edits = editsOf(rows, defaults);
    found = validate(putItems(map, loop.loop, edits));
  }
  rows = rows.map((row) => withHidden(row, loop, found.visible));
  return {
    rows,
    counts: countRows(rows),
    edits,
    title: ({ iterationId, isNew, refused, cells, outside }) => {
      const [first] = cells.values();
      if (outside) return outside.shown;
      return isNew && refused !== undefined ? (first?.text ?? '') : found.title(loop.loop, iterationId);
    },
  };
}

/** A cell whose item is not known yet. */
type ReadCell = Pick<ImportCell, 'question' | 'text' | 'correction' | 'read'>;

/** Reads the rows, finds the item of each, and compares the answers. */
function readRows(input: ImportInput): ImportRow[] {
  const { map, loop, table, into, outside } = input;
  const items = new Map(iterationsOf(map, loop.loop).map((item) => [item.iterationId, item]));
  const numbers = new Map([...items.keys()].map((id, index) => [id, index + 1]));
  const isUnreadable = own(map, loop.loop) !== undefined && countItems(map, loop.loop) === undefined;
  const byKey = keyedBy(loop, items);
  const claim = sameItems(items);
  const readRow = rowReader(input);
  let added = 0;
  return table.flatMap((texts, at): readonly ImportRow[] => {
    const why = outside?.get(at);
    const read = readRow(texts, at);
    if (why !== undefined) return [outsideRow(input, texts, at, why, read)];
    const isBlank = !read.some(({ text }) => text.trim() !== '');
    if (isBlank && into?.[at] === undefined) return [];
    const target: Target = into ? { iterationId: into[at] } : (byKey(read) ?? { iterationId: claim(read) });
    const { iterationId, refused } = isUnreadable ? { refused: 'Stored in an unknown form' } : target;
    const isNew = iterationId === undefined;
    const isFull = isNew && items.size + added >= (loop.max ?? Infinity);
    const fitsNowhere = isNew && !read.some((cell) => cell.read.fits && cell.read.answer !== '');
    const reason = refused ?? (fitsNowhere ? 'Nothing fits' : isFull ? `At most ${loop.max}` : undefined);
    if (isNew && reason === undefined) added += 1;
    const id = iterationId ?? `row ${at}`;
    const item = items.get(id);
    const cells = comparedWith(item, read);
    const number = numbers.get(id);
    return [{ at, iterationId: id, isNew, item, number, refused: reason, outside: undefined, cells }];
  });
}

function outsideRow(
  { loop, matches }: ImportInput,
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
    cells: comparedWith(undefined, read),
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

/** Reads the cells of a row that are not blank and have a question. */
function rowReader(input: ImportInput): (texts: readonly string[], at: number) => ReadCell[] {
  const { map, loop, matches, into, corrections, book, validate } = input;
  const asked = { book, loop: loop.loop };
  const now = validate(map);
  const columns = loop.questions.flatMap((question) => {
    const column = matches.get(question.qid);
    const options = choicesIn(loop, question, now);
    // A column mostly repeats a few texts.
    const reads = new Map<string, CellRead>();
    const read = (text: string): CellRead => {
      const result = reads.get(text) ?? readCell(question, text, options, asked);
      reads.set(text, result);
      return result;
    };
    return column === undefined ? [] : [{ question, column, read }];
  });
  return (texts, at) =>
    columns.flatMap(({ question, column, read }) => {
      const text = texts[column];
      if (text === undefined || (!into && text.trim() === '')) return [];
      // Typed by the agent, as in the cards.
      const correction = corrections?.size ? corrections.get(correctionKey(question, text, at)) : undefined;
      return [
        {
          question,
          text,
          correction,
          read: isNone(question, text) ? blank : read(correction ?? inFull(question, text)),
        },
      ];

      function isNone({ kind }: CompiledQuestion, placeholder: string): boolean {
        if (into || correction !== undefined || !isPlaceholder(placeholder)) return false;
        return !(isPicked(kind) && read(placeholder).fits);
      }
    });
}

/** "45k" of a schedule in full. */
function inFull({ kind }: CompiledQuestion, text: string): string {
  if (kind !== 'money' && kind !== 'number' && kind !== 'integer') return text;
  const [, number, letter = ''] = /^\s*\$?\s*(\d+(?:\.\d+)?) ?([km])\s*$/i.exec(text) ?? [];
  if (number === undefined) return text;
  return String(Math.round(Number(number) * (letter.toLowerCase() === 'k' ? 1e5 : 1e8)) / 100);
}

const blank: CellRead = { fits: true, answer: '' };

interface Target {
  /** Undefined for a new item. */
  readonly iterationId?: string | undefined;
  readonly refused?: string | undefined;
}

/**
 * Finds an item with the same answers as a row without a key: a file that is sent again adds nothing. Two equal rows are
 * two items.
 */
function sameItems(
  items: ReadonlyMap<string, IterationView>,
): (cells: readonly ReadCell[]) => string | undefined {
  const free = new Set(items.keys());
  return (cells) => {
    const given = cells.filter(({ read }) => !read.fits || read.answer !== '');
    if (given.length < 2) return undefined;
    const found = [...free].find((id) => {
      const item = items.get(id);
      return item && given.every(({ question, read }) => storedForm(read) === answerIn(item, question.qid));
    });
    if (found !== undefined) free.delete(found);
    return found;
  };
}

/** Finds the item that a row changes, by the key of the loop; undefined for a row without one. */
function keyedBy(
  { duplicateKey = [] }: CompiledLoop,
  items: ReadonlyMap<string, IterationView>,
): (cells: readonly ReadCell[]) => Target | undefined {
  const keyed = new Map<string, string[]>();
  for (const [iterationId, item] of items) {
    const key = duplicateText(duplicateKey, (qid) => answerIn(item, qid));
    if (key !== undefined) keyed.set(key, [...(keyed.get(key) ?? []), iterationId]);
  }
  const seen = new Set<string>();
  return (cells) => {
    const ofKey = cells
      .filter(({ question }) => duplicateKey.includes(question.qid))
      .map((cell) => ({ ...cell, read: unmasked(cell, items) ?? cell.read }));
    const unreadable = ofKey.find(({ read }) => !read.fits);
    if (unreadable) return { refused: `${unreadable.question.label} doesn't fit` };
    const key = duplicateText(duplicateKey, (qid) =>
      storedForm(ofKey.find(({ question }) => question.qid === qid)?.read),
    );
    if (key === undefined) return undefined;
    const [iterationId, another] = keyed.get(key) ?? [];
    if (another !== undefined) return { refused: 'Matches several items' };
    if (seen.has(key)) return { iterationId, refused: 'Repeats an earlier row' };
    seen.add(key);
    return { iterationId };
  };
}

/** The answer behind a mask, as our own files have it, where only one item's answer is shown so. */
function unmasked(
  { question, text, read }: ReadCell,
  items: ReadonlyMap<string, IterationView>,
): CellRead | undefined {
  if (read.fits || question.sensitive !== true) return undefined;
  const answers = [...items.values()].map((item) => answerIn(item, question.qid));
  const [answer, another] = answers.filter((one) => one !== '' && maskAnswer(one) === text.trim());
  return answer === undefined || another !== undefined ? undefined : { fits: true, answer };
}

const storedForm = (read: CellRead | undefined): string => (read?.fits === true ? read.answer : '');

function comparedWith(
  item: IterationView | undefined,
  read: readonly ReadCell[],
): ReadonlyMap<string, ImportCell> {
  return new Map(
    read.map((cell) => {
      const before = item ? answerIn(item, cell.question.qid) : '';
      return [cell.question.qid, { ...cell, before, ...stateOf(cell, before) }];
    }),
  );
}

function stateOf({ question, text, read }: ReadCell, before: string): Pick<ImportCell, 'state' | 'why'> {
  // A mask of what is stored changes nothing.
  const isMask = question.sensitive === true && before !== '' && maskAnswer(before) === text.trim();
  if (isMask) return { state: 'same', why: undefined };
  if (read === blank) return { state: 'placeholder', why: 'Left blank' };
  if (!read.fits) return { state: 'misfit', why: read.why };
  // A doubt about what is stored is nothing new.
  if (read.answer === before) return { state: 'same', why: undefined };
  return { state: read.doubt === undefined ? 'changed' : 'doubtful', why: read.doubt };
}

function withoutUnoffered(row: ImportRow, loop: CompiledLoop, optionsAt: Validation['options']): ImportRow {
  return withCells(row, (cell) => {
    const { question, state, read } = cell;
    const mayBeHidden = question.options?.some(({ shownIf }) => shownIf !== undefined) === true;
    if (state !== 'changed' || !mayBeHidden || !read.fits) return cell;
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
      question.shownIf === undefined ||
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

function countRows(rows: readonly ImportRow[]): ImportCounts {
  const cells = { same: 0, changed: 0, doubtful: 0, hidden: 0, misfit: 0, placeholder: 0 };
  const counts = { rows: rows.length, updated: 0, added: 0, unchanged: 0, refused: 0, cells };
  for (const row of rows) {
    const states = [...row.cells.values()].map(({ state }) => state);
    if (row.refused !== undefined) counts.refused += 1;
    else if (row.isNew) counts.added += 1;
    else if (states.some(isTaken)) counts.updated += 1;
    else counts.unchanged += 1;
    if (row.refused === undefined) for (const state of states) cells[state] += 1;
  }
  return counts;
}
