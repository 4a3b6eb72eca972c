import { expect, it } from 'vitest';
import { diffMaps } from '../../../domain/client/diff.ts';
import { withReplaced } from '../../../domain/client/diff-replaced.ts';
import { loopElement } from '../../../domain/client/elements.ts';
import { idWords } from './difference-words.ts';

const drivers = (...ids: readonly string[]) => ({
  drivers: loopElement(
    'drivers',
    ids.map((iterationId) => ({ iterationId, answers: {} })),
  ),
});

it('calls no id new that a read of before shows in the list', () => {
  const told = (when: string | undefined, key?: string, answers = {}) => {
    const lastRead =
      when === undefined ? undefined : { when, name: 'Ada', item: { iterationId: 'now', answers } };
    return withReplaced(diffMaps(drivers('then'), drivers('now')), () => key).flatMap(
      (change) => idWords(change, (_loop, id) => (id === 'now' ? lastRead : undefined), 'new id') ?? [],
    );
  };
  expect(told('10 Feb', 'licence')).toEqual(['another id, last read there at 10 Feb']);
  expect(told(undefined, 'licence')).toEqual(['new id']);
  expect(told('10 Feb')).toEqual(['in the list before, last read there at 10 Feb']);
  expect(told(undefined)).toEqual([]);
  // What it says now was not in the list then.
  const other = { first: 'Ada' };
  expect(told('10 Feb', 'licence', other)).toEqual([
    'another id, last read there with other answers at 10 Feb, as Ada',
  ]);
  expect(told('10 Feb', undefined, other)).toEqual([
    'the same id was in the list before, last read there with other answers at 10 Feb, as Ada',
  ]);
});
