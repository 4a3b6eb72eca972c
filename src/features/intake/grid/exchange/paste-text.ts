/** Pasting into cells, where that is plain to do. */
import { announce } from '../../../../ui/announce.ts';
import { changeWithUndo } from '../../session/undo.ts';
import { readPastedList } from '../../../../lib/tables/separated-text.ts';
import { plainTable, type TextTable } from '../../../../lib/tables/text-table.ts';
import { describeArea, readClipboard } from '../cell-edits.ts';
import type { GridSession } from '../grid-session.ts';
import { areaOf, sizeOf, type Area } from '../grid-state.ts';
import type { ImportSource } from '../../import/imports.ts';
import type { ImportPlan } from '../../import/import-plan.ts';
import { looksLikeHeader, matchByPosition } from '../../import/columns/match-columns.ts';
import { planInto, withImport } from '../../import/take-import.ts';

/**
 * Pastes what was copied elsewhere from the corner of the selection on; rows past the last are new items. A
 * selection that is a whole multiple of what was copied is filled with it. `onPreview` gets what is not plain to
 * paste, with the column and the items that it was pasted at.
 */
export function pasteText(grid: GridSession, text: string, onPreview: (source: ImportSource) => void): void {
  const { intake, loop } = grid;
  const copied = namedList(grid, text) ?? readClipboard(grid, text);
  const state = grid.getState();
  if (copied.length === 0) return;
  if (intake.store.isFrozen())
    return void announce(intake.store.whyFrozen(), { assertive: true, visible: true });
  const { top, left: from, ...corner } = areaOf(state);
  const isWhole = from === 0 && hasTitles(grid, copied);
  const table = isWhole ? copied.map((row) => row.slice(1)) : copied;
  const left = Math.max(1, from);
  const selected = sizeOf({ top, left, ...corner });
  const filled = tiled(table, selected) ?? table;
  const width = Math.max(...filled.map((row) => row.length));
  const area = { top, left, bottom: top + filled.length - 1, right: left + width - 1 };
  const plan = state.active.row < 0 ? undefined : planPaste(grid, filled, area);
  if (!plan) {
    const into = state.active.row < 0 ? undefined : grid.rows().slice(top, area.bottom + 1);
    const startsAt = loop.questions[left - 1]?.qid;
    return onPreview({ table: plainTable(filled), startsAt, ...(into && { into }) });
  }
  const replaced = replacedAnswers(plan);
  const isPlain = replaced < 2;
  const words = isPlain ? `Pasted ${describeArea(area)}` : `${replaced} answers replaced`;
  changeWithUndo(intake.store, words, (map) => withImport(map, loop, plan), { plainToSee: isPlain });
  grid.select(area);
}

/** Lines without tabs are one column, unless they are separated and the first one names columns. */
function namedList({ loop }: GridSession, text: string): TextTable | undefined {
  const list = text.includes('\t') ? undefined : readPastedList(text);
  return list && looksLikeHeader(loop.questions, list[0] ?? []) ? list : undefined;
}

/** A table repeated over a selection that it fits into without a rest; undefined where it does not. */
function tiled(table: TextTable, { rows, columns }: ReturnType<typeof sizeOf>): TextTable | undefined {
  const [height, width] = [table.length, table[0]?.length ?? 0];
  const isEven =
    table.every((row) => row.length === width) &&
    rows >= height &&
    columns >= width &&
    rows % height === 0 &&
    columns % width === 0;
  if (!isEven) return undefined;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => table[row % height]?.[column % width] ?? ''),
  );
}

/** How many answers there were that a paste changes: a schedule may be pasted over items that were meant to stay. */
function replacedAnswers({ rows }: ImportPlan): number {
  let count = 0;
  for (const { isNew, cells } of rows)
    if (!isNew)
      for (const { before, state } of cells.values()) if (before !== '' && state !== 'same') count += 1;
  return count;
}

/** Whether rows of this grid were copied with their titles, which are made of the answers. Others may have been added since. */
function hasTitles({ intake, loop, rows }: GridSession, table: TextTable): boolean {
  const titles = new Set(rows().map((iterationId) => intake.item(loop.loop, iterationId).title));
  const known = table.filter(([title, ...cells]) => cells.length > 0 && titles.has(title ?? '')).length;
  return known * 2 > table.filter(([title]) => title !== '').length;
}

/**
 * The plan of a paste into an area. Undefined where a cell does not fit, is not asked of its item or is past the last
 * column, where the table has a header, and where there would be too many items.
 */
function planPaste(
  { intake, loop, rows }: GridSession,
  table: TextTable,
  area: Area,
): ImportPlan | undefined {
  const { questions } = loop;
  const { top, bottom, left, right } = area;
  const first = questions[left - 1];
  if (!first || right > questions.length) return undefined;
  if (table.length * sizeOf(area).columns > 1 && looksLikeHeader(questions, table[0] ?? [])) return undefined;
  const matches = matchByPosition(questions, right - left + 1, first.qid);
  const plan = planInto(intake, loop, {
    map: intake.getState().record.clientData,
    table,
    matches,
    into: rows().slice(top, bottom + 1),
  });
  const { refused, cells } = plan.counts;
  return refused + cells.misfit + cells.hidden === 0 ? plan : undefined;
}
