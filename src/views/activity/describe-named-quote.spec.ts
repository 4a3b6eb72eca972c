import { expect, it } from 'vitest';
import { readResponses } from '../../domain/quotes/reading/read-responses.ts';
import { describeNamedQuote } from './describe-named-quote.ts';

it('names a quote by carrier, premium and product, else by its id', () => {
  const quote = {
    requestId: 'q1',
    quotingOrganization: 'Keystone Mutual',
    lineId: 'auto',
    quoteDetails: { premium: { amount: 4210, per: 'YEAR' } },
  };
  const words = (quoted: readonly unknown[], declined: readonly unknown[] = []) =>
    describeNamedQuote('q1', [readResponses({ quoted, declined })], () => 'Commercial auto');
  expect(words([{ requestId: 'q0' }, quote])).toBe('Keystone Mutual, $4,210 / yr, Commercial auto');
  expect(words([{ requestId: 'q1' }])).toBe('Carrier not named, no premium');
  expect(words([])).toBe('quote q1');
  expect(
    words([], [{ requestId: 'q1', quotingOrganization: 'Bay', metadata: { outcome: 'DECLINED' } }]),
  ).toMatch(/^Bay, Declined/);
});
