/** Pasting into cells, where that is plain to do. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { countItems, putItems } from '../../../domain/client/walk.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { randomId } from '../../../lib/random-id.ts';
import { settings } from '../../../storage/settings.ts';
import { announce } from '../../../ui/announce.ts';
import { openElsewhere } from '../open-elsewhere.ts';
import { itemDefaults } from '../form/initial-record.ts';
import { readCell } from './cells/cell-text.ts';
import { readTable, type TextTable } from './cells/table-text.ts';
import { changeCells, describeArea } from './cell-edits.ts';
import type { GridSession } from './grid-session.ts';
import { areaOf, sizeOf, type Area } from './grid-state.ts';
import { looksLikeHeader } from './import/match-columns.ts';

/**
 * Pastes what was copied elsewhere from the corner of the selection on. `onPreview` gets what is not plain to paste, with
 * the qid of the column that it was pasted at.
 */
export function pasteText(
  grid: GridSession,
  text: string,
  onPreview: (table: TextTable, startsAt?: string) => void,
): void {
  const table = readTable(text);
  const state = grid.getState();
  if (table.length === 0) return;
  if (grid.intake.store.isFrozen()) return void announce(openElsewhere, { assertive: true, visible: true });
  const area = areaOf(state);
  const plan = state.active.row < 0 ? undefined : planPaste(grid, table, area);
  if (!plan) return onPreview(table, grid.loop.questions[area.left - 1]?.qid);
  changeCells(grid, `Pasted ${describeArea(plan.area)}`, () => plan.map, plan.given);
  grid.select(plan.area);
}

interface PastePlan {
  readonly map: StoredMap;
  /** The answers that were pasted, less blank ones. */
  readonly given: readonly Address[];
  /** The cells that were pasted into. */
  readonly area: Area;
}

/** Kinds whose choices may differ from item to item. */
const offeredKinds = new Set<CompiledQuestion['kind']>(['choice', 'choices', 'reference']);

/**
 * The answers with a table pasted from the corner of an area on; rows past the last are new items, and one cell fills the
 * whole area. Undefined where a cell does not fit, is not asked of its item or is past the last column, where the table
 * has a head, and where there would be too many items.
 */
function planPaste(grid: GridSession, table: TextTable, area: Area): PastePlan | undefined {
  const { intake, loop } = grid;
  const { record } = intake.getState();
  const isOne = table.length === 1 && table[0]?.length === 1;
  const size = isOne
    ? sizeOf(area)
    : { rows: table.length, columns: Math.max(...table.map((row) => row.length)) };
  const questions = loop.questions.slice(Math.max(0, area.left - 1), area.left - 1 + size.columns);
  const ids = grid.rows().slice(area.top, area.top + size.rows);
  const added = Array.from({ length: size.rows - ids.length }, randomId);
  const count = (countItems(record.clientData, loop.loop) ?? 0) + added.length;
  if (questions.length < size.columns || count > (loop.max ?? Infinity)) return undefined;
  if (!isOne && looksLikeHeader(loop.questions, table[0] ?? [])) return undefined;

  const { agent } = settings();
  const edits = new Map(added.map((id) => [id, itemDefaults(loop, agent)]));
  const given: Address[] = [];
  const asked = { book: intake.book, loop: loop.loop };
  for (const [column, question] of questions.entries()) {
    // What is worked out comes along in copied rows.
    if (question.kind === 'workedOut') continue;
    for (const [row, id] of [...ids, ...added].entries()) {
      const text = isOne ? table[0]?.[0] : table[row]?.[column];
      if (text === undefined) continue;
      const address: Address = [loop.loop, id, question.qid];
      const options = offeredKinds.has(question.kind) ? intake.at(address).options : [];
      const read = readCell(question, text, options, asked);
      if (!read.fits) return undefined;
      const item = edits.get(id) ?? new Map<string, string>();
      edits.set(id, item.set(question.qid, read.answer));
      if (read.answer !== '') given.push(address);
    }
  }
  const map = putItems(record.clientData, loop.loop, edits);
  const { visible } = intake.validationOf({ ...record, clientData: map });
  const { top, left } = area;
  const bottom = top + size.rows - 1;
  return given.every(visible)
    ? { map, given, area: { top, left, bottom, right: left + size.columns - 1 } }
    : undefined;
}
