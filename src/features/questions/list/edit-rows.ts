/**
 * The rows of a question list while they are edited: questions, and the sections and lists around them. Rows are texts as
 * they are typed, right or wrong, so nothing that was typed is lost.
 */
import { usualNo, usualYes } from '../../../domain/questions/list/cells.ts';
import type { ListRow, QuestionList, SurveyColumn } from '../../../domain/questions/list/columns.ts';
import { parseType, typeNames } from '../../../domain/questions/list/question-types.ts';
import { nameAsWords } from '../../../lib/text.ts';

type RowCells = ListRow<SurveyColumn>['cells'];

/** A row, known by a key that stays while it is moved and changed. */
export interface EditedRow {
  readonly key: number;
  readonly cells: RowCells;
}

/** A question list with its rows. Every change makes a new one that shares what did not change. */
export interface EditedList extends Omit<QuestionList, 'survey'> {
  readonly rows: readonly EditedRow[];
}

export type RowKind = 'section' | 'loop' | 'question' | 'end';

/** A row where it is. */
export interface PlacedRow {
  readonly row: EditedRow;
  /** Its index among all rows. */
  readonly at: number;
  readonly kind: RowKind;
  /** The groups around it, the outermost first. */
  readonly inside: readonly EditedRow[];
}

/** The number of a row as problems have it. */
export const rowNumber = (at: number): number => at + 2;

/**
 * A list to edit. Sections and lists that columns name, as in other people's lists, become rows of their own, and types are
 * written as they are here.
 */
export function editedList({ survey, ...rest }: QuestionList): EditedList {
  return { ...rest, rows: withGroups(survey).map((cells, key) => ({ key, cells: withOwnType(cells) })) };
}

/** The list as it is read and written. */
export function plainList({ rows, ...rest }: EditedList): QuestionList {
  return { ...rest, survey: rows.map(({ cells }, at) => ({ row: rowNumber(at), cells })) };
}

/** With the type as it is written here, where it is another's name for one. */
function withOwnType(cells: RowCells): RowCells {
  const type = parseType(cells.type ?? '');
  if (type?.row !== 'question' || !type.isOther) return cells;
  const of = type.kind === 'reference' && type.of !== undefined ? ` ${type.of}` : '';
  return { ...cells, type: typeNames[type.kind] + of };
}

function withGroups(survey: QuestionList['survey']): RowCells[] {
  const rows: RowCells[] = [];
  let depth = 0;
  let section: string | undefined;
  let loop: string | undefined;
  const close = (what: 'loop' | 'both') => {
    if (loop !== undefined) rows.push({ type: 'end_repeat' });
    loop = undefined;
    if (what === 'loop') return;
    if (section !== undefined) rows.push({ type: 'end_group' });
    section = undefined;
  };
  for (const [at, { cells }] of survey.entries()) {
    const kind = kindOf(cells);
    if (depth > 0 || kind !== 'question') {
      if (depth === 0) close('both');
      rows.push(cells);
      depth = Math.max(0, depth + (kind === 'end' ? -1 : kind === 'question' ? 0 : 1));
      continue;
    }
    const { section: ownSection, repeat, ...own } = cells;
    const isNew = ownSection !== undefined && ownSection !== section;
    if (isNew) {
      close('both');
      section = ownSection;
      rows.push({ type: 'begin_group', label: ownSection });
    }
    const name = loopOf(repeat, section);
    if (name !== loop) {
      close('loop');
      loop = name;
      // A list that is all of its section is called as the section is.
      const label = isNew && isWhole(survey, at) ? ownSection : nameAsWords(name ?? '') || name;
      if (name !== undefined && label !== undefined) rows.push({ type: 'begin_repeat', name, label });
    }
    rows.push(own);
  }
  close('both');
  return rows;
}

/** The list that a column puts a question into. */
function loopOf(repeat: string | undefined, section: string | undefined): string | undefined {
  if (repeat === undefined || usualNo.test(repeat)) return undefined;
  return usualYes.test(repeat) ? (section ?? 'items') : repeat;
}

/** Whether all rows of the section that begins at an index are in one list. */
function isWhole(survey: QuestionList['survey'], from: number): boolean {
  const first = survey[from]?.cells;
  const next = survey.findIndex(
    ({ cells }, at) => at > from && cells.section !== undefined && cells.section !== first?.section,
  );
  return survey
    .slice(from, next < 0 ? undefined : next)
    .every(({ cells }) => cells.repeat === first?.repeat && kindOf(cells) === 'question');
}

export function kindOf({ type = '' }: RowCells): RowKind {
  const row = parseType(type)?.row;
  if (row === 'begin-section') return 'section';
  if (row === 'begin-loop') return 'loop';
  return row === 'end' ? 'end' : 'question';
}

/** All rows with the groups that they are in. */
export function placeRows(rows: readonly EditedRow[]): PlacedRow[] {
  let inside: readonly EditedRow[] = [];
  return rows.map((row, at) => {
    const kind = kindOf(row.cells);
    if (kind === 'end') {
      inside = inside.slice(0, -1);
      return { row, at, kind, inside };
    }
    const placed = { row, at, kind, inside };
    if (kind !== 'question') inside = [...inside, row];
    return placed;
  });
}

/** The list with some cells of a row changed; a blank cell is left out. */
export function withCells(
  list: EditedList,
  key: number,
  changed: Readonly<Partial<Record<SurveyColumn, string>>>,
): EditedList {
  const rows = list.rows.map((row) => {
    if (row.key !== key) return row;
    const cells = Object.entries({ ...row.cells, ...changed }).filter(([, text]) => text !== '');
    // fromEntries loses the names.
    return { key, cells: Object.fromEntries(cells) as RowCells };
  });
  return { ...list, rows };
}

