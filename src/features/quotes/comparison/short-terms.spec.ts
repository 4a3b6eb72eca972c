import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortTerms } from './short-terms.ts';

test.each([
  ['$1,000,000 / $2,000,000', '$1M / $2M'],
  ['$500,000 / $500,000 / $500,000', '500/500/500'],
  ['100,000/300,000', '100/300'],
  ['$500,000 / $1,000,000', '$500,000 / $1M'],
  ['$1,250,000', '$1.25M'],
  ['$1,000,000.00', '$1M'],
  ['$1,000,000 each occurrence · $2,000,000 aggregate', '$1M each occurrence · $2M aggregate'],
  ['Actual cash value', 'ACV'],
])('%s is short as %s', (text, short) => {
  expect(shortTerms(text)).toBe(short);
});

test.each([
  '$1,234,567',
  '$1,000,000.50',
  '$500,000',
  '$40 / $1,200',
  '100/300',
  '2%, $1,500 minimum',
  '$2,500 / $5,500',
])('%s has no exact short form', (text) => {
  expect(shortTerms(text)).toBe(text);
});

test('a short amount is the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (figure) => {
      const short = shortTerms(`$${figure.toLocaleString('en-US')}`);
      const [, digits = '', scale] = /^\$([\d.,]+)(M?)$/.exec(short) ?? [];
      expect(Math.round(Number(digits.replaceAll(',', '')) * (scale === 'M' ? 1_000_000 : 1))).toBe(figure);
    }),
  );
});
