/**
 * Where work in a grid is, what is selected, and how keys move both: pure rules. Rows count from 0 in the order of the
 * view, and the head of the columns is row -1. Column 0 is the title, the questions are the columns after it.
 */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A cell that is typed in. */
export interface Editing {
  readonly text: string;
  /** What the text was before. */
  readonly before: string;
  /** Begun by typing, so that arrow keys leave the cell, as in a spreadsheet. */
  readonly byTyping: boolean;
  /** Why the cell can't take the text; undefined until it was tried. */
  readonly why?: string;
}

export interface GridState {
  readonly active: Place;
  /** The corner of the selection across from the active cell; the same place where one cell is selected. */
  readonly corner: Place;
  readonly editing: Editing | undefined;
}

/** How many rows and columns there are, the title among them, and how many rows a page has: 1 at least. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly page: () => number;
}

/** Cells from one to another, both included. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type Move =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'edgeLeft'
  | 'edgeRight'
  | 'edgeUp'
  | 'edgeDown'
  | 'rowStart'
  | 'rowEnd'
  | 'start'
  | 'end'
  | 'pageUp'
  | 'pageDown';

/** The first question; the title before it is only read. */
const firstColumn = 1;

const start: Place = { row: 0, column: firstColumn };

export const startState: GridState = { active: start, corner: start, editing: undefined };

/** Where a move leads. `isFilled` is asked of cells in the way to the edge of what is filled. */
export function placeAfter(
  move: Move,
  from: Place,
  extent: Extent,
  isFilled: (place: Place) => boolean,
): Place {
  const { rows, columns, page } = extent;
  const lastRow = Math.max(0, rows - 1);
  const at = (row: number, column: number): Place => ({
    row: clamp(row, 0, lastRow),
    column: clamp(column, 0, columns - 1),
  });
  const { row, column } = from;
  const inHead = row < 0;
  const aside = (to: number): Place => (inHead ? { row, column: clamp(to, 0, columns - 1) } : at(row, to));
  switch (move) {
    case 'left':
      return aside(column - 1);
    case 'right':
      return aside(column + 1);
    case 'up':
      return row <= 0 ? { row: -1, column } : at(row - 1, column);
    case 'down':
      return at(row + 1, column);
    case 'rowStart':
      return aside(firstColumn);
    case 'rowEnd':
      return aside(columns - 1);
    case 'start':
      return at(0, firstColumn);
    case 'end':
      return at(lastRow, columns - 1);
    case 'pageUp':
      return at(row - page(), column);
    case 'pageDown':
      return at(row + page(), column);
    case 'edgeLeft':
      return inHead ? aside(0) : edge(from, 0, -1, extent, isFilled);
    case 'edgeRight':
      return inHead ? aside(columns - 1) : edge(from, 0, 1, extent, isFilled);
    case 'edgeUp':
      return inHead ? from : edge(from, -1, 0, extent, isFilled);
    case 'edgeDown':
      return edge(inHead ? at(0, column) : from, 1, 0, extent, isFilled);
  }
}

/** The last filled cell of those next to each other, or the first one after blanks, or the last cell. */
function edge(
  from: Place,
  down: number,
  right: number,
  { rows, columns }: Extent,
  isFilled: (place: Place) => boolean,
): Place {
  const next = ({ row, column }: Place): Place | undefined => {
    const to = { row: row + down, column: column + right };
    return to.row < 0 || to.row >= rows || to.column < 0 || to.column >= columns ? undefined : to;
  };
  const first = next(from);
  if (!first) return from;
  const isRun = isFilled(from) && isFilled(first);
  let at = first;
  for (let to = next(at); to; to = next(at)) {
    if (isRun ? !isFilled(to) : isFilled(at)) break;
    at = to;
  }
  return at;
}

/** The next question, on to the next row and back; undefined past the last and before the first. */
export function placeAfterTab({ row, column }: Place, back: boolean, extent: Extent): Place | undefined {
  if (row < 0) return undefined;
  const last = extent.columns - 1;
  const to = back ? column - 1 : column + 1;
  if (to >= firstColumn && to <= last) return { row, column: to };
  const nextRow = back ? row - 1 : row + 1;
  if (nextRow < 0 || nextRow >= extent.rows) return undefined;
  return { row: nextRow, column: back ? last : firstColumn };
}

/** What is selected. */
export function areaOf({ active, corner }: Pick<GridState, 'active' | 'corner'>): Area {
  return {
    top: Math.max(0, Math.min(active.row, corner.row)),
    bottom: Math.max(active.row, corner.row),
    left: Math.min(active.column, corner.column),
    right: Math.max(active.column, corner.column),
  };
}

/** How many cells an area is high and wide. */
export const sizeOf = ({ top, bottom, left, right }: Area) => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

/** The state once other rows are shown: on the same items, or where a removed one was. */
export function withRows(state: GridState, before: readonly string[], now: readonly string[]): GridState {
  const moved = ({ row, column }: Place): Place => {
    const known = row < 0 ? -1 : now.indexOf(before[row] ?? '');
    return { row: row < 0 || known >= 0 ? known : clamp(row, 0, Math.max(0, now.length - 1)), column };
  };
  const active = moved(state.active);
  const isRemoved = state.active.row >= 0 && now[active.row] !== before[state.active.row];
  if (isRemoved) return { active, corner: active, editing: undefined };
  return { ...state, active, corner: state.corner === state.active ? active : moved(state.corner) };
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));
