import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleTrigger } from '../journal/sample-journal.ts';
import { quotesNamedIn, requestsBefore } from './named-quotes.ts';

const selection = sampleEntry({
  id: 'selection',
  type: 'SELECT_QUOTE',
  sentAt: 5000,
  request: { type: 'SELECT_QUOTE', payload: { clientId: 'client', quoteIds: ['q1'] } },
});
const asked = (trigger: string, more = {}) =>
  sampleEntry({ id: trigger, trigger: sampleTrigger(trigger), ...more });

describe('the quotes that an event names', () => {
  it('are those of its payload; an event without any names none', () => {
    expect(quotesNamedIn(selection)).toEqual(['q1']);
    const document = sampleEntry({ type: 'CUSTOMER_DOCUMENT', request: { quoteId: 'q2' } });
    expect(quotesNamedIn(document), 'beside its payload').toEqual(['q2']);
    expect(quotesNamedIn(sampleEntry({ request: { payload: { quoteIds: 'q1' } } }))).toEqual([]);
    expect(quotesNamedIn(sampleEntry({ request: undefined }))).toEqual([]);
  });

  it('are looked for in what the client was quoted before, for that product, the latest first', () => {
    const journal = [
      asked('first', { sentAt: 1000 }),
      asked('second', { sentAt: 2000 }),
      asked('of another product', { productId: 'home' }),
      asked('of another client', { clientId: 'other' }),
      asked('later', { sentAt: 9000 }),
    ];
    expect(requestsBefore(selection, journal)).toEqual(['second', 'first']);
  });
});
