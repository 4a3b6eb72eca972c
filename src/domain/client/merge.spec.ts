import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, isObject, sameJson } from '../../lib/json.ts';
import type { StoredMap } from '../../contract/answers.ts';
import { storedMap } from './arbitraries.ts';
import { resolveMapConflict, resolveConflict, type MapConflict } from './conflict.ts';
import { diffMaps } from './diff.ts';
import type { Address } from './address.ts';
import { answerElement, loopElement, readElement } from './elements.ts';
import { mergeMaps, mergeRecords } from './merge.ts';
import { movedIds } from './order.ts';
import { elementAt, getAnswer, iterationsOf } from './walk.ts';

const item = (iterationId: string, answers: Record<string, string> = {}) => ({
  iterationId,
  answers: Object.fromEntries(Object.entries(answers).map(([qid, text]) => [qid, answerElement(qid, text)])),
});
const loop = (...items: ReturnType<typeof item>[]) => ({ l: loopElement('l', items) });
const plain = (answers: Record<string, string>) => item('', answers).answers;
const order = (map: StoredMap) => iterationsOf(map, 'l').map((one) => one.iterationId);

describe('mergeMaps', () => {
  it('keeps what only one side changed', () => {
    const base = plain({ a: '1', b: '1', c: '1' });
    const { merged, conflicts, fromTheirs } = mergeMaps(
      base,
      plain({ a: '2', b: '1' }),
      plain({ a: '1', b: '3', c: '1' }),
    );
    expect(merged).toEqual(plain({ a: '2', b: '3' }));
    expect(conflicts).toEqual([]);
    expect(fromTheirs).toMatchObject([{ address: ['b'], before: '1', after: '3' }]);
  });

  it('reports a conflict if both changed an answer, and has ours until it is decided', () => {
    const { merged, conflicts } = mergeMaps(plain({ a: '1' }), plain({ a: '2' }), plain({ a: '3' }));
    expect(merged).toEqual(plain({ a: '2' }));
    expect(conflicts).toMatchObject([{ kind: 'answer', address: ['a'], base: '1', ours: '2', theirs: '3' }]);
    const [conflict] = conflicts;
    expect(conflict && resolveMapConflict(merged, conflict, 'theirs')).toEqual(plain({ a: '3' }));
  });

  it('reports a conflict if one side removed an answer or item that the other changed', () => {
    const answers = mergeMaps(plain({ a: '1' }), {}, plain({ a: '2' }));
    expect(answers.conflicts).toMatchObject([{ kind: 'answer', ours: undefined, theirs: '2' }]);
    const items = mergeMaps(loop(item('i', { q: '1' })), loop(item('i', { q: '2' })), loop());
    expect(items.conflicts).toMatchObject([{ kind: 'iteration', iterationId: 'i', theirs: undefined }]);
    expect(getAnswer(items.merged, ['l', 'i', 'q'])).toBe('2');
    const [conflict] = items.conflicts;
    expect(conflict && order(resolveMapConflict(items.merged, conflict, 'theirs'))).toEqual([]);
  });

  it('removes an unchanged item that the other side removed', () => {
    const base = loop(item('i'), item('j'));
    expect(order(mergeMaps(base, base, loop(item('j'))).merged)).toEqual(['j']);
    expect(order(mergeMaps(base, loop(item('i')), base).merged)).toEqual(['i']);
  });

  it('merges answers inside an item one by one', () => {
    const { merged, conflicts } = mergeMaps(
      loop(item('i', { q: '1', r: '1' })),
      loop(item('i', { q: '2', r: '1' })),
      loop(item('i', { q: '1', r: '2' })),
    );
    expect(merged).toEqual(loop(item('i', { q: '2', r: '2' })));
    expect(conflicts).toEqual([]);
  });

  it('keeps the order of the side that moved items, and puts new items next to their neighbors', () => {
    const base = loop(item('i'), item('j'), item('k'));
    const moved = loop(item('k'), item('i'), item('j'));
    const added = loop(item('i'), item('new'), item('j'), item('k'));
    expect(order(mergeMaps(base, moved, added).merged)).toEqual(['k', 'i', 'new', 'j']);
    expect(order(mergeMaps(base, added, moved).merged)).toEqual(['k', 'i', 'new', 'j']);
  });

  it('keeps the moves of each side; an item moved by both stays where ours has it', () => {
    const letters = (text: string) => loop(...[...text].map((id) => item(id)));
    const merge = (ours: string, theirs: string) =>
      order(mergeMaps(letters('abcdef'), letters(ours), letters(theirs)).merged).join('');
    expect(merge('bacdef', 'abcdfe')).toBe('bacdfe');
    expect(merge('fabcde', 'abcfde')).toBe('fabcde');
    expect(merge('fabcde', 'fabcde')).toBe('fabcde');
  });

  it('keeps or removes an empty loop as the side that changed it', () => {
    const [removed, stayed] = [plain({ a: '1' }), { ...plain({ a: '1' }), ...loop() }];
    expect(mergeMaps(removed, stayed, plain({ a: '2' })).merged).toEqual({ ...plain({ a: '2' }), ...loop() });
    expect(mergeMaps(stayed, removed, { ...stayed, ...plain({ a: '2' }) }).merged).toEqual(plain({ a: '2' }));
    expect(mergeMaps(loop(item('i')), loop(), {}).merged).toEqual({});
    expect(mergeMaps(loop(item('i')), {}, loop()).merged).toEqual({});
  });

  it('restores a loop with the chosen item, and removes it again', () => {
    const theirs = { l: { ...loop(item('i', { q: '2' })).l, note: 1 } };
    const base = { l: { ...loop(item('i')).l, note: 1 } };
    const { merged, conflicts } = mergeMaps(base, {}, theirs);
    expect(merged).toEqual({});
    const [conflict] = conflicts;
    if (!conflict) throw new Error('Both changed the item.');
    expect(resolveMapConflict(merged, conflict, 'theirs')).toEqual(theirs);
    expect(resolveMapConflict(resolveMapConflict(merged, conflict, 'theirs'), conflict, 'ours')).toEqual({});
  });

  it('takes the items of both sides if the base has no loop', () => {
    const { merged, conflicts } = mergeMaps({}, loop(item('i', { q: '1' })), loop(item('j', { q: '2' })));
    expect(order(merged).toSorted()).toEqual(['i', 'j']);
    expect(conflicts).toEqual([]);
  });
});

