import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunksOf, type Chunk } from './chunks.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `i${n}`);
const order = (chunks: readonly Chunk[]) => chunks.flatMap((chunk) => chunk.ids);

const edit = fc.record({ at: fc.nat({ max: 400 }), to: fc.nat({ max: 400 }), kind: fc.nat({ max: 2 }) });

it('keeps the order and every item once, whatever is added, removed and moved', () => {
  fc.assert(
    fc.property(fc.nat({ max: 300 }), fc.array(edit, { maxLength: 30 }), (count, edits) => {
      let list = ids(count);
      let chunks = chunksOf(list, []);
      edits.forEach(({ at, to, kind }, turn) => {
        if (kind === 0) list = list.toSpliced(at, 0, `new ${turn}`);
        else if (kind === 1) list = list.toSpliced(at, 1);
        else list = list.toSpliced(at, 1).toSpliced(to, 0, ...list.slice(at, at + 1));
        chunks = chunksOf(list, chunks);
        expect(order(chunks)).toEqual(list);
        expect(new Set(chunks.map(({ key }) => key)).size).toBe(chunks.length);
        expect(Math.max(0, ...chunks.map((chunk) => chunk.ids.length))).toBeLessThanOrEqual(80);
      });
    }),
  );
});

it('leaves every other chunk as it is when an item is added or removed', () => {
  const before = chunksOf(ids(200), []);
  const changed = before.filter((chunk) => chunk.ids.includes('i45')).map(({ key }) => key);
  const without = chunksOf(
    ids(200).filter((id) => id !== 'i45'),
    before,
  );
  expect(without.filter((chunk) => !before.includes(chunk)).map(({ key }) => key)).toEqual(changed);
  const added = chunksOf(ids(200).toSpliced(45, 0, 'new'), before);
  expect(added.filter((chunk) => !before.includes(chunk)).map(({ key }) => key)).toEqual(changed);
});
