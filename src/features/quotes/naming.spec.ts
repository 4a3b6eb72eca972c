import { expect, it } from 'vitest';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { namesOf } from './naming.ts';

const quote = (key: string, quotingOrganization: string, amount: number, quoteTimestamp: string) => ({
  key,
  view: readQuote({
    quotingOrganization,
    quoteTimestamp,
    quoteDetails: { premium: { amount, per: 'YEAR' } },
  }),
});

it('names all that answered several requests by when they came, whatever their premiums', () => {
  const [august, november] = ['2026-08-24T14:30:00.000Z', '2026-11-02T16:18:00.000Z'];
  const quotes = [
    quote('a', 'Harbor', 1149, august),
    quote('b', 'Harbor', 1200, november),
    quote('c', 'Tallgrass', 500, august),
    quote('d', 'Tallgrass', 500, november),
  ];
  const names = (ofSeveral: boolean) => [...namesOf(quotes, 'utc', ofSeveral).values()];
  expect(names(true)).toEqual([
    'Harbor, of 24 Aug 2026, 14:30 UTC',
    'Harbor, of 2 Nov 2026, 16:18 UTC',
    'Tallgrass, of 24 Aug 2026, 14:30 UTC',
    'Tallgrass, of 2 Nov 2026, 16:18 UTC',
  ]);
  // Of one request the premium is plainer.
  expect(names(false)[0]).toBe('Harbor, premium 1,149.00');
});
