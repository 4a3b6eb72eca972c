import { describe, expect, it } from 'vitest';
import type { QuotePoll, JournalEntry } from '../../domain/journal/journal.ts';
import { sampleEntry as entry, sampleTrigger } from '../../domain/journal/sample-journal.ts';
import { mayStillAnswer, quoteRequests, requestOf, requestsAfter, sentInOneGo } from './requests.ts';

const taken = (triggerRequestId: string, over: Partial<JournalEntry> = {}) =>
  entry({
    trigger: sampleTrigger(triggerRequestId, { executedActionCount: 8, expectedResponseCount: 6 }),
    ...over,
  });

const watch = (triggerRequestId: string, clientId: string): QuotePoll => ({
  connection: 'demo:x',
  triggerRequestId,
  clientId,
  productId: 'auto',
  expected: 6,
  startedAt: 1_000,
  arrivals: {},
  state: 'watching',
});

const here = { clientId: 'client', productId: 'auto', asked: undefined };

describe('sentInOneGo', () => {
  it('takes the client’s other lines that were asked for within a minute, each once, in the order they were sent', () => {
    const one = taken('1', { sentAt: 100_000 });
    const of = (id: string, productId: string, sentAt: number, more: Partial<JournalEntry> = {}) =>
      taken(id, { productId, sentAt, ...more });
    const journal = [
      of('later', 'home', 170_000),
      of('again', 'comp', 104_000),
      of('home', 'home', 103_000),
      of('comp', 'comp', 102_000),
      of('of another client', 'bop', 101_000, { clientId: 'other' }),
      taken('of its own line', { sentAt: 101_000 }),
      one,
    ];
    const found = sentInOneGo(journal, one).map(({ trigger: firing }) => firing?.triggerRequestId);
    expect(found).toEqual(['again', 'home']);
    expect(sentInOneGo(journal, undefined)).toEqual([]);
  });
});

describe('requestsAfter', () => {
  it('takes the later requests of the client and product, and no what-if', () => {
    const whatIf = { of: 'client', part: 'variation' as const, words: '', baseTrigger: undefined };
    const journal = [
      taken('newest', { sentAt: 400 }),
      taken('tried out', { sentAt: 350, whatIf }),
      taken('newer', { sentAt: 300 }),
      taken('of another line', { sentAt: 250, productId: 'home' }),
      taken('of another client', { sentAt: 240, clientId: 'other' }),
      entry({ trigger: undefined, sentAt: 230 }),
      taken('itself', { sentAt: 200 }),
      taken('older', { sentAt: 100 }),
    ];
    const found = requestsAfter(journal, { clientId: 'client', productId: 'auto', at: 200 });
    expect(found).toEqual([
      { triggerRequestId: 'newest', at: 400 },
      { triggerRequestId: 'newer', at: 300 },
    ]);
  });
});

describe('quoteRequests', () => {
  it('takes only quote requests of this client and product, in the order of the journal', () => {
    const journal = [
      taken('3'),
      entry({ kind: 'save', type: 'SAVE' }),
      taken('of another client', { clientId: 'other' }),
      taken('of another product', { productId: 'home' }),
      taken('of another event', { type: 'CLIENT_VALIDATION' }),
      taken('1'),
    ];
    const found = quoteRequests(journal, [watch('1', 'client')], here);
    expect(found.taken.map((one) => one.triggerRequestId)).toEqual(['3', '1']);
    expect(found.taken.map((one) => one.watch?.state)).toEqual([undefined, 'watching']);
    expect(found.failed).toEqual([]);
  });

  it('keeps requests without an id apart, because there are no quotes to read for them', () => {
    const refused = entry({ outcome: 'refused', status: 422 });
    const found = quoteRequests([refused, taken('1')], [], here);
    expect(found.failed).toEqual([refused]);
  });

  it('adds the request of the address when this browser does not know it', () => {
    const found = quoteRequests([taken('1')], [], { ...here, asked: 'from elsewhere' });
    expect(found.taken.at(-1)).toEqual(requestOf('from elsewhere', undefined, [], 'client'));
  });

  it('does not repeat a known request of the address', () => {
    expect(quoteRequests([taken('1')], [], { ...here, asked: '1' }).taken).toHaveLength(1);
  });

  it('marks a request of the address that was sent for another client', () => {
    const found = quoteRequests([taken('1', { clientId: 'other' })], [], { ...here, asked: '1' });
    expect(found.taken.map((one) => one.otherClient)).toEqual([true]);
    expect(requestOf('2', undefined, [watch('2', 'other')], 'client').otherClient).toBe(true);
  });
});

it.each([
  [undefined, 3, true],
  [5, 3, true],
  [5, 5, false],
  [3, 5, false],
])('of %s asked and %i answered more may come: %s', (expected, received, more) => {
  const request = requestOf('a', undefined, [{ ...watch('a', 'c'), expected }], 'c');
  expect(mayStillAnswer(request, received)).toBe(more);
});
