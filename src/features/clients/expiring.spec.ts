import { describe, expect, test } from 'vitest';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { sampleEntry, sampleTrigger } from '../../domain/journal/sample-journal.ts';
import {
  bindingWords,
  canBeBound,
  expiringQuote,
  expiryGroup,
  groupQuotes,
  knownRequests,
  type KnownRequest,
} from './expiring.ts';

const now = Date.parse('2026-11-17T15:30:00.000Z');
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const request: KnownRequest = { clientId: 'c', productId: 'p', triggerRequestId: 't', sentAt: now };

function quote(expirationDate: string | undefined, effectiveDate?: string) {
  const view = readQuote({ requestId: expirationDate, effectiveDate, quoteDetails: { expirationDate } });
  return expiringQuote(request, view, 0, dayOf);
}

describe('the requests whose quotes are listed', () => {
  const fired = (id: string, sentAt: number, clientId: string, productId = 'p') =>
    sampleEntry({ clientId, productId, sentAt, trigger: sampleTrigger(id) });
  const journal = [
    fired('old', 1, 'a'),
    fired('new', 3, 'a'),
    fired('other product', 2, 'a', 'q'),
    fired('tried out', 4, 's'),
    sampleEntry({ type: 'SAVE', kind: 'save', clientId: 'a', productId: 'p' }),
  ];
  const scratch = new Set(['s']);
  const ids = (older: boolean) => knownRequests(journal, scratch, older).map((one) => one.triggerRequestId);

  test('the latest of each client and product, no scratch client among them', () => {
    expect(ids(false)).toEqual(['new', 'other product']);
  });

  test('the older ones when asked for', () => {
    expect(ids(true)).toEqual(['new', 'other product', 'old']);
  });
});

test.each([
  ['2026-11-17T15:30:00.000Z', 'lapsed'],
  ['2026-11-17T15:30:00.001Z', 'today'],
  ['2026-11-18T00:00:00.000Z', 'week'],
  ['2026-11-24T15:30:00.000Z', 'week'],
  ['2026-11-24T15:30:00.001Z', 'later'],
])('a quote valid until %s is in the group "%s"', (until, group) => {
  expect(expiryGroup(Date.parse(until), now, dayOf)).toBe(group);
});

test('what lapses next stands on top, what lapsed long ago at the end', () => {
  const untils = [
    '2026-01-01T00:00:00.000Z',
    '2026-12-31T00:00:00.000Z',
    'when it suits',
    '2026-11-16T00:00:00.000Z',
    '2026-12-01T00:00:00.000Z',
  ];
  const groups = groupQuotes(
    untils.map((until) => quote(until)),
    now,
    dayOf,
  );
  expect(groups.map(({ group, quotes }) => [group, quotes.map(({ view }) => view.requestId)])).toEqual([
    ['later', ['2026-12-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z']],
    ['lapsed', ['2026-11-16T00:00:00.000Z', '2026-01-01T00:00:00.000Z']],
    ['notStated', ['when it suits']],
  ]);
});

test('of those that lapse on one day at this desk, what can be bound now comes first', () => {
  const atDesk = (ms: number) => dayOf(ms - 5 * 60 * 60_000);
  const lapsing = (id: string, expirationDate: string | undefined, bindable: boolean, effective: string) => {
    const view = readQuote({
      requestId: id,
      effectiveDate: effective,
      bindable,
      quoteDetails: { expirationDate },
    });
    return expiringQuote(request, view, 0, atDesk);
  };
  const quotes = [
    lapsing('next day', '2026-11-19T05:00:00.000Z', true, '2026-12-01'),
    lapsing('not to be bound', '2026-11-18T05:00:00.000Z', false, '2026-12-01'),
    lapsing('for a day that has passed', '2026-11-18T06:00:00.000Z', true, '2026-11-16'),
    lapsing('last of the day', '2026-11-19T04:59:59.999Z', true, '2026-12-01'),
    lapsing('can be bound', '2026-11-19T03:00:00.000Z', true, '2026-12-01'),
    lapsing('never, not to be bound', undefined, false, '2026-12-01'),
    lapsing('never', undefined, true, '2026-12-01'),
    lapsing('lapsed', '2026-11-16T20:00:00.000Z', true, '2026-12-01'),
    lapsing('lapsed last', '2026-11-16T21:00:00.000Z', false, '2026-12-01'),
  ];
  const groups = groupQuotes(quotes, now, atDesk);
  expect(groups.map((one) => one.quotes.map(({ view }) => view.requestId))).toEqual([
    ['can be bound', 'last of the day', 'not to be bound', 'for a day that has passed', 'next day'],
    ['lapsed last', 'lapsed'],
    ['never', 'never, not to be bound'],
  ]);
});

test('a quote that lapses before its cover begins is marked, and not one that lapses on that day', () => {
  expect(quote('2026-11-30T00:00:00.000Z', '2026-12-01').lapsesBeforeEffective).toBe(true);
  expect(quote('2026-12-01T00:00:00.000Z', '2026-12-01').lapsesBeforeEffective).toBe(false);
  expect(quote(undefined, '2026-12-01').lapsesBeforeEffective).toBe(false);
});

test.each([
  ['2026-11-17', true, '2026-12-01', true, 'Bindable'],
  ['2026-11-16', true, '2026-12-01', false, 'Effective date has passed'],
  ['2026-11-16', false, '2026-12-01', false, 'Not bindable'],
  ['2026-11-16', true, '2026-11-17', false, 'Not bindable'],
  ['2026-11-16', undefined, '2026-12-01', false, undefined],
])(
  'effective %s, bindable %s, valid until %s: can be bound %s',
  (effectiveDate, bindable, until, can, words) => {
    const expirationDate = `${until}T00:00:00.000Z`;
    const view = readQuote({ effectiveDate, bindable, quoteDetails: { expirationDate } });
    const at = { now, today: dayOf(now) };
    expect([canBeBound(view, at), bindingWords(view, at)]).toEqual([can, words]);
  },
);
