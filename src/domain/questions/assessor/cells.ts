/**
 * Values that follow from other values, worked out when asked and kept until something that they read changes.
 *
 * A change marks what may follow from it; nothing is worked out until it is asked for. A marked cell first has the cells
 * it read brought up to date, in the order it read them, and works anew only when one of them came out different. So a
 * change travels no further than it makes a difference, and what a cell reads may differ each time it works.
 */
export interface Cell<Value> {
  value: Value;
  /** Undefined for what is given from outside. */
  work: (() => Value) | undefined;
  same(a: Value, b: Value): boolean;
  state: State;
  /** Being brought up to date: asked for now, it would follow from itself. */
  busy: boolean;
  reads: readonly Cell<unknown>[];
  /** A list while they are few: most cells have two or three, and a first assessment makes thousands of cells. */
  readers: readonly Cell<unknown>[] | Set<Cell<unknown>>;
  /** The last run that read it. */
  seen: number;
  /** What those who follow it know it by. */
  readonly name: string | undefined;
}

const current = 0;
const doubtful = 1;
const stale = 2;
type State = typeof current | typeof doubtful | typeof stale;

export interface Cells {
  readonly given: <Value>(value: Value) => Cell<Value>;
  /** The guess is what counts while the cell is being worked out; `name` when it is followed. */
  readonly derived: <Value>(
    work: () => Value,
    guess: Value,
    same?: (a: Value, b: Value) => boolean,
    name?: string,
  ) => Cell<Value>;
  readonly read: <Value>(cell: Cell<Value>) => Value;
  readonly give: <Value>(cell: Cell<Value>, value: Value) => void;
  /** Lets go of what the cell read; it works anew should it be asked once more. */
  readonly drop: (cell: Cell<unknown>) => void;
  /** Whether a cell was found to follow from itself. What has been read since is not to be relied on. */
  readonly circular: () => boolean;
  /** The names of cells that may have changed since the last asking. */
  readonly touched: () => readonly string[];
}

export function createCells(): Cells {
  /** The cell at work, how many of its earlier reads it read again so far, and what it reads beyond them. */
  let reader: Cell<unknown> | undefined;
  let again = 0;
  let beyond: Cell<unknown>[] | undefined;
  let run = 0;
  let runs = 0;
  let circular = false;
  let touched: string[] = [];

  const read = <Value>(cell: Cell<Value>): Value => {
    if (reader && cell.seen !== run) note(reader, cell);
    if (cell.busy) circular = true;
    else if (cell.state !== current) refresh(cell);
    return cell.value;
  };

  function note(by: Cell<unknown>, cell: Cell<unknown>): void {
    cell.seen = run;
    if (!beyond && by.reads[again] === cell) again += 1;
    else (beyond ??= []).push(cell);
  }

  function refresh(cell: Cell<unknown>): void {
    cell.busy = true;
    if (cell.state === doubtful) {
      for (const one of cell.reads) {
        if (one.busy) circular = true;
        else if (one.state !== current) refresh(one);
        if (isStale(cell)) break;
      }
    }
    if (isStale(cell)) work(cell);
    cell.state = current;
    cell.busy = false;
  }

  function work(cell: Cell<unknown>): void {
    if (!cell.work) return;
    const outer = reader;
    const outerAgain = again;
    const outerBeyond = beyond;
    const outerRun = run;
    reader = cell;
    again = 0;
    beyond = undefined;
    run = runs += 1;
    const value = cell.work();
    relink(cell, again, beyond);
    reader = outer;
    again = outerAgain;
    beyond = outerBeyond;
    run = outerRun;
    if (cell.same(cell.value, value)) return;
    cell.value = value;
    for (const one of cell.readers) if (one.state !== current) one.state = stale;
  }

  /** `kept` of the earlier reads stay, those after them give way to `added`. */
  function relink(cell: Cell<unknown>, kept: number, added: readonly Cell<unknown>[] = none): void {
    if (kept === cell.reads.length && added.length === 0) return;
    for (let index = kept; index < cell.reads.length; index += 1) unlink(cell.reads[index], cell);
    // One that was let go above may be among those kept.
    if (kept < cell.reads.length) for (let index = 0; index < kept; index += 1) link(cell.reads[index], cell);
    for (const one of added) link(one, cell);
    cell.reads = kept === 0 ? added.slice() : [...cell.reads.slice(0, kept), ...added];
  }

  function mark(cell: Cell<unknown>, state: State): void {
    if (cell.state >= state) return;
    const before = cell.state;
    cell.state = state;
    if (before !== current) return;
    if (cell.name !== undefined) touched.push(cell.name);
    for (const one of cell.readers) mark(one, doubtful);
  }

  return {
    given: (value) => ({
      value,
      work: undefined,
      same: Object.is,
      state: current,
      busy: false,
      reads: none,
      readers: none,
      seen: 0,
      name: undefined,
    }),
    derived: (work, guess, same = Object.is, name = undefined) => ({
      value: guess,
      work,
      same,
      state: stale,
      busy: false,
      reads: none,
      readers: none,
      seen: 0,
      name,
    }),
    read,
    give: (cell, value) => {
      if (cell.same(cell.value, value)) return;
      cell.value = value;
      for (const one of cell.readers) mark(one, stale);
    },
    drop: (cell) => {
      relink(cell, 0);
      mark(cell, stale);
    },
    circular: () => circular,
    touched: () => {
      const names = touched;
      touched = [];
      return names;
    },
  };
}

const none: readonly Cell<unknown>[] = [];

/** Asked anew each time: bringing what a cell read up to date changes its state. */
const isStale = (cell: Cell<unknown>): boolean => cell.state === stale;

const few = 8;

function link(cell: Cell<unknown> | undefined, reader: Cell<unknown>): void {
  if (!cell) return;
  const { readers } = cell;
  if (readers instanceof Set) readers.add(reader);
  else if (readers.includes(reader)) return;
  else if (readers.length < few) cell.readers = joined(readers, reader);
  else cell.readers = new Set(readers).add(reader);
}

/** Written out for the usual lengths: an array that grows by a push takes room for sixteen more. */
function joined(readers: readonly Cell<unknown>[], reader: Cell<unknown>): readonly Cell<unknown>[] {
  const [first, second] = readers;
  if (!first) return [reader];
  if (!second) return [first, reader];
  return [...readers, reader];
}

function unlink(cell: Cell<unknown> | undefined, reader: Cell<unknown>): void {
  if (!cell) return;
  const { readers } = cell;
  if (readers instanceof Set) readers.delete(reader);
  else if (readers.includes(reader)) cell.readers = readers.filter((one) => one !== reader);
}
