import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, sameJson } from '../../lib/json.ts';
import type { StoredMap } from '../../contract/answers.ts';
import { storedMap } from './arbitraries.ts';
import { diffMaps, diffRecords } from './diff.ts';
import { answerElement, loopElement } from './elements.ts';

const item = (iterationId: string, answers: Record<string, string> = {}, more = {}) => ({
  iterationId,
  answers: Object.fromEntries(Object.entries(answers).map(([qid, text]) => [qid, answerElement(qid, text)])),
  ...more,
});
const loop = (...items: ReturnType<typeof item>[]) => ({ l: loopElement('l', items) });

/** The same map with the members of every object in reverse order. */
const turnedRound = (map: StoredMap): StoredMap =>
  Object.fromEntries(
    Object.entries(map)
      .toReversed()
      .map(([name, value]) => [name, inTurn(value)]),
  );
const inTurn = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(inTurn) : isObject(value) ? turnedRound(value) : value;

/** Each change as text with sorted members; the texts are sorted too. */
const texts = (changes: readonly unknown[]) => changes.map((one) => JSON.stringify(inOrder(one))).toSorted();
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : isObject(value)
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, member]) => [name, inOrder(member)])
      : value;

describe('diffMaps', () => {
  it('finds added, removed and edited answers', () => {
    const before = { a: answerElement('a', '1'), b: answerElement('b', '1') };
    const after = { b: answerElement('b', '2'), c: answerElement('c', '') };
    expect(diffMaps(before, after)).toEqual([
      { kind: 'answer', how: 'removed', address: ['a'], before: '1', after: undefined, element: before.a },
      { kind: 'answer', how: 'edited', address: ['b'], before: '1', after: '2' },
      { kind: 'answer', how: 'added', address: ['c'], before: undefined, after: '', element: after.c },
    ]);
  });

  it('distinguishes moved from changed items, with the fewest moves', () => {
    const before = loop(item('i', { q: '1' }), item('j'), item('k'));
    const after = loop(item('j'), item('k'), item('i', { q: '2' }));
    expect(diffMaps(before, after)).toEqual([
      { kind: 'iteration', how: 'moved', loop: 'l', iterationId: 'i', from: 0, to: 2 },
      { kind: 'answer', how: 'edited', address: ['l', 'i', 'q'], before: '1', after: '2' },
    ]);
  });

  it('finds added and removed items with their answers', () => {
    const changes = diffMaps(loop(item('i', { q: '1' })), loop(item('j', { q: '2' })));
    expect(changes).toMatchObject([
      {
        kind: 'iteration',
        how: 'removed',
        iterationId: 'i',
        from: 0,
        iteration: { answers: { q: { answer: '1' } } },
      },
      { kind: 'iteration', how: 'added', iterationId: 'j', to: 0 },
    ]);
    expect(diffMaps({}, loop(item('i')))).toMatchObject([{ kind: 'iteration', how: 'added' }]);
  });

  it('finds undocumented changes', () => {
    expect(diffMaps({ a: 1 }, { a: answerElement('a', '1') })).toMatchObject([
      { kind: 'unrecognized', place: ['a'], member: undefined, before: 1 },
    ]);
    expect(diffMaps(loop(item('i', {}, { note: 1 })), loop(item('i', {}, { note: 2 })))).toEqual([
      { kind: 'unrecognized', how: 'changed', place: ['l', 'i'], member: 'note', before: 1, after: 2 },
    ]);
    const noted = (note: number) => ({ a: { ...answerElement('a', '1'), note } });
    expect(diffMaps(noted(1), noted(2))).toMatchObject([
      { kind: 'unrecognized', place: ['a'], member: 'note' },
    ]);
  });

  it('is empty exactly when two maps are equal, whatever the order of members', () => {
    fc.assert(
      fc.property(storedMap, storedMap, (a, b) => {
        expect(diffMaps(a, a)).toEqual([]);
        expect(diffMaps(a, turnedRound(a))).toEqual([]);
        expect(texts(diffMaps(turnedRound(a), turnedRound(b)))).toEqual(texts(diffMaps(a, b)));
        expect(texts(diffMaps(turnedRound(a), b))).toEqual(texts(diffMaps(a, b)));
        expect(diffMaps(a, b).length === 0).toBe(sameJson(a, b));
      }),
    );
  });

  it('distinguishes an empty loop from a missing one', () => {
    expect(diffMaps({}, loop())).toEqual([{ kind: 'list', how: 'added', loop: 'l' }]);
    expect(diffMaps(loop(), {})).toEqual([{ kind: 'list', how: 'removed', loop: 'l' }]);
    expect(diffMaps(loop(item('i')), {})).toMatchObject([
      { how: 'removed', iterationId: 'i', withList: true },
    ]);
    expect(diffMaps(loop(item('i')), loop())[0]).not.toHaveProperty('withList');
  });

  it('finds the same changes in reverse', () => {
    fc.assert(
      fc.property(storedMap, storedMap, (a, b) => {
        const [there, back] = [diffMaps(a, b), diffMaps(b, a)];
        const places = (changes: typeof there, how: string) =>
          changes.filter((one) => one.how === how).length;
        expect(places(there, 'added')).toBe(places(back, 'removed'));
        expect(places(there, 'edited')).toBe(places(back, 'edited'));
        expect(places(there, 'moved')).toBe(places(back, 'moved'));
      }),
    );
  });
});

it('diffRecords finds changes of header members and undocumented members', () => {
  const record = {
    clientName: 'A',
    clientType: 'PERSONAL',
    locationCode: '',
    clientData: {},
    others: { x: 1 },
  };
  const other = { ...record, clientName: 'B', others: { x: 2 }, clientData: { a: answerElement('a', '1') } };
  expect(diffRecords(record, other)).toMatchObject([
    { kind: 'header', member: 'clientName', before: 'A', after: 'B' },
    { kind: 'other', member: 'x', before: 1, after: 2 },
    { kind: 'answer', how: 'added' },
  ]);
  expect(diffRecords(record, { ...record })).toEqual([]);
});
