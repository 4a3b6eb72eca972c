import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleFiring } from '../../domain/sample-journal.ts';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { chosenPair, datedName, firstPair } from './price-pair.ts';
import { requestOf } from './requests.ts';

const quote = (key: string, quoteTimestamp: string | undefined, sentAt?: number) => ({
  key,
  name: 'Harbor Mutual',
  view: readQuote({ quoteTimestamp }),
  request: requestOf(
    't',
    sentAt === undefined ? undefined : sampleEntry({ sentAt, firing: sampleFiring('t') }),
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

  it('are none with fewer than two, or when one was removed', () => {
    expect(firstPair([june], undefined)).toBeUndefined();
    expect(chosenPair([june], ['june', 'march'])).toBeUndefined();
  });
});

it('names a quote with the date of its request, else with its own', () => {
  const say = (ms: number) => `at ${ms}`;
  expect(datedName(quote('a', undefined, 5), say)).toBe('Harbor Mutual, requested at 5');
  expect(datedName(quote('a', '1970-01-01T00:00:00.007Z'), say)).toBe('Harbor Mutual, quoted at 7');
  expect(datedName(quote('a', undefined), say)).toBe('Harbor Mutual');
});
