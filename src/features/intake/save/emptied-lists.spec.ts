import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { loopElement } from '../../../domain/client/elements.ts';
import { emptiedLists } from './emptied-lists.ts';
import { addIteration } from '../../../domain/client/walk.ts';

it('names a list that its last item was taken from, and whether it is now answered by none', () => {
  const one = addIteration({}, 'drivers', 'a', {});
  const of = (before: StoredMap, after: StoredMap) => emptiedLists(diffMaps(before, after), after);
  expect(of(one, {})).toEqual([{ loop: 'drivers', none: false }]);
  expect(of(one, { drivers: loopElement('drivers', []) })).toEqual([{ loop: 'drivers', none: true }]);
  expect(of(addIteration(one, 'drivers', 'b', {}), one)).toEqual([]);
  expect(of({}, { drivers: loopElement('drivers', []) })).toEqual([]);
});
