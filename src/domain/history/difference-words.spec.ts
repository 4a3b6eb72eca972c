import { expect, it } from 'vitest';
import { diffMaps } from '../answers/diff.ts';
import { withReplaced } from '../answers/diff-replaced.ts';
import { loopElement } from '../answers/elements.ts';
import { idWords } from './difference-words.ts';

const drivers = (...ids: readonly string[]) => ({
  drivers: loopElement(
    'drivers',
    ids.map((iterationId) => ({ iterationId, answers: {} })),
  ),
});

it('calls no id new that a read of before shows in the list', () => {
  const told = (lastRead: string | undefined, key?: string) =>
    withReplaced(diffMaps(drivers('then'), drivers('now')), () => key).flatMap(
      (change) => idWords(change, (_loop, id) => (id === 'now' ? lastRead : undefined), 'new id') ?? [],
    );
  expect(told('10 Feb', 'licence')).toEqual(['another id, last read there at 10 Feb']);
  expect(told(undefined, 'licence')).toEqual(['new id']);
  expect(told('10 Feb')).toEqual(['in the list before, last read there at 10 Feb']);
  expect(told(undefined)).toEqual([]);
});
