/** For specs: a client of the index, and a request of its quotes. */
import type { IndexEntry } from './index-row.ts';

export const clientId = '0c0c0c0c-1111-2222-3333-444444444444';

export const known: IndexEntry = {
  clientId,
  clientName: 'Dunmore Plumbing LLC',
  clientType: 'COMMERCIAL',
  locationCode: 'MB-01',
  lastSavedAt: 200,
  lastOpenedAt: 210,
  lastQuotedAt: undefined,
  followUps: [{ id: 'f1', on: '2026-12-01', about: '', owner: '' }],
};

export const request = {
  triggerRequestId: 't1',
  sentAt: 9,
  quoted: 1,
  declined: 0,
  quotes: [
    {
      requestId: 'r1',
      carrier: 'Harbor Mutual',
      premium: { amount: 18_240.5, per: 'YEAR' },
      duration: { length: 12, scale: 'MONTH' },
      bindable: true,
    },
  ],
};
