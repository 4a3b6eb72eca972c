import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../lib/json.ts';
import type { StoredMap } from '../../contract/answers.ts';
import { storedMap } from './arbitraries.ts';
import { diffMaps } from './diff.ts';
import { answerElement, loopElement, readElement, type IterationView } from './elements.ts';
import { matchItems } from './match-items.ts';
import { mergeMaps } from './merge.ts';
import { getAnswer, iterationsOf } from './walk.ts';

const item = (iterationId: string, make: string, year = '') => ({
  iterationId,
  answers: { make: answerElement('make', make), year: answerElement('year', year) },
});
type Item = ReturnType<typeof item>;
const cars = (...items: readonly Item[]): StoredMap => ({ cars: loopElement('cars', items) });
const views = (...items: readonly Item[]): readonly IterationView[] => iterationsOf(cars(...items), 'cars');
const pairs = (before: readonly Item[], after: readonly Item[]) =>
  Array.from(matchItems(views(...before), views(...after)), ([id, one]) => `${id}=${one.iterationId}`);

const first = 'a0000000-0000-4000-8000-00000000000f';

describe('two lists of items', () => {
  it('have those of one id in common, whatever they answer and however a UUID is spelled', () => {
    expect(pairs([item(first, 'Ford')], [item(first.toUpperCase(), 'Audi')])).toEqual([
      `${first}=${first.toUpperCase()}`,
    ]);
    expect(pairs([item('a', 'Ford')], [item('A', 'Audi')])).toEqual([]);
  });

  it('have those in common that alone have their content', () => {
    const [ford, audi, other] = [item('1', 'Ford'), item('2', 'Audi'), item('3', 'BMW')];
    expect(pairs([ford, audi], [other, item('8', 'Audi')])).toEqual(['2=8']);
    // Which of two is meant, nobody knows.
    expect(pairs([ford, item('2', 'Ford')], [item('8', 'Ford')])).toEqual([]);
    expect(pairs([ford], [item('8', 'Ford'), item('9', 'Ford')])).toEqual([]);
  });

  it('are the same where all came back in order under other ids, twins included', () => {
    expect(pairs([item('1', 'Ford'), item('2', 'Ford')], [item('8', 'Ford'), item('9', 'Ford')])).toEqual([
      '1=8',
      '2=9',
    ]);
  });

  it('match an item once, and by its id first', () => {
    expect(pairs([item('1', 'Ford'), item('2', 'Ford')], [item('2', 'Ford')])).toEqual(['2=2']);
    expect(pairs([item('1', 'Ford'), item('2', 'Audi')], [item('2', 'Ford')])).toEqual(['2=2']);
  });
});

/** As a service that gives every item a new id with each save. */
const underNewIds = (map: StoredMap): StoredMap =>
  Object.fromEntries(
    Object.entries(map).map(([qid, value]) => {
      const view = readElement(qid, value);
      if (view.kind !== 'loop') return [qid, value];
      const iterations = view.iterations.map(({ raw }) => ({
        ...raw,
        iterationId: `new ${raw['iterationId']}`,
      }));
      return [qid, { ...view.element, iterations }];
    }),
  );

describe('items that come back under new ids', () => {
  it('are no change', () => {
    fc.assert(
      fc.property(storedMap, (map) => {
        expect(diffMaps(map, underNewIds(map))).toEqual([]);
        expect(diffMaps(underNewIds(map), map)).toEqual([]);
      }),
    );
  });

  it('are merged as under the old ones, and have the new ones then', () => {
    fc.assert(
      fc.property(storedMap, storedMap, (base, ours) => {
        const theirs = underNewIds(base);
        const { merged, conflicts } = mergeMaps(base, ours, theirs);
        expect(conflicts).toEqual([]);
        expect(diffMaps(merged, ours)).toEqual([]);
        for (const [qid, value] of Object.entries(base)) {
          if (!isObject(value) || !isObject(ours[qid])) continue;
          const known = new Set(iterationsOf(base, qid).map(({ iterationId }) => iterationId));
          for (const { iterationId } of iterationsOf(merged, qid)) expect(known.has(iterationId)).toBe(false);
        }
      }),
    );
  });

  it('keep what was typed in them meanwhile, and are not there twice', () => {
    const base = cars(item('1', 'Ford'), item('2', 'Audi'));
    const ours = cars(item('1', 'Ford', '2021'), item('2', 'Audi'), item('3', 'BMW'));
    const theirs = cars(item('8', 'Ford'), item('9', 'Audi'));
    const { merged, conflicts } = mergeMaps(base, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(iterationsOf(merged, 'cars').map(({ iterationId }) => iterationId)).toEqual(['8', '9', '3']);
    expect(getAnswer(merged, ['cars', '8', 'year'])).toBe('2021');
  });

  it('are one where both have added the same', () => {
    const { merged } = mergeMaps({}, cars(item('1', 'Ford')), cars(item('8', 'Ford')));
    expect(iterationsOf(merged, 'cars').map(({ iterationId }) => iterationId)).toEqual(['8']);
  });
});
