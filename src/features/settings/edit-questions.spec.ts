import { expect, it } from 'vitest';
import { threeLines } from '../../domain/questions/sample-workspace.ts';
import { keyOfItem, sectionsOf, withItems, withMoved } from './edit-questions.ts';

const bookNames = Object.keys(threeLines.books);
const all = bookNames.flatMap((name) => sectionsOf(threeLines, name));

it('lists the sections of a book, and replaces the items of one alone', () => {
  expect(all.length).toBeGreaterThan(1);
  for (const place of all) {
    const items = place.section.items.toReversed();
    const changed = withItems(threeLines, place, items);
    const after = bookNames.flatMap((name) => sectionsOf(changed, name));
    const isSame = (one: typeof place) =>
      one.owner === place.owner && one.name === place.name && one.at === place.at;
    expect(after.filter(isSame).map(({ section }) => section.items)).toEqual(
      all.filter(isSame).map(() => items),
    );
    expect(after.filter((one) => !isSame(one))).toEqual(all.filter((one) => !isSame(one)));
  }
});

it('moves an item by one place, and not beyond the ends', () => {
  const items = all.map(({ section }) => section.items).find(({ length }) => length > 1) ?? [];
  const keys = items.map(keyOfItem);
  expect(withMoved(items, 0, 1).map(keyOfItem)).toEqual([keys[1], keys[0], ...keys.slice(2)]);
  expect(withMoved(items, 0, -1)).toBe(items);
  expect(withMoved(items, items.length - 1, 1)).toBe(items);
});