function placeText(conflict: MapConflict): string {
  if (conflict.kind === 'answer') return JSON.stringify(conflict.address);
  if (conflict.kind === 'iteration') return JSON.stringify([conflict.loop, conflict.iterationId]);
  return JSON.stringify([conflict.place, conflict.member]);
}

const textOf = (value: unknown) => (value === undefined ? 'not there' : canonicalJson(value));

/** The addresses of all elements of a map except loops. */
function placesOf(map: StoredMap): Address[] {
  return Object.entries(map).flatMap(([qid, value]): Address[] => {
    const view = readElement(qid, value);
    if (view.kind !== 'loop') return [[qid]];
    return view.iterations.flatMap(({ iterationId, answers }) =>
      Object.keys(answers).map((inner): Address => [qid, iterationId, inner]),
    );
  });
}

const textAt = (map: StoredMap, place: Address): string => {
  const element = elementAt(map, place);
  return element === undefined ? 'not there' : canonicalJson(element);
};

/** The expected element; undefined if both changed it differently. */
function due(place: Address, base: StoredMap, ours: StoredMap, theirs: StoredMap): string | undefined {
  const [b, m, t] = [textAt(base, place), textAt(ours, place), textAt(theirs, place)];
  if (m === b || m === t) return t;
  return t === b ? m : undefined;
}