/** The index after the last row of what begins at an index: of a group, after its end. */
function endOf(rows: readonly EditedRow[], at: number): number {
  let depth = 0;
  for (let index = at; index < rows.length; index += 1) {
    const kind = kindOf(rows[index]?.cells ?? {});
    if (kind === 'section' || kind === 'loop') depth += 1;
    if (kind === 'end') depth -= 1;
    if (depth <= 0) return index + 1;
  }
  return rows.length;
}

/** The beginning of the group that ends at an index; undefined where none does. */
function beginOf(rows: readonly EditedRow[], end: number): PlacedRow | undefined {
  const placed = placeRows(rows);
  const last = placed[end];
  if (last?.kind !== 'end') return undefined;
  return placed.findLast(
    ({ at, kind, inside }) =>
      at < end && (kind === 'section' || kind === 'loop') && inside.length === last.inside.length,
  );
}

const nextKey = (rows: readonly EditedRow[]): number =>
  rows.reduce((most, { key }) => Math.max(most, key), -1) + 1;

/**
 * Adds a question, section or list after a row: after a section, after all that is in it.
 * @param after the key of a row; undefined for the end of the list
 * @returns the list and the key of the new row
 */
export function withAdded(
  list: EditedList,
  what: Exclude<RowKind, 'end'>,
  after: number | undefined,
): { readonly list: EditedList; readonly key: number } {
  const { rows } = list;
  const key = nextKey(rows);
  const begin = { section: 'begin_group', loop: 'begin_repeat', question: 'text' }[what];
  const end = { section: 'end_group', loop: 'end_repeat', question: undefined }[what];
  const added: EditedRow[] = [
    { key, cells: { type: begin } },
    ...(end === undefined ? [] : [{ key: key + 1, cells: { type: end } }]),
  ];
  const to = placeFor(rows, what, after);
  return { list: { ...list, rows: [...rows.slice(0, to), ...added, ...rows.slice(to)] }, key };
}

/** The index at which something is added: a question goes into the group that has the focus, a section between sections. */
function placeFor(rows: readonly EditedRow[], what: RowKind, after: number | undefined): number {
  const placed = placeRows(rows).find(({ row }) => row.key === after);
  if (!placed) {
    const last = rows.length - 1;
    const isIntoSection = what !== 'section' && beginOf(rows, last)?.kind === 'section';
    return isIntoSection ? last : rows.length;
  }
  const { at, kind, inside } = placed;
  if (what === 'question' && kind !== 'question') return at + 1;
  const around = what === 'section' ? inside[0] : inside.find((row) => kindOf(row.cells) === 'loop');
  if (what === 'loop' && kind === 'section') return at + 1;
  if (what !== 'question' && around) return endOf(rows, rows.indexOf(around));
  return endOf(rows, at);
}

/** The list without a row; without a group, its rows are in the group around it. */
export function withoutRow(list: EditedList, key: number): EditedList {
  const at = list.rows.findIndex((row) => row.key === key);
  const row = list.rows[at];
  if (!row) return list;
  const kind = kindOf(row.cells);
  const ends = kind === 'section' || kind === 'loop' ? endOf(list.rows, at) - 1 : at;
  return { ...list, rows: list.rows.filter((_, index) => index !== at && index !== ends) };
}

/**
 * The list with a row, and what is in it, moved by one place: past what is next to it, or out of its group and into the next one.
 * The same list where there is no place.
 */
export function withMoved(list: EditedList, key: number, step: 1 | -1): EditedList {
  const { rows } = list;
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (!row) return list;
  const end = endOf(rows, at);
  const block = rows.slice(at, end);
  const rest = [...rows.slice(0, at), ...rows.slice(end)];
  const to = step === 1 ? placeBelow(rest, at, kindOf(row.cells)) : placeAbove(rest, at, kindOf(row.cells));
  if (to === undefined) return list;
  return { ...list, rows: [...rest.slice(0, to), ...block, ...rest.slice(to)] };
}

/** @param at where the row was, among the others */
function placeBelow(rest: readonly EditedRow[], at: number, kind: RowKind): number | undefined {
  const next = rest[at];
  if (!next) return undefined;
  const nextKind = kindOf(next.cells);
  if (nextKind === 'question') return at + 1;
  if (nextKind === 'loop' || (nextKind === 'section' && kind === 'section')) return endOf(rest, at);
  // Into the next section, or out of a list.
  if (nextKind === 'section') return at + 1;
  const isLast = !rest.slice(at).some(({ cells }) => kindOf(cells) !== 'end');
  if (isLast || kind === 'section') return undefined;
  const after = rest[at + 1];
  return after && kindOf(after.cells) === 'section' ? at + 2 : at + 1;
}

function placeAbove(rest: readonly EditedRow[], at: number, kind: RowKind): number | undefined {
  const before = rest[at - 1];
  if (!before) return undefined;
  const beforeKind = kindOf(before.cells);
  if (beforeKind === 'question') return at - 1;
  if (beforeKind === 'end') {
    const begin = beginOf(rest, at - 1);
    return begin && (begin.kind === 'loop' || kind === 'section') ? begin.at : at - 1;
  }
  // At the top of its group: out of a list, or to the end of the section before.
  if (kind === 'section') return undefined;
  if (beforeKind === 'loop') return at - 1;
  const above = rest[at - 2];
  return above && kindOf(above.cells) === 'end' ? at - 2 : undefined;
}

/** What a row is called where it is listed: its label, else its id. */
export const rowLabel = ({ cells }: EditedRow): string =>
  cells.label ?? (cells.name === undefined ? 'Untitled' : nameAsWords(cells.name) || cells.name);
