import { describe, expect, it } from 'vitest';
import { createCells } from './cells.ts';

describe('a cell', () => {
  it('works when asked, and anew only when what it read came out different', () => {
    const cells = createCells();
    const [works, first] = [{ half: 0, text: 0 }, cells.given(4)];
    const half = cells.derived(() => {
      works.half += 1;
      return Math.floor(cells.read(first) / 2);
    }, 0);
    const text = cells.derived(() => {
      works.text += 1;
      return `half is ${cells.read(half)}`;
    }, '');
    expect(works).toEqual({ half: 0, text: 0 });
    expect(cells.read(text)).toBe('half is 2');
    cells.give(first, 5);
    expect(cells.read(text)).toBe('half is 2');
    expect(works).toEqual({ half: 2, text: 1 });
    cells.give(first, 6);
    expect(cells.read(text)).toBe('half is 3');
    expect(works).toEqual({ half: 3, text: 2 });
  });

  it('follows what it reads now, not what it read once', () => {
    const cells = createCells();
    const [which, left, right] = [cells.given('left'), cells.given(1), cells.given(2)];
    let works = 0;
    const chosen = cells.derived(() => {
      works += 1;
      return cells.read(which) === 'left' ? cells.read(left) : cells.read(right);
    }, 0);
    expect(cells.read(chosen)).toBe(1);
    cells.give(which, 'right');
    expect(cells.read(chosen)).toBe(2);
    cells.give(left, 10);
    expect(cells.read(chosen)).toBe(2);
    expect(works).toBe(2);
    cells.give(right, 20);
    expect(cells.read(chosen)).toBe(20);
  });

  it('keeps what it reads twice when it stops reading it the second time', () => {
    const cells = createCells();
    const [again, shared] = [cells.given(true), cells.given(1)];
    const between = cells.derived(() => cells.read(shared) * 10, 0);
    // What stands in between reads it too, so that the second reading counts as another one.
    const sum = cells.derived(() => {
      const first = cells.read(shared);
      return cells.read(again) ? first + cells.read(between) + cells.read(shared) : first;
    }, 0);
    expect(cells.read(sum)).toBe(12);
    cells.give(again, false);
    expect(cells.read(sum)).toBe(1);
    cells.give(shared, 2);
    expect(cells.read(sum)).toBe(2);
  });

  it('lets go of what it read when it is dropped', () => {
    const cells = createCells();
    const given = cells.given(1);
    const cell = cells.derived(() => cells.read(given), 0);
    cells.read(cell);
    expect(given.readers).toEqual([cell]);
    cells.drop(cell);
    expect(given.readers).toEqual([]);
    cells.give(given, 2);
    expect(cells.read(cell)).toBe(2);
  });

  it('names those that may have changed, once until they are asked again', () => {
    const cells = createCells();
    const given = cells.given(1);
    const cell = cells.derived(() => cells.read(given) > 5, false, Object.is, 'cell');
    cells.read(cell);
    cells.give(given, 2);
    cells.give(given, 3);
    expect(cells.touched()).toEqual(['cell']);
    expect(cells.touched()).toEqual([]);
    cells.give(given, 4);
    expect(cells.touched()).toEqual([]);
    cells.read(cell);
    cells.give(given, 5);
    expect(cells.touched()).toEqual(['cell']);
  });

  it('notices that it follows from itself', () => {
    const cells = createCells();
    const on = cells.given(false);
    const [there, back] = [
      cells.derived((): number => (cells.read(on) ? cells.read(back) + 1 : 0), 0),
      cells.derived((): number => cells.read(there) + 1, 0),
    ];
    expect(cells.read(back)).toBe(1);
    expect(cells.circular()).toBe(false);
    cells.give(on, true);
    cells.read(back);
    expect(cells.circular()).toBe(true);
  });
});
