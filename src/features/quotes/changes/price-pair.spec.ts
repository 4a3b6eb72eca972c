import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import { readQuote } from '../../../domain/quotes/read-quote.ts';
import { chosenPair, datedName, firstPair, inTimeOfRequest, isSameOffer, tellsTime } from './price-pair.ts';
import { requestOf } from '../requests.ts';

const quote = (key: string, quoteTimestamp: string | undefined, sentAt?: number, raw: object = {}) => ({
  key,
  name: 'Harbor Mutual',
  view: readQuote({ quoteTimestamp, ...raw }),
  request: requestOf(
    't',
    sentAt === undefined ? undefined : sampleEntry({ sentAt, trigger: sampleTrigger('t') }),
    [],
    'client',
  ),
});

const march = quote('march', '2026-03-01T00:00:00.000Z');
const june = quote('june', '2026-06-01T00:00:00.000Z');
const keys = (pair: readonly { readonly key: string }[] | undefined) => pair?.map(({ key }) => key);

describe('the two quotes of "Why did the price change?"', () => {
  it('stand in the order of time, in whichever order they were ticked, and whichever is the baseline', () => {
    expect(keys(firstPair([june, march], undefined))).toEqual(['march', 'june']);
    expect(keys(firstPair([march, june], 'june'))).toEqual(['march', 'june']);
    expect(keys(chosenPair([march, june], ['june', 'march']))).toEqual(['march', 'june']);
  });

  it('keep their order where the time of one is not known, and go by the request where only that is', () => {
    const undated = quote('undated', undefined);
    expect(keys(firstPair([june, undated], undefined))).toEqual(['june', 'undated']);
    expect(keys(firstPair([june, quote('sent', undefined, 5)], undefined))).toEqual(['sent', 'june']);
  });

  it('are of one organization and option where two are there, the baseline among them when it is one', () => {
    const of = (key: string, quotingOrganization: string, option: string, month: string) =>
      quote(key, `2026-${month}-01T00:00:00.000Z`, undefined, { quotingOrganization, metadata: { option } });
    const asked = of('asked', 'Pell', 'as asked', '01');
    const higher = of('higher', 'Pell', 'higher', '01');
    const [then, now] = [of('then', 'Harbor', 'as asked', '02'), of('now', 'Harbor', 'as asked', '03')];
    expect(keys(firstPair([asked, higher, now, then], undefined))).toEqual(['then', 'now']);
    expect(keys(firstPair([asked, higher, now, then], 'now'))).toEqual(['then', 'now']);
    // A baseline that was quoted once is held against what is next to it: two offers.
    expect(keys(firstPair([asked, higher, now, then], 'higher'))).toEqual(['higher', 'asked']);
    expect(isSameOffer(asked, higher)).toBe(false);
    expect(isSameOffer(then, now)).toBe(true);
  });

  it('are none with fewer than two, or when one was removed', () => {
    expect(firstPair([june], undefined)).toBeUndefined();
    expect(chosenPair([june], ['june', 'march'])).toBeUndefined();
  });
});

it('puts quotes in the order of their requests, those of one request as they stand', () => {
  const at = (key: string, sentAt: number | undefined, quoted?: string) => quote(key, quoted, sentAt);
  const quotes = [
    at('unknown', undefined),
    at('late, first', 20, '2026-06-01T00:00:00.002Z'),
    at('late, second', 20, '2026-06-01T00:00:00.001Z'),
    at('early', 10, '2026-06-02T00:00:00.000Z'),
    at('quoted between', undefined, '1970-01-01T00:00:00.015Z'),
  ];
  expect(keys(inTimeOfRequest(quotes))).toEqual([
    'early',
    'quoted between',
    'late, first',
    'late, second',
    'unknown',
  ]);
});

it('names a quote with the date of its request, else with its own', () => {
  const say = (ms: number) => `at ${ms}`;
  expect(datedName(quote('a', undefined, 5), say)).toBe('Harbor Mutual, requested at 5');
  expect(datedName(quote('a', '1970-01-01T00:00:00.007Z'), say)).toBe('Harbor Mutual, quoted at 7');
  expect(datedName(quote('a', undefined), say)).toBe('Harbor Mutual');
  const told = { ...quote('a', undefined, 5), name: 'Harbor Mutual, of Sep 14, 2:18:00 PM' };
  expect(datedName(told, () => 'Sep 14, 2:18 PM')).toBe(told.name);
  expect(datedName(told, () => 'Sep 14, 2:17 PM')).toBe(`${told.name}, requested Sep 14, 2:17 PM`);
});

it('finds a day and a minute in a name that tells them closer, and no other', () => {
  const name = ', of Nov 12, 11:18:02 AM';
  expect(tellsTime(name, 'Nov 12, 2026')).toBe(true);
  expect(tellsTime(name, 'Nov 12, 11:18 AM')).toBe(true);
  expect(tellsTime(name, 'Nov 2, 2026')).toBe(false);
  expect(tellsTime('', 'Nov 12, 2026')).toBe(false);
  const both = ', Homeowners, of Nov 12, 11:18 AM';
  expect(tellsTime(both, 'Homeowners, Nov 12, 11:18 AM', 'Homeowners')).toBe(true);
  expect(tellsTime(both, 'Homeowners, Nov 12, 11:19 AM', 'Homeowners')).toBe(false);
  expect(tellsTime(', of Nov 12, 11:18 AM', 'Homeowners, Nov 12, 11:18 AM', 'Homeowners')).toBe(false);
});
