import { array, assert, integer, jsonValue, property, uniqueArray, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceClock } from '../clock.ts';
import { keysOfList, packList, unpackList } from './lists.ts';
import type { Draft } from './draft.ts';
import { Store } from './store.ts';

const meta = { scenario: '', seed: 's', ids: 0, ticks: {}, clockOffset: 0, delay: 0, faults: [] };

/** What a piece of work on an empty store stores and answers. */
function drafting<T>(work: (draft: Draft) => T): Promise<T> {
  return new Store(new ServiceClock(), meta).run(work);
}

/** Characters of the bodies that work on a store adds. */
async function addedBy(store: Store, work: (draft: Draft) => void): Promise<number> {
  return store.run((draft) => {
    work(draft);
    return [...draft.newBodies.values()].reduce((sum, text) => sum + text.length, 0);
  });
}

const answers = (count: number, changed?: number) =>
  Array.from({ length: count }, (_, n) => [
    `q${n}`,
    { type: 'ANSWER', qid: `q${n}`, answer: n === changed ? 'changed' : `answer ${n % 7}` },
  ]);

describe('a stored list', () => {
  it('comes back as it was, whatever its items and however long', async () => {
    await drafting((draft) =>
      assert(
        property(array(jsonValue({ maxDepth: 2 }), { size: 'large' }), (items) => {
          const sent: unknown = JSON.parse(JSON.stringify(items));
          expect(unpackList(draft.read, packList(draft, items))).toEqual(sent);
        }),
      ),
    );
  });

  it('has one key for equal lists, and names every piece that reading it needs', async () => {
    await drafting((draft) => {
      const items = answers(5_000);
      const key = packList(draft, items);
      expect(packList(draft, structuredClone(items))).toBe(key);
      const read: string[] = [];
      unpackList((wanted) => (read.push(wanted), draft.read(wanted)), key);
      expect(new Set(keysOfList(draft.read, key))).toEqual(new Set(read));
      expect(read.length).toBeGreaterThan(100);
    });
  });

  it('costs little more to store again with one item changed, put in or taken out, wherever that is', async () => {
    const store = new Store(new ServiceClock(), meta);
    const items = answers(20_000);
    const whole = await addedBy(store, (draft) => packList(draft, items));
    for (const place of [0, 9_999, 19_999]) {
      const variants = [
        answers(20_000, place),
        items.toSpliced(place, 0, ['new', { type: 'ANSWER', qid: 'new', answer: '' }]),
        items.toSpliced(place, 1),
      ];
      for (const variant of variants) {
        const added = await addedBy(store, (draft) => packList(draft, variant));
        expect(added).toBeGreaterThan(0);
        expect(added / whole).toBeLessThan(0.05);
      }
    }
  });

  it('is no longer on its way up: lists of keys grow shorter until one piece is left', async () => {
    await drafting((draft) =>
      assert(
        property(
          uniqueArray(uuid(), { minLength: 1, maxLength: 400 }),
          integer({ min: 1, max: 40 }),
          (ids, size) => {
            const items = ids.map((id) => id.repeat(size));
            expect(unpackList(draft.read, packList(draft, items))).toEqual(items);
          },
        ),
      ),
    );
  });
});