describe('mergeMaps, for any maps', () => {
  const run = (check: (base: StoredMap, ours: StoredMap, theirs: StoredMap) => void) =>
    fc.assert(fc.property(storedMap, storedMap, storedMap, check), { numRuns: 300 });

  it('gives ours if they changed nothing and theirs if we changed nothing, without conflicts', () => {
    run((base, ours, theirs) => {
      expect(diffMaps(mergeMaps(base, ours, base).merged, ours)).toEqual([]);
      expect(mergeMaps(base, ours, base).conflicts).toEqual([]);
      expect(diffMaps(mergeMaps(base, base, theirs).merged, theirs)).toEqual([]);
      expect(mergeMaps(base, base, theirs).conflicts).toEqual([]);
      expect(diffMaps(mergeMaps(base, ours, ours).merged, ours)).toEqual([]);
      expect(mergeMaps(base, ours, ours).conflicts).toEqual([]);
    });
  });

  it('finds conflicts at the same places if the sides are swapped', () => {
    run((base, ours, theirs) => {
      const places = (conflicts: readonly MapConflict[]) => conflicts.map(placeText).toSorted();
      expect(places(mergeMaps(base, ours, theirs).conflicts)).toEqual(
        places(mergeMaps(base, theirs, ours).conflicts),
      );
    });
  });

  it('loses nothing: deciding every conflict for theirs equals merging ours into theirs', () => {
    run((base, ours, theirs) => {
      const { merged, conflicts } = mergeMaps(base, ours, theirs);
      let given = merged;
      for (const conflict of conflicts) given = resolveMapConflict(given, conflict, 'theirs');
      const swapped = mergeMaps(base, theirs, ours).merged;
      // Only the order of items may differ.
      const moves = diffMaps(given, swapped).filter((change) => change.how !== 'moved');
      expect(moves).toEqual([]);
    });
  });

  it('can be decided again', () => {
    run((base, ours, theirs) => {
      const { merged, conflicts } = mergeMaps(base, ours, theirs);
      for (const conflict of conflicts) {
        const back = resolveMapConflict(resolveMapConflict(merged, conflict, 'theirs'), conflict, 'ours');
        expect(diffMaps(back, merged).filter((change) => change.how !== 'moved')).toEqual([]);
      }
    });
  });

  it('finds conflicts only where both changed something differently', () => {
    run((base, ours, theirs) => {
      for (const conflict of mergeMaps(base, ours, theirs).conflicts) {
        // The undocumented members of an answer count too.
        const sides =
          conflict.kind === 'answer'
            ? [base, ours, theirs].map((map) => textOf(elementAt(map, conflict.address)))
            : [conflict.base, conflict.ours, conflict.theirs].map((side) => textOf(side));
        expect(new Set(sides).size).toBe(3);
      }
    });
  });

  it('keeps the order of the side that moved items; if both did, ours except for items that only they moved', () => {
    run((base, ours, theirs) => {
      const merged = mergeMaps(base, ours, theirs).merged;
      for (const qid of ['loop', 'toString']) {
        const [b, m, t, all] = [base, ours, theirs, merged].map((map) =>
          iterationsOf(map, qid).map((one) => one.iterationId),
        );
        if (!b || !m || !t || !all) throw new Error('There are four maps.');
        const [oursMoved, theirsMoved] = [movedIds(b, m), movedIds(b, t)];
        const lead = oursMoved.size === 0 ? t : m.filter((id) => oursMoved.has(id) || !theirsMoved.has(id));
        const other = oursMoved.size === 0 ? m : t;
        const within = (ids: readonly string[], some: readonly string[]) =>
          ids.filter((id) => some.includes(id));
        expect(within(all, lead)).toEqual(within(lead, all));
        // The items that only the other side has keep their order.
        const added = other.filter((id) => !lead.includes(id));
        expect(within(all, added)).toEqual(within(added, all));
      }
    });
  });

  it('keeps undocumented members of ours unless they changed them', () => {
    run((base, ours, theirs) => {
      const notes = (map: StoredMap) => {
        return new Map(
          Object.entries(map).flatMap(([qid, value]) =>
            isObject(value) && 'note' in value ? [[qid, value['note']] as const] : [],
          ),
        );
      };
      const [b, m, t, all] = [base, ours, theirs, mergeMaps(base, ours, theirs).merged].map(notes);
      const unchanged = [...(m ?? [])].filter(
        ([qid]) => qid in base && qid in theirs && t?.get(qid) === b?.get(qid),
      );
      expect(unchanged.map(([qid]) => [qid, all?.get(qid)])).toEqual(unchanged);
    });
  });

  it('an empty loop stays if the side that added or removed it says so', () => {
    const there = (map: StoredMap, loop: string) => elementAt(map, [loop]) !== undefined;
    const unrecognizedMember = (map: StoredMap, loop: string) =>
      canonicalJson({ ...Object(elementAt(map, [loop])), iterations: [] });
    fc.assert(
      fc.property(storedMap, storedMap, storedMap, (base, ours, theirs) => {
        const { merged } = mergeMaps(base, ours, theirs);
        for (const loop of ['loop', 'toString']) {
          if (iterationsOf(merged, loop).length > 0) continue;
          const [b, m, t] = [there(base, loop), there(ours, loop), there(theirs, loop)];
          const left = m ? ours : theirs;
          // Undocumented members that the other side changed keep the loop.
          const keeps = b && m !== t && unrecognizedMember(base, loop) !== unrecognizedMember(left, loop);
          expect(there(merged, loop)).toBe(keeps || (m === b ? t : m));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every change that only one side made', () => {
    fc.assert(
      fc.property(storedMap, storedMap, storedMap, (base, ours, theirs) => {
        const { merged, conflicts } = mergeMaps(base, ours, theirs);
        // A removed item is one conflict as a whole.
        const asked = new Set(conflicts.map((one) => (one.kind === 'iteration' ? one.iterationId : '')));
        const lost = [base, ours, theirs]
          .flatMap(placesOf)
          .filter((place) => place.length === 1 || !asked.has(place[1]))
          .filter((place) => {
            const wanted = due(place, base, ours, theirs);
            return wanted !== undefined && textAt(merged, place) !== wanted;
          });
        expect(lost).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('never has an item twice', () => {
    run((base, ours, theirs) => {
      const { merged } = mergeMaps(base, ours, theirs);
      for (const qid of ['loop', 'toString']) {
        const ids = iterationsOf(merged, qid).map((one) => one.iterationId);
        expect(new Set(ids).size).toBe(ids.length);
      }
    });
  });
});

describe('mergeRecords', () => {
  const record = {
    clientName: 'A',
    clientType: 'PERSONAL',
    locationCode: '',
    clientData: {},
    others: { x: 1 },
  };

  it('merges header members and undocumented members', () => {
    const ours = { ...record, clientName: 'B', others: { x: 2 } };
    const theirs = { ...record, locationCode: 'TC-02', others: { x: 1, y: 1 } };
    const { merged, conflicts } = mergeRecords(record, ours, theirs);
    expect(merged).toEqual({ ...record, clientName: 'B', locationCode: 'TC-02', others: { x: 2, y: 1 } });
    expect(conflicts).toEqual([]);
  });

  it('reports conflicts of both, and applies the decision', () => {
    const ours = { ...record, clientName: 'B', others: { x: 2 } };
    const theirs = { ...record, clientName: 'C', others: {} };
    const { merged, conflicts } = mergeRecords(record, ours, theirs);
    expect(conflicts.map((conflict) => conflict.kind)).toEqual(['header', 'other']);
    const given = conflicts.reduce((stored, conflict) => resolveConflict(stored, conflict, 'theirs'), merged);
    expect(sameJson(given, theirs)).toBe(true);
  });
});
