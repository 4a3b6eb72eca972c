import { describe, expect, it } from 'vitest';
import { askedAgain, laterResult, laterSentence, type LaterRequest } from './later-result.ts';
import { readDeclined, readQuote } from '../read-quote.ts';

const quote = (amount: number, more: object = {}) =>
  readQuote({
    requestId: `r${amount}`,
    quotingOrganization: 'Harbor Mutual',
    quotingOrganizationId: 'hm',
    lineId: 'ho',
    type: 'QUOTE',
    effectiveDate: '2026-06-01',
    quoteDetails: { premium: { amount, per: 'YEAR' }, expirationDate: '2026-07-01T00:00:00.000Z' },
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
const july = Date.parse('2026-07-01T00:00:00.000Z');
const at = (now: number) => ({
  moment: (ms: number, precision?: 'end') =>
    `<${precision ? `${precision} ` : ''}${ms === july ? 'July' : ms}>`,
  now,
});

describe('laterResult', () => {
  it('tells a declination, a failure and another premium, each in its own words', () => {
    const told = (over: Partial<LaterRequest['outcome']>) => {
      const later = laterResult(quote(1486), [request(5, over)]);
      return later && askedAgain(later, at(july - 1));
    };
    expect(told({ declined: [declined('DECLINED')] })).toBe('asked again <5>: declined to quote');
    expect(told({ declined: [declined('FAILED')] })).toBe(
      'asked again <5>: failed to quote (not a declination)',
    );
    expect(told({ quoted: [quote(1880)] })).toBe(
      'asked again <5>: quoted $1,880 per year, valid until <end July>',
    );
  });

  it('tells no figure without until when it is valid, and for which other date it is', () => {
    const told = (later: ReturnType<typeof quote>, now: number) => {
      const result = laterResult(quote(1486), [request(5, { quoted: [later] })]);
      return result && askedAgain(result, at(now));
    };
    const december = { effectiveDate: '2026-12-01' };
    expect(told(quote(1077, december), july)).toBe(
      'asked again <5>, effective Dec 1, 2026: quoted $1,077 per year, expired <end July>',
    );
    expect(told(quote(1077, december), july - 1)).toMatch(/, valid until <end July>$/);
    expect(told(quote(1077, { bindable: false }), july)).toMatch(/, expired <end July>$/);
    expect(told(quote(1077, { bindable: false }), july - 1)).toMatch(
      /, valid until <end July>, cannot be bound$/,
    );
    const details = { premium: { amount: 1077, per: 'YEAR' } };
    expect(told(quote(0, { quoteDetails: details }), july)).toBe(
      'asked again <5>: quoted $1,077 per year, expiry not stated',
    );
    const zoneless = { ...details, expirationDate: '2026-07-01' };
    expect(told(quote(0, { quoteDetails: zoneless }), july)).toMatch(/, valid until 2026-07-01$/);
  });

  it('keeps the words given', () => {
    const later = laterResult(quote(1486), [request(5, { declined: [declined('DECLINED')] })]);
    expect(later && laterSentence('Harbor Mutual', later, at(0))).toBe(
      'Harbor Mutual, asked again <5>: declined to quote. In the words given: “HM-HO-015 Roof age 22 years”',
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
