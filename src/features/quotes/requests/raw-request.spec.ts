import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawRequestDifferences } from './raw-request.ts';

const asked = (rawQuoteRequest: unknown, effectiveDate = '2026-12-01') => ({
  rawQuoteRequest,
  effectiveDate,
});

describe('rawRequestDifferences', () => {
  it('names what differs, however deep, and what only one of the two holds', () => {
    const one = asked({ carrier: 'hm', account: { tier: 1, since: 2019 }, lines: ['WC'] });
    const two = asked({ carrier: 'hm', account: { tier: 2, since: 2019 } });
    expect(rawRequestDifferences(one, two)).toEqual(['account.tier differs', 'lines: WC → not there']);
  });

  it('leaves out answers, ids, moments, the option and the effective date, which are told elsewhere', () => {
    const one = asked({
      id: '7b1e0c52-1111-4222-8333-0123456789ab',
      sent: '2026-11-12T10:00:00Z',
      effectiveDate: '2026-12-01',
      option: 'as-asked',
      intake: { miles: { type: 'ANSWER', qid: 'miles', answer: '9000' } },
    });
    const two = asked(
      {
        id: '7b1e0c52-1111-4222-8333-0123456789ac',
        sent: '2026-11-17T10:00:00Z',
        effectiveDate: '2026-12-15',
        option: 'higher',
        intake: { miles: { type: 'ANSWER', qid: 'miles', answer: '7000' } },
      },
      '2026-12-15',
    );
    expect(rawRequestDifferences(one, two)).toEqual([]);
  });

  it('reads any two, finds nothing between one and itself, and as many there as back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const there = rawRequestDifferences(asked(a), asked(b));
        expect(rawRequestDifferences(asked(b), asked(a))).toHaveLength(there.length);
        expect(rawRequestDifferences(asked(a), asked(a))).toEqual([]);
      }),
    );
  });
});
