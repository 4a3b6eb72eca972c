/** The keys of a grid, as a spreadsheet has them. */
import type { KeyboardEvent } from 'react';
import { announce } from '../../../ui/announce.ts';
import { keyOf } from '../../../views/screen/shortcuts.ts';
import { acceptSuggestion, clearCells, fillDown } from './cell-edits.ts';
import type { GridSession } from './grid-session.ts';
import { placeAfterTab, type Editing, type Move } from './grid-state.ts';
import { picksFrom } from '../cells/picked-choices.ts';

export interface GridKeyTools {
  readonly grid: GridSession;
  /** Gives the active cell the focus and brings the end of the selection into view, unless the view is to stay. */
  readonly focus: (stay?: boolean) => void;
  /** Opens the menu of the active row, or of the active column in the head. */
  readonly openMenu: () => void;
  /** Makes the active column wider or narrower. Pixels. */
  readonly widen: (by: number) => void;
  /** The next Tab leaves the grid. */
  readonly leaving: { current: boolean };
}

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  'Mod+Home': 'start',
  'Mod+End': 'end',
  'Mod+ArrowLeft': 'edgeLeft',
  'Mod+ArrowRight': 'edgeRight',
  'Mod+ArrowUp': 'edgeUp',
  'Mod+ArrowDown': 'edgeDown',
};

/** Pixels by which a key resizes a column. */
const widthStep = 16;

/** Does what a key means. A key that means nothing here is left to the page. */
export function pressKey(event: KeyboardEvent, tools: GridKeyTools): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  const { editing } = tools.grid.getState();
  const isDone = editing ? typeKey(event, tools, editing) : gridKey(event, tools);
  if (isDone) event.preventDefault();
}

function gridKey(event: KeyboardEvent, { grid, focus, openMenu, widen, leaving }: GridKeyTools): boolean {
  const { active } = grid.getState();
  const inHead = active.row < 0;
  const key = keyOf(event);
  const extent = grid.extent();
  const wasLeaving = leaving.current;
  if (key !== 'Shift') leaving.current = key === 'Escape';
  const move = moves[key];
  if (event.altKey && move !== undefined) {
    const by = { ArrowLeft: -widthStep, ArrowRight: widthStep }[key];
    if (inHead && by !== undefined) widen(by);
    else if (key === 'ArrowDown' && inHead) openMenu();
    else if (key === 'ArrowDown') grid.edit();
    else return false;
    return true;
  }
  if (move !== undefined) {
    grid.move(move, event.shiftKey);
    focus();
    return true;
  }
  switch (key) {
    case 'Tab': {
      const to = wasLeaving ? undefined : placeAfterTab(active, event.shiftKey, extent);
      if (!to) return false;
      grid.goTo(to);
      focus();
      return true;
    }
    case 'Escape':
      announce('Tab leaves the grid');
      return false;
    case 'Enter':
      if (inHead) openMenu();
      else if (acceptSuggestion(grid)) step('down', grid, focus);
      else grid.edit();
      return true;
    case 'F2':
    case ' ':
      if (inHead) openMenu();
      else grid.edit();
      return true;
    case 'ContextMenu':
      openMenu();
      return true;
    case 'F10':
      if (event.shiftKey) openMenu();
      return event.shiftKey;
    case 'Mod+a':
      grid.select({ top: 0, bottom: extent.rows - 1, left: 0, right: extent.columns - 1 });
      focus(true);
      return true;
    case 'Mod+d':
      fillDown(grid);
      return true;
    case 'Delete':
    case 'Backspace':
      clearCells(grid);
      return true;
    default:
      if (key.length !== 1 || event.altKey) return false;
      if (!inHead) grid.edit(event.key);
      return true;
  }
}

/** A key in the cell that is typed in; most of them are the input's own. */
function typeKey(event: KeyboardEvent, { grid, focus }: GridKeyTools, editing: Editing): boolean {
  const { active } = grid.getState();
  const question = grid.cellAt(active)?.question;
  const isPicked = question !== undefined && picksFrom(question);
  const key = keyOf(event);
  const move = moves[key];
  if (isPicked && !event.altKey && (move === 'up' || move === 'down')) {
    grid.pick(move === 'up' ? -1 : 1);
    return true;
  }
  if (editing.byTyping && move !== undefined && key.startsWith('Arrow') && !event.shiftKey && !event.altKey) {
    if (grid.commit()) step(move, grid, focus);
    return true;
  }
  switch (key) {
    case 'Enter':
      // A long text has several lines.
      if (question?.kind === 'longText' && (event.shiftKey || event.altKey)) return false;
      if (grid.commit()) step(event.shiftKey ? 'up' : 'down', grid, focus);
      return true;
    case 'Tab': {
      if (!grid.commit()) return true;
      const to = placeAfterTab(active, event.shiftKey, grid.extent());
      if (to) grid.goTo(to);
      focus();
      return to !== undefined;
    }
    case 'Escape':
      event.stopPropagation();
      grid.cancel();
      focus();
      return true;
    case 'Mod+z':
      // What was typed is taken back; else what was done before it.
      grid.cancel();
      focus();
      return editing.text !== editing.before;
    default:
      return false;
  }
}

function step(move: Move, grid: GridSession, focus: () => void): void {
  grid.move(move, false);
  focus();
}
