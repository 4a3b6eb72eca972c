import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  placeAfter,
  placeAfterTab,
  sizeOf,
  startState,
  withRows,
  type GridState,
  type Move,
  type Place,
} from './grid-state.ts';

const moves = fc.constantFrom<Move>(
  'left',
  'right',
  'up',
  'down',
  'edgeLeft',
  'edgeRight',
  'edgeUp',
  'edgeDown',
  'rowStart',
  'rowEnd',
  'start',
  'end',
  'pageUp',
  'pageDown',
);
const extents = fc.record({
  rows: fc.integer({ min: 1, max: 40 }),
  columns: fc.integer({ min: 2, max: 12 }),
  page: fc.integer({ min: 1, max: 10 }).map((page) => () => page),
});
const start: Place = { row: 0, column: 1 };
const at = (row: number, column: number): Place => ({ row, column });

it('moves within the cells and the head, whatever keys are pressed', () => {
  fc.assert(
    fc.property(extents, fc.array(moves), fc.func(fc.boolean()), (extent, keys, isFilled) => {
      let place = start;
      for (const key of keys) {
        place = placeAfter(key, place, extent, isFilled);
        expect(place.row).toBeGreaterThanOrEqual(-1);
        expect(place.row).toBeLessThan(extent.rows);
        expect(place.column).toBeGreaterThanOrEqual(0);
        expect(place.column).toBeLessThan(extent.columns);
      }
    }),
  );
});

it('visits every question once with Tab, row by row, and the same way back', () => {
  fc.assert(
    fc.property(extents, (extent) => {
      const walk = (from: Place, back: boolean) => {
        const places: Place[] = [from];
        for (let next = placeAfterTab(from, back, extent); next; next = placeAfterTab(next, back, extent))
          places.push(next);
        return places;
      };
      const there = walk(start, false);
      expect(there).toHaveLength(extent.rows * (extent.columns - 1));
      expect(new Set(there.map(({ row, column }) => `${row} ${column}`)).size).toBe(there.length);
      expect(walk(there.at(-1) ?? start, true)).toEqual(there.toReversed());
    }),
  );
});

describe('the edge of what is filled', () => {
  const extent = { rows: 1, columns: 8, page: () => 1 };
  const edge = (filled: string, from: number, move: Move) =>
    placeAfter(move, at(0, from), extent, ({ column }) => filled[column] === 'x').column;
  it.each([
    ['.xxx..x.', 1, 'edgeRight', 3],
    ['.xxx..x.', 3, 'edgeRight', 6],
    ['.xxx..x.', 6, 'edgeRight', 7],
    ['.xxx..x.', 4, 'edgeRight', 6],
    ['.xxx..x.', 6, 'edgeLeft', 3],
    ['.xxx..x.', 3, 'edgeLeft', 1],
    ['.xxx..x.', 1, 'edgeLeft', 0],
  ] as const)('of %s from %i %s is %i', (filled, from, move, to) => {
    expect(edge(filled, from, move)).toBe(to);
  });
});

it('goes up to the head, along it and down again', () => {
  const extent = { rows: 3, columns: 4, page: () => 2 };
  const press = (from: Place, ...keys: Move[]) =>
    keys.reduce((place, key) => placeAfter(key, place, extent, () => false), from);
  expect(press(at(0, 2), 'up')).toEqual(at(-1, 2));
  expect(press(at(0, 2), 'up', 'right', 'rowEnd', 'up')).toEqual(at(-1, 3));
  expect(press(at(0, 2), 'up', 'left', 'down')).toEqual(at(0, 1));
  expect(press(at(2, 2), 'start')).toEqual(start);
});

it('selects from the active cell to its corner, in any direction', () => {
  const area = areaOf({ active: at(4, 1), corner: at(2, 3) });
  expect(area).toEqual({ top: 2, bottom: 4, left: 1, right: 3 });
  expect(sizeOf(area)).toEqual({ rows: 3, columns: 3 });
});

it('stays on its item while others come and go, and takes the next one once it is removed', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ids, ids, fc.nat(), (before, now, turn) => {
      const row = turn % before.length;
      const editing = { text: 'x', before: '', byTyping: true };
      const state: GridState = { active: at(row, 2), corner: at(row, 2), editing };
      const next = withRows(state, before, now);
      const known = now.indexOf(before[row] ?? '');
      expect(next.active).toEqual(at(known >= 0 ? known : Math.min(row, now.length - 1), 2));
      // What is typed stays with its item.
      expect(next.editing).toBe(known >= 0 ? editing : undefined);
    }),
  );
  expect(withRows(startState, [], []).active).toEqual(start);
});
