import { expect, it } from 'vitest';
import { firstReading, isChangedByCarrier } from './first-reading.ts';
import { readDeclined, readQuote } from './reading/read-quote.ts';

const raw = {
  requestId: 'r',
  bindable: false,
  quoteTimestamp: '2026-11-17T09:00:00Z',
  messages: ['Read at nine.'],
  metadata: { rateMeta: { 'Policy fee': '20' } },
  quoteDetails: {
    premium: { amount: 2500, per: 'YEAR' },
    expirationDate: '2026-12-17T00:00:00Z',
    coverageTypes: [{ coverages: [{ details: { code: 'COLL', deductible: '500' } }] }],
  },
};
const details = raw.quoteDetails;
const first = { ...firstReading(readQuote(raw)), at: 0 };

it.each([
  ['premium', { quoteDetails: { ...details, premium: { amount: 4890, per: 'YEAR' } } }],
  ['coverages', { quoteDetails: { ...details, coverageTypes: [] } }],
  ['fees', { metadata: { rateMeta: { 'Policy fee': '25' } } }],
  ['standing', { bindable: true }],
])('a quote is changed by its carrier where its %s changed', (_what, change) => {
  expect(isChangedByCarrier(first, readQuote({ ...raw, ...change }))).toBe(true);
  expect(first).toMatchObject({ premium: { amount: 2500 }, bindable: false });
});

it('a quote is not changed by when it was read, or where its first reading is not known', () => {
  const later = {
    ...raw,
    quoteTimestamp: '2026-11-17T10:00:00Z',
    messages: ['Read at ten.'],
    quoteDetails: { ...details, expirationDate: '2026-12-18T00:00:00Z' },
  };
  expect(isChangedByCarrier(first, readQuote(later))).toBe(false);
  expect(isChangedByCarrier(undefined, readQuote(raw))).toBe(false);
});

it('a refusal in place of a quote is a change', () => {
  const declined = { requestId: 'r', metadata: { outcome: 'DECLINED' } };
  expect(isChangedByCarrier(first, readDeclined(declined))).toBe(true);
  expect(firstReading(readDeclined(declined)).refused).toBe(true);
});
