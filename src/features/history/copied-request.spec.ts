import { describe, expect, it } from 'vitest';
import { sampleSave as save } from '../../domain/journal/sample-journal.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { copiedRequest } from './copied-request.ts';
import { historyItems } from './versions/history-items.ts';
import { nothingKnown } from '../../domain/journal/known-reads.ts';

const fired = (id: string, type: string, sentAt: number, more: Partial<JournalEntry>): JournalEntry => ({
  ...save,
  receipt: undefined,
  kind: 'fire',
  id,
  type,
  sentAt,
  answeredAt: sentAt + 100,
  ...more,
});
const requested = (id: string, sentAt: number) =>
  fired(id, 'GET_QUOTES', sentAt, { trigger: { triggerRequestId: id, expectedResponseCount: 1 } });
const [first, second] = [requested('first', 1000), requested('second', 2000)];
const selected = fired('selected', 'SELECT_QUOTE', 3000, { request: { payload: { quoteIds: ['q1'] } } });
const given: JournalEntry = {
  ...fired('given', 'PROPOSAL', 3000, {}),
  kind: 'given',
  given: {
    file: 'p.html',
    mediaType: 'text/html',
    text: '',
    sha256: '',
    quotes: [{ triggerRequestId: 'first', requestId: 'q1' }],
  },
};

const brought = (request: string, quote: string) => request === 'first' && quote === 'q1';
const copied = (journal: readonly JournalEntry[], bindQuote?: string) =>
  copiedRequest(
    historyItems({ journal, clientId: 'a', known: nothingKnown, hold: undefined }),
    bindQuote,
    brought,
  );

describe('a file copy is at first of', () => {
  it('the latest request, where nothing was chosen', () => {
    expect(copied([second, first])).toBe('second');
    expect(copied([])).toBeUndefined();
  });

  it('the request with the quote that was selected or given to the client, though a later one came before', () => {
    expect(copied([selected, second, first])).toBe('first');
    expect(copied([given, second, first])).toBe('first');
  });

  it('the latest again once quotes were requested since', () => {
    expect(copied([requested('third', 4000), selected, second, first])).toBe('third');
  });

  it('the request of the quote that is bound or was asked to be', () => {
    expect(copied([second, first], 'q1')).toBe('first');
    expect(copied([second, first], 'of another place')).toBe('second');
  });
});
