/** What an import would do to the items of a loop: a pure function of the answers, the table and what the agent chose. */
import type { StoredMap } from '../../../../contract/answers.ts';
import { own, readInner, type IterationView } from '../../../../domain/client/elements.ts';
import { countItems, iterationsOf, putItems } from '../../../../domain/client/walk.ts';
import type { CompiledLoop, CompiledQuestion } from '../../../../domain/questions/compiled.ts';
import { duplicateText } from '../../../../domain/questions/validation/issues.ts';
import type { Validation } from '../../../../domain/questions/validation/validate.ts';
import type { YearRule } from '../../../../lib/parse-day.ts';
import { readCell, type CellRead } from '../cells/cell-text.ts';
import type { TextTable } from '../cells/table-text.ts';
import type { ColumnMatches } from './match-columns.ts';

/** `update`: a row with the key of an item changes that item. `append`: every row is a new item. */
export type ImportMode = 'update' | 'append';

/** What the agent put in the place of a text. `asIs`: taken although the check of its kind doubts it. */
export interface Correction {
  readonly text: string;
  readonly asIs: boolean;
}

export interface ImportInput {
  readonly map: StoredMap;
  readonly loop: CompiledLoop;
  /** The answers that a new item starts with. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Without its header. */
  readonly table: TextTable;
  readonly matches: ColumnMatches;
  readonly mode: ImportMode;
  /** By `correctionKey`. */
  readonly corrections: ReadonlyMap<string, Correction>;
  readonly yearRule: (question: CompiledQuestion) => YearRule | undefined;
  /** What the book makes of other answers. */
  readonly validate: (map: StoredMap) => Pick<Validation, 'visible' | 'options' | 'title'>;
}

/** `same` changes nothing; `changed` is taken; `misfit` and `hidden` are not. */
export type CellState = 'same' | 'changed' | 'misfit' | 'hidden';

/** A cell that is not blank, of a column with a question. */
export interface ImportCell {
  readonly question: CompiledQuestion;
  /** As pasted. */
  readonly text: string;
  readonly correction: Correction | undefined;
  /** Of the text, or of what is in its place. */
  readonly read: CellRead;
  /** The present answer; '' for none. */
  readonly before: string;
  readonly state: CellState;
  /** Why it is not taken. */
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
  /** Why nothing of it is taken. */
  readonly refused: string | undefined;
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
  readonly misfits: number;
  readonly hidden: number;
}

export interface ImportPlan {
  readonly rows: readonly ImportRow[];
  readonly counts: ImportCounts;
  /** The answers to set, by item and qid. */
  readonly edits: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The title of a row's item, as it would be. */
  readonly title: (row: ImportRow) => string;
}

/** Kinds with a few answers: what one text means, it means in the whole column. */
const pickedKinds: ReadonlySet<CompiledQuestion['kind']> = new Set([
  'yesNo',
  'choice',
  'choices',
  'reference',
  'state',
]);

/** A correction of a typed answer is of one row, one of a picked answer of all with the same text. */
export function correctionKey({ qid, kind }: CompiledQuestion, text: string, at: number): string {
  return JSON.stringify(pickedKinds.has(kind) ? [qid, text] : [qid, text, at]);
}

/** Plans an import. Rows without an answer in a matched column are dropped. */
export function planImport(input: ImportInput): ImportPlan {
  const { map, loop, defaults, validate } = input;
  let rows = readRows(input);
  let edits = editsOf(rows, defaults);
  let found = validate(putItems(map, loop.loop, edits));
  /** Whether a question is asked, and which choices it has, may depend on the row's other answers. */
  const leaveOut = (change: (row: ImportRow) => ImportRow): boolean => {
    const next = rows.map(change);
    const isOther = next.some((row, index) => row !== rows[index]);
    rows = next;
    if (isOther) edits = editsOf(rows, defaults);
    return isOther;
  };
  if (leaveOut((row) => withoutUnoffered(row, loop, found.options)))
    found = validate(putItems(map, loop.loop, edits));
  leaveOut((row) => withoutHidden(row, loop, found.visible));
  return {
    rows,
    counts: countRows(rows),
    edits,
    title: ({ iterationId, isNew, refused, cells }) => {
      const [first] = cells.values();
      return isNew && refused !== undefined ? (first?.text ?? '') : found.title(loop.loop, iterationId);
    },
  };
}

/** A cell whose item is not known yet. */
type ReadCell = Pick<ImportCell, 'question' | 'text' | 'correction' | 'read'>;

/** Reads the rows, finds the item of each, and compares the answers. */
function readRows(input: ImportInput): ImportRow[] {
  const { map, loop, table, mode } = input;
  const items = new Map(iterationsOf(map, loop.loop).map((item) => [item.iterationId, item]));
  const isUnreadable = own(map, loop.loop) !== undefined && countItems(map, loop.loop) === undefined;
  const target = mode === 'update' ? keyedBy(loop, items) : (): Target => ({});
  const readRow = rowReader(input);
  let added = 0;
  return table.flatMap((texts, at): readonly ImportRow[] => {
    const read = readRow(texts, at);
    if (read.length === 0) return [];
    const { iterationId, refused }: Target = isUnreadable
      ? { refused: 'Stored in an unknown form' }
      : target(read);
    const isNew = iterationId === undefined;
    const isFull = isNew && items.size + added >= (loop.max ?? Infinity);
    const fitsNowhere = isNew && !read.some((cell) => cell.read.fits);
    const why = refused ?? (fitsNowhere ? 'Nothing fits' : isFull ? `At most ${loop.max}` : undefined);
    if (isNew && why === undefined) added += 1;
    const item = isNew ? undefined : items.get(iterationId);
    const cells = comparedWith(item, read);
    return [{ at, iterationId: iterationId ?? `row ${at}`, isNew, item, refused: why, cells }];
  });
}

