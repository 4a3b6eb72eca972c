import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { loopElement } from '../../../domain/client/elements.ts';
import { nothingKnown, withRead } from '../../../domain/journal/known-reads.ts';
import { countItems } from '../../../domain/client/walk.ts';
import { emptySpells, listSince, mapReadAt } from './list-blame.ts';

const items = (...ids: string[]): StoredMap => ({
  claims: loopElement(
    'claims',
    ids.map((iterationId) => ({ iterationId, answers: {} })),
  ),
});

const known = [undefined, {}, items(), items(), items('a', 'b'), items()].reduce(
  (all, clientData, at) =>
    withRead(
      all,
      at,
      clientData && { clientName: '', clientType: '', locationCode: '', clientData, others: {} },
    ),
  nothingKnown,
);

it('says since when a list stands empty, and what it held before', () => {
  expect(listSince(known, 'claims', 1, 0)).toBeUndefined();
  expect(listSince(known, 'claims', 3, 0)).toEqual({ after: 1, by: 2, before: undefined });
  expect(listSince(known, 'claims', 4, 0)).toBeUndefined();
  expect(listSince(known, 'claims', 9, 0)).toEqual({ after: 4, by: 5, before: 2 });
  expect(listSince(withRead(nothingKnown, 7, known.states[1]), 'claims', 9, 0)).toEqual({
    after: undefined,
    by: 7,
    before: undefined,
  });
});

it('says when a list stood empty that has items now', () => {
  expect(emptySpells(known, 'claims', 3)).toEqual([]);
  const first = { after: 1, by: 2, before: undefined, until: { after: 3, by: 4 } };
  expect(emptySpells(known, 'claims', 4)).toEqual([first]);
  // It is empty again at the end: since when is for `listSince` to say.
  expect(emptySpells(known, 'claims', 9)).toEqual([first]);
});

it('says since when a list is there no more', () => {
  const gone = withRead(known, 6, known.states[0]);
  expect(listSince(gone, 'claims', 9, undefined)).toEqual({ after: 5, by: 6, before: 0 });
  expect(listSince(gone, 'claims', 9, 0)).toBeUndefined();
  expect(listSince(known, 'claims', 1, undefined)).toMatchObject({ by: 0, before: undefined });
});

it('parts a list without items from none at all, and from what was not read', () => {
  expect(countItems(mapReadAt(known, 2) ?? {}, 'claims')).toBe(0);
  expect(countItems(mapReadAt(known, 1) ?? {}, 'claims')).toBeUndefined();
  expect(mapReadAt(known, 0)).toBeUndefined();
  expect(mapReadAt(known, 20)).toBeUndefined();
});
