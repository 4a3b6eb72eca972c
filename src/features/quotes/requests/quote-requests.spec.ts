import { describe, expect, it } from 'vitest';
import type { QuotePoll, JournalEntry } from '../../../domain/journal/journal.ts';
import { sampleEntry as entry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import { expectedOf, quoteRequests } from './quote-requests.ts';

const taken = (triggerRequestId: string, over: Partial<JournalEntry> = {}) =>
  entry({
    trigger: sampleTrigger(triggerRequestId, { executedActionCount: 8, expectedResponseCount: 6 }),
    ...over,
  });

const poll = (triggerRequestId: string, clientId: string): QuotePoll => ({
  connection: 'demo:x',
  triggerRequestId,
  clientId,
  productId: 'auto',
  expected: 6,
  startedAt: 1_000,
  arrivals: {},
  state: 'pending',
});

const here = { clientId: 'client', productId: 'auto', named: undefined };

describe('the quote requests of a client and product', () => {
  it('are those of the journal, with their polls, apart from those without an id', () => {
    const journal = [
      taken('2'),
      entry({ id: 'refused', outcome: 'refused' }),
      taken('1'),
      taken('other line', { productId: 'home' }),
      taken('other client', { clientId: 'somebody' }),
    ];
    const found = quoteRequests(journal, [poll('1', 'client')], here);
    expect(found.taken.map((one) => one.triggerRequestId)).toEqual(['2', '1']);
    expect(found.taken[1]?.poll?.expected).toBe(6);
    expect(found.failed.map(({ id }) => id)).toEqual(['refused']);
  });

  it('hold the one named in the address, also when it is not known here or of another client', () => {
    const journal = [taken('1'), taken('9', { clientId: 'somebody' })];
    const [, named] = quoteRequests(journal, [], { ...here, named: '9' }).taken;
    expect(named).toMatchObject({ triggerRequestId: '9', otherClient: true });
    const [, unknown] = quoteRequests(journal, [], { ...here, named: '7' }).taken;
    expect(unknown).toMatchObject({ triggerRequestId: '7', entry: undefined, otherClient: false });
    expect(unknown && expectedOf(unknown)).toBeUndefined();
  });
});
