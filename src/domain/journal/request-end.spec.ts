import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleTrigger } from './sample-journal.ts';
import { retryReason, requestEnd, unconfirmedRequests } from './request-end.ts';

const lost = (id: string, sentAt: number, more = {}) =>
  sampleEntry({ id, sentAt, outcome: 'unknown', status: undefined, answeredAt: undefined, ...more });

describe('requestEnd', () => {
  it.each([
    ['unknown', undefined, true],
    ['unreadable', 200, true],
    ['refused', 503, true],
    ['answered', 200, true],
    ['refused', 422, false],
    ['refused', 429, false],
    ['notSent', undefined, false],
  ] as const)(
    'says of one that ended as %s, status %s, whether carriers may have been asked',
    (outcome, status, may) => {
      const end = requestEnd({ outcome, status });
      expect(end.mayHaveAsked).toBe(may);
      expect(end.label.includes('nothing was requested')).toBe(outcome === 'refused' && !may);
      // Neither label nor sentence says that it did not go through where nobody knows.
      expect(/refused|never|said no|nothing/i.test(`${end.label} ${end.words}`)).toBe(!may);
    },
  );
});

describe('unsureRequests', () => {
  it('names those of the client and line since the last that was taken, oldest first', () => {
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
});

it('keeps as the reason when the first was sent', () => {
  expect(retryReason([], 'it may', String)).toBeUndefined();
  expect(
    retryReason([lost('first', 20), lost('second', 40)], 'it may have arrived', (ms) => `at ${ms}`),
  ).toBe('Sent again, knowing that it may have arrived already (at 20 and at 40).');
});
