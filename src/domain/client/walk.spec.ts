import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { storedMap } from './arbitraries.ts';
import { answerElement, loopElement } from './elements.ts';
import {
  addIteration,
  answersOf,
  elementAt,
  getAnswer,
  iterationsOf,
  moveIteration,
  putItems,
  removeIteration,
  setAnswer,
} from './walk.ts';

const ids = (map: Parameters<typeof iterationsOf>[0]) => iterationsOf(map, 'l').map((one) => one.iterationId);
const item = (iterationId: string, answer: string) => ({
  iterationId,
  answers: { q: answerElement('q', answer) },
});
const map = { s: answerElement('s', '1'), l: loopElement('l', [item('i', 'x'), item('j', 'y')]) };

describe('answers of a map', () => {
  it('are found by address, without unrecognized ones', () => {
    expect([...answersOf({ ...map, o: 5 })]).toEqual([
      { address: ['s'], answer: '1' },
      { address: ['l', 'i', 'q'], answer: 'x' },
      { address: ['l', 'j', 'q'], answer: 'y' },
    ]);
  });

  it('do not include what every object inherits', () => {
    expect(getAnswer({}, ['constructor'])).toBeUndefined();
    expect(elementAt({}, ['toString'])).toBeUndefined();
  });
});

describe('setAnswer', () => {
  it('sets an answer at any address and changes no other', () => {
    fc.assert(
      fc.property(storedMap, fc.nat(), fc.string(), (map, pick, answer) => {
        const addresses: Address[] = [...answersOf(map)].map((one) => one.address);
        const address = addresses[pick % (addresses.length + 1)] ?? ['new'];
        const before = structuredClone(map);
        const after = setAnswer(map, address, answer);
        expect(getAnswer(after, address)).toBe(answer);
        expect(map).toEqual(before);
        for (const other of addresses.filter((one) => one !== address)) {
          expect(elementAt(after, other)).toEqual(elementAt(map, other));
        }
        expect(elementAt(setAnswer(after, address, undefined), address)).toBeUndefined();
      }),
    );
  });

  it('keeps the other members of the element', () => {
    const noted = { q: { type: 'ANSWER', qid: 'q', answer: 5, note: 'n' } };
    expect(setAnswer(noted, ['q'], '6')).toEqual({ q: { type: 'ANSWER', qid: 'q', answer: '6', note: 'n' } });
  });

  it('returns the same map if nothing changes, and for a missing item', () => {
    expect(setAnswer(map, ['s'], '1')).toBe(map);
    expect(setAnswer(map, ['none'], undefined)).toBe(map);
    expect(setAnswer(map, ['l', 'gone', 'q'], '1')).toEqual(map);
  });
});

describe('items', () => {
  it('are added at the end or at an index, even to a missing loop', () => {
    expect(ids(addIteration({}, 'l', 'n', { q: '1' }))).toEqual(['n']);
    expect(ids(addIteration(map, 'l', 'n', {}))).toEqual(['i', 'j', 'n']);
    expect(ids(addIteration(map, 'l', 'n', {}, 0))).toEqual(['n', 'i', 'j']);
    expect(getAnswer(addIteration(map, 'l', 'n', { q: '1' }), ['l', 'n', 'q'])).toBe('1');
  });

  it('are not added twice, nor to an element that is no loop', () => {
    expect(addIteration(map, 'l', 'i', {})).toBe(map);
    expect(addIteration(map, 's', 'n', {})).toBe(map);
  });

  it('are removed; the last one leaves an empty loop with its other members', () => {
    const loop = { ...loopElement('l', [item('i', 'x')]), note: 1 };
    expect(removeIteration({ l: loop }, 'l', 'i')).toEqual({ l: { ...loop, iterations: [] } });
  });

  it('are moved', () => {
    const three = addIteration(map, 'l', 'k', {});
    expect(ids(moveIteration(three, 'l', 'i', 2))).toEqual(['j', 'k', 'i']);
    expect(ids(moveIteration(three, 'l', 'k', 0))).toEqual(['k', 'i', 'j']);
    expect(ids(moveIteration(three, 'l', 'gone', 0))).toEqual(['i', 'j', 'k']);
  });
});

describe('putItems', () => {
  const pairs = <Value>(keys: readonly string[], value: fc.Arbitrary<Value>) =>
    fc.dictionary(fc.constantFrom(...keys), value).map((some) => new Map(Object.entries(some)));
  const changes = pairs(['i', 'j', 'k', 'm'], pairs(['q', 'r', 's'], fc.constantFrom('x', 'y', '')));

  it('does what setting one answer after the other does, and shares what stays', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(map, {}), (items, before) => {
        const all = [...items.keys()].reduce((next, id) => addIteration(next, 'l', id, {}), before);
        const oneByOne = [...items].reduce(
          (next, [id, answers]) =>
            [...answers].reduce((to, [qid, text]) => setAnswer(to, ['l', id, qid], text || undefined), next),
          all,
        );
        const after = putItems(before, 'l', items);
        expect(after).toEqual(oneByOne);
        const untouched = iterationsOf(before, 'l').filter(({ iterationId }) => !items.has(iterationId));
        const raws = iterationsOf(after, 'l').map(({ raw }) => raw);
        expect(untouched.every(({ raw }) => raws.includes(raw))).toBe(true);
      }),
    );
  });

  it('returns the same map if nothing changes', () => {
    const same = new Map([['i', new Map(Object.entries({ q: 'x', r: '' }))]]);
    expect(putItems(map, 'l', same)).toBe(map);
    expect(putItems(map, 's', same)).toBe(map);
  });
});
