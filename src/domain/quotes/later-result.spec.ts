import { describe, expect, it } from 'vitest';
import {
  laterForClients,
  laterResult,
  laterSentence,
  laterWords,
  type LaterRequest,
} from './later-result.ts';
import { readDeclined, readQuote } from './read-quote.ts';

const quote = (amount: number, more: object = {}) =>
  readQuote({
    requestId: `r${amount}`,
    quotingOrganization: 'Harbor Mutual',
    quotingOrganizationId: 'hm',
    lineId: 'ho',
    type: 'QUOTE',
    quoteDetails: { premium: { amount, per: 'YEAR' } },
    ...more,
  });
const declined = (outcome: string, more: object = {}) =>
  readDeclined({
    quotingOrganizationId: 'hm',
    lineId: 'ho',
    metadata: { outcome },
    messages: ['HM-HO-015 Roof age 22 years'],
    ...more,
  });
const request = (at: number, over: Partial<LaterRequest['outcome']>): LaterRequest => ({
  triggerRequestId: `t${at}`,
  at,
  outcome: { quoted: [], declined: [], ...over },
});
const asAsked = { metadata: { option: 'as-asked' } };
const say = (ms: number) => `<${ms}>`;

describe('laterResult', () => {
  it('tells a declination, a failure and another premium, each in its own words', () => {
    const told = (over: Partial<LaterRequest['outcome']>) => {
      const later = laterResult(quote(1486), [request(5, over)]);
      return later && [laterWords(later), laterForClients(later)];
    };
    expect(told({ declined: [declined('DECLINED')] })).toEqual([
      'Asked again: Declined',
      'declined to quote',
    ]);
    expect(told({ declined: [declined('FAILED')] })).toEqual([
      'Asked again: Failed to quote (not a declination)',
      'failed to quote (not a declination)',
    ]);
    expect(told({ quoted: [quote(1880)] })).toEqual([
      'Asked again: Quoted, 1,880.00 per year',
      'quoted 1,880.00 per year',
    ]);
  });

  it('keeps the words given', () => {
    const later = laterResult(quote(1486), [request(5, { declined: [declined('DECLINED')] })]);
    expect(later && laterSentence('Harbor Mutual', later, say)).toBe(
      'Harbor Mutual, asked again <5>: Declined. In the words given: “HM-HO-015 Roof age 22 years”',
    );
  });

  it.each<[string, Partial<LaterRequest['outcome']>]>([
    ['the same premium', { quoted: [quote(1486, asAsked)] }],
    ['another organization', { quoted: [quote(1, { ...asAsked, quotingOrganizationId: 'tg' })] }],
    ['another line', { declined: [declined('DECLINED', { lineId: 'pa' })] }],
    ['another type', { quoted: [quote(1, { ...asAsked, type: 'RATE' })] }],
    ['another option', { quoted: [quote(1, { metadata: { option: 'next-higher-deductible' } })] }],
    ['no answer', {}],
  ])('tells nothing of %s', (_, over) => {
    expect(laterResult(quote(1486, asAsked), [request(5, over)])).toBeUndefined();
  });

  it('goes by the latest request that it answered', () => {
    const [old, newer, silent] = [
      request(5, { declined: [declined('DECLINED')] }),
      request(9, { quoted: [quote(1486)] }),
      request(12, {}),
    ];
    expect(laterResult(quote(1486), [silent, newer, old])).toBeUndefined();
    expect(laterResult(quote(1486), [old, silent])?.standing).toBe('declined');
  });

  it('does not choose among several answers that differ', () => {
    const both = request(5, { quoted: [quote(1486)], declined: [declined('DECLINED')] });
    expect(laterResult(quote(1486), [both])?.standing).toBe('several');
    const twice = request(5, { quoted: [quote(1600), quote(1600)] });
    expect(laterResult(quote(1486), [twice])?.premium).toEqual({ amount: 1600, per: 'YEAR' });
  });
});
