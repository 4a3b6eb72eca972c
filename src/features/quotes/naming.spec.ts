import { afterEach, beforeEach, expect, it } from 'vitest';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { namesOf } from './naming.ts';
import { setServiceOffset } from '../../lib/clock.ts';
import { serviceReads } from '../../lib/spec-clock.ts';

beforeEach(() => serviceReads('2026-11-17T15:30:00Z'));
afterEach(() => setServiceOffset(undefined));

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
    'Harbor, of Aug 24, 2:30 PM',
    'Harbor, of Nov 2, 4:18 PM',
    'Tallgrass, of Aug 24, 2:30 PM',
    'Tallgrass, of Nov 2, 4:18 PM',
  ]);
  // Of one request the premium is plainer.
  expect(names(false)[0]).toBe('Harbor, premium $1,149');
});
