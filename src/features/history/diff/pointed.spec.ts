import { expect, it } from 'vitest';
import type { Address } from '../../../domain/client/address.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { withReplaced } from '../../../domain/client/diff-replaced.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { pointedChanges } from './pointed.ts';

const list = (
  qid: string,
  ...items: readonly (readonly [id: string, answers: Record<string, string>])[]
) => ({
  [qid]: loopElement(
    qid,
    items.map(([iterationId, answers]) => ({
      iterationId,
      answers: Object.fromEntries(Object.entries(answers).map(([id, text]) => [id, answerElement(id, text)])),
    })),
  ),
});
const questionOf = (address: Address) =>
  address.at(-1) === 'who' ? ({ kind: 'reference', refersTo: 'drivers' } as const) : undefined;
const pointed = (before: Record<string, unknown>, after: Record<string, unknown>) => {
  const changes = withReplaced(diffMaps(before, after), (_, { answers }) => JSON.stringify(answers['what']));
  return pointedChanges(before, after, changes, questionOf).map(({ how, address }) => [
    how,
    address.join('/'),
  ]);
};

const driver = (id: string) => list('drivers', [id, {}]);
const accident = (id: string, driverId: string) => list('accidents', [id, { what: 'dent', who: driverId }]);

it('tells of a reference whose item went or came, and of no other', () => {
  const [then, now] = [
    { ...driver('d1'), ...accident('a', 'd1') },
    { ...driver('d2'), ...accident('a', 'd1') },
  ];
  expect(pointed(then, now)).toEqual([['lost', 'accidents/a/who']]);
  expect(pointed(now, then)).toEqual([['found', 'accidents/a/who']]);
  expect(pointed(then, { ...driver('d2'), ...accident('a', 'd2') })).toEqual([]);
  expect(pointed(then, then)).toEqual([]);
});

it('follows the item that the reference stands in under its other id', () => {
  const [then, now] = [
    { ...driver('d1'), ...accident('a', 'd1') },
    { ...driver('d2'), ...accident('b', 'd1') },
  ];
  expect(pointed(then, now)).toEqual([['lost', 'accidents/b/who']]);
});
