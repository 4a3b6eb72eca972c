/** The places of a grid on screen: what the pointer is on, what has the focus, and what is in view. */
import type { MouseEvent } from 'react';
import type { GridSession } from './grid-session.ts';
import { areaOf, type Place } from './grid-state.ts';
import { numberWidth, rowHeight } from '../cells/cell-looks.ts';

/** The cell with the one tab stop: the active one, once it is drawn. */
export const activeCell = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('[data-column][tabindex="0"]') ?? null;

/** Where a part of the grid is; undefined outside its cells. */
export function placeAt(target: EventTarget): Place | undefined {
  if (!(target instanceof Element) || target.closest('[popover]')) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return column === undefined || row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** Whether the browser does there what keys and the clipboard do to text. */
export const isTypedIn = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Whether an element is in the cell that has the focus. */
export const isInFocusedCell = (target: EventTarget): boolean =>
  target instanceof Element &&
  document.activeElement !== null &&
  target.closest('[data-column]') === document.activeElement;

/** A press goes to its cell, with Shift the selection goes to there, and in the list of a cell it picks. */
export function pressAt(event: MouseEvent, grid: GridSession, focus: () => void): void {
  const { target, button, shiftKey } = event;
  if (button !== 0 || isTypedIn(target) || !(target instanceof Element)) return;
  const choice = target.closest<HTMLElement>('[data-choice]')?.dataset['choice'];
  const menuRow = target.closest('[data-menu]')?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const at =
    menuRow === undefined ? placeAt(target) : { row: Number(menuRow), column: grid.getState().active.column };
  if (target.closest('[data-resize]') || (!at && choice === undefined)) return;
  event.preventDefault();
  if (choice !== undefined) {
    grid.type(choice);
    grid.commit();
  } else if (at && menuRow !== undefined) {
    const { top, bottom } = areaOf(grid.getState());
    // The menu of a row that is selected with others is that of all of them.
    if (at.row < top || at.row > bottom) grid.goTo(at);
  } else if (at && !grid.goTo(at, shiftKey && at.row >= 0)) return;
  focus();
}

/** Selects on to the cell that the pointer is drawn to. */
export function drawTo({ target, buttons }: MouseEvent, grid: GridSession): void {
  const { active, editing } = grid.getState();
  const at = buttons === 1 && !editing && active.row >= 0 ? placeAt(target) : undefined;
  if (at && at.row >= 0) grid.goTo(at, true);
}

/** Scrolls the grid so far that the end of the selection is in view. @param widths pixels, that of the title first */
export function showCorner(grid: GridSession, box: HTMLElement | null, widths: readonly number[]): void {
  const { active, corner } = grid.getState();
  if (!box || active === corner || corner.row < 0) return;
  const top = corner.row * rowHeight;
  const height = box.clientHeight - rowHeight;
  box.scrollTop = Math.min(top, Math.max(box.scrollTop, top + rowHeight - height));
  if (corner.column === 0) return;
  const [title = 0, ...others] = widths;
  const left = others.slice(0, corner.column - 1).reduce((sum, width) => sum + width, 0);
  const right = left + (widths[corner.column] ?? 0);
  box.scrollLeft = Math.min(left, Math.max(box.scrollLeft, right - (box.clientWidth - numberWidth - title)));
}
