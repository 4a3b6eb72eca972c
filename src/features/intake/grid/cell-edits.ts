/** What a selection of cells does to the answers, each a step of undo, and what it gives as text. */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../../domain/client/address.ts';
import { removeAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { putItems } from '../../../domain/client/walk.ts';
import { writeTsv } from '../../../lib/csv.ts';
import { formatNumber } from '../../../lib/format.ts';
import { announce } from '../../../ui/announce.ts';
import { acceptSuggestions } from '../answer-assumed.ts';
import { changeWithUndo } from '../session/undo.ts';
import { readPasted } from '../../../lib/tables/separated-text.ts';
import type { TextTable } from '../../../lib/tables/text-table.ts';
import type { Cell, GridSession } from './grid-session.ts';
import { areaOf, sizeOf, type Area } from './grid-state.ts';

/** Takes the suggestion of the active cell; false where there is none to take. */
export function acceptSuggestion({ intake, cellAt, lockedReason, getState }: GridSession): boolean {
  const cell = cellAt(getState().active);
  const suggestion =
    cell && lockedReason(cell) === undefined ? intake.at(cell.address).suggestion : undefined;
  if (!cell || !suggestion || suggestion.replaces) return false;
  const words = `Accepted: ${cell.question.label}`;
  acceptSuggestions(intake, words, [{ address: cell.address, ...suggestion }], { plainToSee: true });
  return true;
}

export function clearCells(grid: GridSession): void {
  const area = areaOf(grid.getState());
  const blank = cellsIn(grid, area).map((cell) => [cell, ''] as const);
  answerCells(grid, `Cleared ${describeArea(area)}`, blank);
}

/** Copies the first row of the selection to the others; one row alone takes the answers of the row above. */
export function fillDown(grid: GridSession): void {
  const area = areaOf(grid.getState());
  const from = area.top === area.bottom ? area.top - 1 : area.top;
  const given = cellsIn(grid, { ...area, top: from + 1 }).flatMap((cell) => {
    const source = grid.cellAt({ row: from, column: grid.loop.questions.indexOf(cell.question) + 1 });
    const isAsked = source && grid.intake.at(source.address).visible;
    return isAsked ? [[cell, grid.answerAt(source)] as const] : [];
  });
  answerCells(grid, `Filled down ${describeArea(area)}`, given);
}

/** A cell, and the answer that it gets. */
type Edit = readonly [cell: Cell, answer: string];

/** Answers cells. Those that have the answer stay out of it, and those that are not asked, which is said. */
function answerCells(grid: GridSession, words: string, given: readonly Edit[]): void {
  const { store } = grid.intake;
  const wanted = given.filter(([cell, next]) => grid.answerAt(cell) !== next);
  const edits = askedAmong(grid, wanted);
  const left = wanted.length - edits.length;
  const notAsked = left > 0 ? `${formatNumber(left)} not asked` : undefined;
  if (edits.length === 0 && !store.isFrozen())
    return void announce(notAsked ?? 'Nothing changed', { visible: left > 0 });
  const changed = edits.flatMap(([{ address }, next]) => (next === '' ? [] : addressText(address)));
  // A note on an answer that is another now goes, as when it is typed.
  const change = (map: StoredMap) => removeAnnotations(withEdits(grid, map, edits), new Set(changed));
  changeWithUndo(store, [words, notAsked].filter(Boolean).join(', '), change, { plainToSee: left === 0 });
}

/** The edits of cells that are asked, before them or because of them, as a value once there is a deductible. */
function askedAmong(grid: GridSession, wanted: readonly Edit[]): readonly Edit[] {
  const { intake } = grid;
  const { record } = intake.getState();
  const isOpen = ({ question }: Cell) => question.kind !== 'workedOut';
  let asked = wanted.filter(([cell]) => isOpen(cell) && intake.at(cell.address).visible);
  for (let before = -1; before < asked.length && asked.length < wanted.length;) {
    before = asked.length;
    const known = new Set(asked);
    const { visible } = intake.validationOf({
      ...record,
      clientData: withEdits(grid, record.clientData, asked),
    });
    asked = wanted.filter((edit) => known.has(edit) || (isOpen(edit[0]) && visible(edit[0].address)));
  }
  return asked;
}

function withEdits({ loop: { loop } }: GridSession, map: StoredMap, edits: readonly Edit[]): StoredMap {
  const items = new Map<string, Map<string, string>>();
  for (const [{ iterationId, question }, next] of edits)
    items.set(iterationId, (items.get(iterationId) ?? new Map<string, string>()).set(question.qid, next));
  return putItems(map, loop, items);
}

/** The selection as the clipboard takes it. */
export function copyCells(grid: GridSession): string {
  const text = writeTsv(selectedTexts(grid, (cell) => grid.textAt(cell)));
  grid.copied.current = { text, table: selectedTexts(grid, (cell) => grid.textAt(cell, 'unmasked')) };
  return text;
}

function selectedTexts(grid: GridSession, textAt: (cell: Cell) => string): string[][] {
  const { top, bottom, ...sides } = areaOf(grid.getState());
  const rows = grid.rows().slice(top, bottom + 1);
  return rows.map((iterationId, at) => [
    ...(sides.left === 0 ? [grid.intake.item(grid.loop.loop, iterationId).title] : []),
    ...cellsIn(grid, { top: top + at, bottom: top + at, ...sides }).map(textAt),
  ]);
}

/** What is on the clipboard: what was copied here, or else its text as a table. */
export function readClipboard({ copied }: GridSession, text: string): TextTable {
  const inLines = (lines: string) => lines.replaceAll('\r\n', '\n');
  const own = copied.current;
  return own && inLines(own.text) === inLines(text) ? own.table : readPasted(text);
}

function cellsIn({ cellAt }: GridSession, { top, bottom, left, right }: Area): Cell[] {
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const cell = cellAt({ row, column });
      if (cell) cells.push(cell);
    }
  return cells;
}

/** "a cell", "3 × 2 cells". */
export function describeArea(area: Area): string {
  const { rows, columns } = sizeOf(area);
  return rows * columns === 1 ? 'a cell' : `${rows} × ${columns} cells`;
}
