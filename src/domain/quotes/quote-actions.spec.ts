import { describe, expect, it, test } from 'vitest';
import type { JournalEntry } from '../journal/journal.ts';
import { sampleEntry, sampleTrigger } from '../journal/sample-journal.ts';
import {
  entryRanSomething,
  lastChoice,
  quoteActions,
  ranSomething,
  unconfirmedActions,
} from './quote-actions.ts';

const a = '9b2f0c1e-0000-4000-8000-00000000000a';
const entry = (type: string, sentAt: number, quoteIds: unknown, more: Partial<JournalEntry> = {}) =>
  sampleEntry({ type, sentAt, request: { payload: { quoteIds } }, trigger: sampleTrigger('t'), ...more });
const ranNothing = { trigger: sampleTrigger('t', { executedActionCount: 0 }) };

test.each([
  [1, {}, true],
  [0, {}, false],
  [undefined, {}, false],
  [undefined, { PAYMENT_SETUP: { amountTotal: 100 } }, true],
  [undefined, { SELECT_QUOTE: {}, client: { clientId: 'c' } }, false],
  [undefined, 'metadata', false],
])('%j actions and metadata %j: something ran is %j', (executedActionCount, metadata, ran) => {
  expect(ranSomething('PAYMENT_SETUP', { executedActionCount, metadata })).toBe(ran);
});

it('reads the same from an entry, whatever form its response has', () => {
  const trigger = sampleTrigger('t', { executedActionCount: undefined });
  const answer = { data: { metadata: { PAYMENT_SETUP: { amountTotal: 1 } } } };
  expect(entryRanSomething(entry('PAYMENT_SETUP', 1, [a], { trigger, answer }))).toBe(true);
  expect(entryRanSomething(entry('PAYMENT_SETUP', 1, [a], { trigger, answer: '<html>' }))).toBe(false);
  expect(entryRanSomething(entry('PAYMENT_SETUP', 1, [a], { outcome: 'refused', status: 422 }))).toBe(false);
});

describe('quoteActions', () => {
  const statesOf = (journal: readonly JournalEntry[], id: string) =>
    quoteActions(journal)
      .get(id)
      ?.map(({ kind, state, at }) => [kind, state, at]);

  it('lists what was sent of each quote, done only where something ran', () => {
    const journal = [
      entry('PAYMENT_SETUP', 30, [a], ranNothing),
      entry('SELECT_QUOTE', 20, [a.toUpperCase(), 'b']),
      entry('SELECT_QUOTE', 15, [a], { outcome: 'unknown' }),
      entry('SELECT_QUOTE', 12, [a], { outcome: 'unknown', underWay: true }),
      entry('SELECT_QUOTE', 11, [a], { outcome: 'refused', status: 422 }),
      entry('SELECT_QUOTE', 10, [a], { outcome: 'notSent' }),
      entry('GET_QUOTES', 5, [a]),
      entry('SELECT_QUOTE', 1, a),
    ];
    expect(statesOf(journal, a)).toEqual([
      ['payment', 'noAction', 30],
      ['selection', 'done', 20],
      ['selection', 'unconfirmed', 15],
      ['selection', 'sending', 12],
    ]);
    expect(statesOf(journal, 'b')).toEqual([['selection', 'done', 20]]);
  });

  it('names the plan that was sent', () => {
    const request = { payload: { quoteIds: [a], selectedPaymentPlans: { [a.toUpperCase()]: 'MONTHLY' } } };
    const [paid] = quoteActions([entry('PAYMENT_SETUP', 1, [], { request })]).get(a) ?? [];
    expect(paid?.plan).toBe('MONTHLY');
  });
});

it('lists as unconfirmed those of the quote and kind since the last answered one, oldest first', () => {
  const lost = (id: string, sentAt: number, more: Partial<JournalEntry> = {}) =>
    entry('PAYMENT_SETUP', sentAt, [a.toUpperCase()], { id, outcome: 'unknown', status: undefined, ...more });
  const journal = [
    lost('failed', 60, { outcome: 'refused', status: 503 }),
    lost('refused', 55, { outcome: 'refused', status: 422 }),
    entry('PAYMENT_SETUP', 52, ['b'], { id: 'another quote', outcome: 'unknown' }),
    entry('SELECT_QUOTE', 51, [a], { id: 'another kind', outcome: 'unknown' }),
    lost('second', 50),
    lost('answered', 40, { outcome: 'answered' }),
    lost('first', 30),
  ];
  for (const order of [journal, journal.toReversed()]) {
    expect(unconfirmedActions(order, 'payment', a).map(({ id }) => id)).toEqual(['second', 'failed']);
  }
  expect(unconfirmedActions(journal, 'payment', undefined)).toEqual([]);
});

it('has the last quote chosen for a line, until quotes are requested again', () => {
  const line = { clientId: 'c', productId: 'p' };
  const chosen = (journal: readonly JournalEntry[]) => lastChoice(journal, line)?.sentAt;
  const before = [entry('SELECT_QUOTE', 20, [a], line), entry('GET_QUOTES', 10, undefined, line)];
  expect(chosen(before)).toBe(20);
  const others = [
    entry('GET_QUOTES', 34, undefined, { ...line, productId: 'other' }),
    entry('SELECT_QUOTE', 33, ['b'], { ...line, clientId: 'other' }),
    entry('PAYMENT_SETUP', 32, ['b'], { ...line, outcome: 'refused', status: 422 }),
    entry('GET_QUOTES', 31, undefined, { ...line, outcome: 'notSent' }),
  ];
  expect(chosen([...others, ...before])).toBe(20);
  expect(chosen([entry('PAYMENT_SETUP', 40, ['b'], line), ...before])).toBe(40);
  expect(chosen([entry('GET_QUOTES', 50, undefined, line), ...before])).toBeUndefined();
});
