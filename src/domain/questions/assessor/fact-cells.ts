/** Facts of rows that were asked for, each a cell under its place; those of an item go with it. */
import { pointer } from '../../../lib/json.ts';
import type { Cell, Cells } from './cells.ts';

export interface FactCells<Facts> {
  /** The facts of a place; the same object until they are others. `work` is used at the first asking. */
  readonly read: (place: readonly string[], work: () => Facts) => Facts;
  readonly gone: (loop: string, iterationId: string) => void;
}

export function factCells<Facts>(
  cells: Cells,
  guess: Facts,
  same: (a: Facts, b: Facts) => boolean,
): FactCells<Facts> {
  const groups = new Map<string, Map<string, Cell<Facts>>>();
  const groupOf = ([first = '', iterationId]: readonly string[]) =>
    iterationId === undefined ? '' : pointer([first, iterationId]);
  return {
    read: (place, work) => {
      const name = groupOf(place);
      let group = groups.get(name);
      if (!group) groups.set(name, (group = new Map<string, Cell<Facts>>()));
      const last = place[place.length - 1] ?? '';
      let cell = group.get(last);
      if (!cell) group.set(last, (cell = cells.derived(work, guess, same, pointer(place))));
      return cells.read(cell);
    },
    gone: (loop, iterationId) => {
      const name = groupOf([loop, iterationId]);
      for (const cell of groups.get(name)?.values() ?? []) cells.drop(cell);
      groups.delete(name);
    },
  };
}