/** Reads the cells of a row that are not blank and have a question. */
function rowReader(input: ImportInput): (texts: readonly string[], at: number) => ReadCell[] {
  const { map, loop, matches, corrections, yearRule, validate } = input;
  const columns = loop.questions.flatMap((question) => {
    const column = matches.get(question.qid);
    if (column === undefined) return [];
    // All choices, also those that other answers hide.
    const options =
      question.kind === 'reference'
        ? validate(map).options([loop.loop, '', question.qid])
        : (question.options ?? []);
    return [{ question, column, options, rule: yearRule(question) }];
  });
  return (texts, at) => {
    const cells: ReadCell[] = [];
    for (const { question, column, options, rule } of columns) {
      const text = texts[column] ?? '';
      if (text.trim() === '') continue;
      const correction =
        corrections.size === 0 ? undefined : corrections.get(correctionKey(question, text, at));
      const read = readCell(question, correction?.text ?? text, options, rule);
      const isAccepted = !read.fits && read.asIs !== undefined && correction?.asIs === true;
      cells.push({
        question,
        text,
        correction,
        read: isAccepted ? { fits: true, answer: read.asIs ?? '' } : read,
      });
    }
    return cells;
  };
}

interface Target {
  /** Undefined for a new item. */
  readonly iterationId?: string | undefined;
  readonly refused?: string | undefined;
}

/** Finds the item that a row changes, by the key of the loop. */
function keyedBy(
  { duplicateKey = [] }: CompiledLoop,
  items: ReadonlyMap<string, IterationView>,
): (cells: readonly ReadCell[]) => Target {
  const keyed = new Map<string, string[]>();
  for (const [iterationId, item] of items) {
    const key = duplicateText(duplicateKey, (qid) => answerIn(item, qid));
    if (key !== undefined) keyed.set(key, [...(keyed.get(key) ?? []), iterationId]);
  }
  const seen = new Set<string>();
  return (cells) => {
    const ofKey = cells.filter(({ question }) => duplicateKey.includes(question.qid));
    const unreadable = ofKey.find((cell) => storedForm(cell) === '');
    if (unreadable) return { refused: `${unreadable.question.label} doesn't fit` };
    const key = duplicateText(duplicateKey, (qid) =>
      storedForm(ofKey.find(({ question }) => question.qid === qid)),
    );
    if (key === undefined) return {};
    const [iterationId, another] = keyed.get(key) ?? [];
    if (another !== undefined) return { refused: 'Matches several items' };
    if (seen.has(key)) return { iterationId, refused: 'Repeats an earlier row' };
    seen.add(key);
    return { iterationId };
  };
}

/** The stored form of a cell's text, also where its check doubts it; '' for a misfit. */
function storedForm(cell: ReadCell | undefined): string {
  if (!cell) return '';
  return (cell.read.fits ? cell.read.answer : cell.read.asIs) ?? '';
}

function comparedWith(
  item: IterationView | undefined,
  read: readonly ReadCell[],
): ReadonlyMap<string, ImportCell> {
  const cells = new Map<string, ImportCell>();
  for (const cell of read) {
    const { question, text, correction } = cell;
    const before = item ? answerIn(item, question.qid) : '';
    // A stored answer fits as it is, whatever its check says.
    const isSame = before !== '' && storedForm(cell) === before;
    const why = isSame || cell.read.fits ? undefined : cell.read.why;
    const state = isSame ? 'same' : cell.read.fits ? 'changed' : 'misfit';
    cells.set(question.qid, { question, text, correction, read: cell.read, before, state, why });
  }
  return cells;
}

/** The stored answer of an item; '' for none. */
export function answerIn({ answers }: IterationView, qid: string): string {
  const view = readInner(qid, own(answers, qid));
  return view.kind === 'answer' ? view.answer : '';
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

function withoutHidden(row: ImportRow, loop: CompiledLoop, visible: Validation['visible']): ImportRow {
  return withCells(row, (cell) => {
    const isShown =
      cell.state === 'same' ||
      cell.question.shownIf === undefined ||
      visible([loop.loop, row.iterationId, cell.question.qid]);
    return isShown ? cell : { ...cell, state: 'hidden', why: `Not asked for this ${loop.itemLabel}` };
  });
}

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
      if (state === 'changed' && read.fits) answers.set(qid, read.answer);
    }
    if (isNew || answers.size > 0) edits.set(iterationId, answers);
  }
  return edits;
}

function countRows(rows: readonly ImportRow[]): ImportCounts {
  const counts = { rows: rows.length, updated: 0, added: 0, unchanged: 0, refused: 0, misfits: 0, hidden: 0 };
  for (const { refused, isNew, cells } of rows) {
    if (refused !== undefined) {
      counts.refused += 1;
      continue;
    }
    let changes = 0;
    for (const { state } of cells.values()) {
      if (state === 'misfit') counts.misfits += 1;
      if (state === 'hidden') counts.hidden += 1;
      if (state === 'changed') changes += 1;
    }
    if (isNew) counts.added += 1;
    else if (changes > 0) counts.updated += 1;
    else counts.unchanged += 1;
  }
  return counts;
}
