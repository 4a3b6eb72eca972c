import { expect, it } from 'vitest';
import type { JournalEntry } from './journal.ts';
import { sampleEntry, sampleTrigger } from './sample-journal.ts';
import { isUnconfirmed, mayBeDone, mayHaveChanged, unconfirmedRequests } from './unconfirmed.ts';

const lost = (id: string, sentAt: number, more = {}) =>
  sampleEntry({ id, sentAt, outcome: 'unknown', status: undefined, answeredAt: undefined, ...more });

it.each<[JournalEntry['outcome'], number | undefined, 'done' | 'unconfirmed' | 'not done']>([
  ['answered', 200, 'done'],
  ['unknown', undefined, 'unconfirmed'],
  ['unreadable', 200, 'unconfirmed'],
  ['refused', 503, 'unconfirmed'],
  ['refused', 422, 'not done'],
  ['refused', 429, 'not done'],
  ['refused', undefined, 'not done'],
  ['notSent', undefined, 'not done'],
])('a call that ended as %s with status %s is %s', (outcome, status, is) => {
  const save = sampleEntry({ kind: 'save', type: 'SAVE', outcome, status });
  expect(isUnconfirmed(save)).toBe(is === 'unconfirmed');
  expect(mayBeDone(save)).toBe(is !== 'not done');
  expect(mayHaveChanged(save)).toBe(is !== 'not done');
});

it('no check can have changed the record', () => {
  expect(mayHaveChanged(sampleEntry({ type: 'CLIENT_VALIDATION' }))).toBe(false);
  expect(mayHaveChanged(sampleEntry({ type: 'GET_QUOTES' }))).toBe(true);
});

it('finds the unconfirmed requests of a client’s lines since the last with a trigger id, oldest first', () => {
  const journal = [
    lost('third', 50),
    sampleEntry({ id: 'refused', sentAt: 45, outcome: 'refused', status: 422 }),
    lost('of another line', 44, { productId: 'home' }),
    lost('of another client', 43, { clientId: 'other' }),
    lost('another event', 42, { type: 'PAYMENT_SETUP' }),
    lost('second', 40),
    sampleEntry({ id: 'taken', sentAt: 30, trigger: sampleTrigger('t') }),
    lost('first', 20),
  ];
  const ids = (productIds: readonly string[]) =>
    unconfirmedRequests(journal, 'client', productIds).map(({ id }) => id);
  expect(ids(['auto'])).toEqual(['second', 'third']);
  expect(ids(['auto', 'home'])).toEqual(['second', 'of another line', 'third']);
  expect(unconfirmedRequests(journal, undefined, ['auto'])).toEqual([]);
  expect(unconfirmedRequests(journal.toReversed(), 'client', ['auto']).map(({ id }) => id)).toEqual(
    ids(['auto']),
  );
});
