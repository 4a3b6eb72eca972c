import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../journal/sample-journal.ts';
import { inputsSource, intakeSent } from './inputs-source.ts';

const view = { clientId: 'client of the quote', quoteTimestamp: '2026-03-02T16:00:00.000Z' };
const intake = { q: { type: 'ANSWER', qid: 'q', answer: 'YES' } };

describe('intakeSent', () => {
  it('gives the answers that were sent', () => {
    expect(intakeSent(sampleEntry({ request: { payload: { intake } } }))).toEqual(intake);
  });

  it.each([undefined, null, 'text', {}, { payload: {} }, { payload: { intake: 'text' } }])(
    'gives nothing for the request %j',
    (request) => {
      expect(intakeSent(sampleEntry({ request }))).toBeUndefined();
    },
  );
});

describe('inputsSource', () => {
  it('takes what was sent, by the service’s clock', () => {
    const entry = sampleEntry({ request: { payload: { intake } }, sentAt: 1000, serviceOffsetMs: 50 });
    expect(inputsSource(entry, view)).toEqual({ kind: 'sent', at: 1050, intake });
  });

  it('reads the archive at the request when nothing was kept of what was sent', () => {
    const entry = sampleEntry({ request: {}, answeredAt: 1100, serviceOffsetMs: 50, clientId: 'client' });
    expect(inputsSource(entry, view)).toEqual({ kind: 'recordAtRequest', at: 1150, clientId: 'client' });
  });

  it('reads it at the moment of the quote when the request cannot be placed', () => {
    const at = Date.parse(view.quoteTimestamp);
    const expected = { kind: 'recordAtQuote', at, clientId: 'client of the quote' } as const;
    expect(inputsSource(undefined, view)).toEqual(expected);
    const unplaced = sampleEntry({ request: {}, serviceOffsetMs: undefined, clientId: undefined });
    expect(inputsSource(unplaced, view)).toEqual(expected);
  });

  it('has none without a client or a readable moment', () => {
    expect(inputsSource(undefined, { ...view, clientId: undefined })).toBeUndefined();
    expect(inputsSource(undefined, { ...view, quoteTimestamp: 'yesterday' })).toBeUndefined();
  });
});
