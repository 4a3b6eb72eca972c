import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { latestRequests, requestsOf } from './quote-requests.ts';
import { sampleEntry, sampleTrigger } from './sample-journal.ts';

const sent = (id: string, sentAt: number, more = {}) =>
  sampleEntry({ id, sentAt, trigger: sampleTrigger(id), ...more });

it('finds the requests of a client that the service took, and the newest of each product', () => {
  const journal = [
    sent('old', 1),
    sent('new', 9),
    sent('home', 4, { productId: 'home' }),
    sent('refused', 20, { trigger: undefined, outcome: 'refused' }),
    sent('check', 22, { type: 'CLIENT_VALIDATION' }),
    sent('another', 23, { clientId: 'somebody' }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(journal, { minLength: journal.length }), (shuffled) => {
      const requests = requestsOf(shuffled, 'client');
      expect(requests.map(({ triggerRequestId }) => triggerRequestId)).toEqual(['new', 'home', 'old']);
      expect(latestRequests(requests).map(({ entry }) => entry.id)).toEqual(['new', 'home']);
    }),
  );
});
