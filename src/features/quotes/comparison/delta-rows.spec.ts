import { expect, test } from 'vitest';
import { compareCoverages, type ComparedQuote } from '../../../domain/quotes/comparison/compare.ts';
import { readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { deltaRows } from './delta-rows.ts';

const quote = (key: string, per: string, premiums: Readonly<Record<string, number>>): ComparedQuote => ({
  key,
  submitted: undefined,
  view: readQuote({
    quoteDetails: {
      premium: { amount: Object.values(premiums).reduce((sum, one) => sum + one, 0), per },
      duration: { length: per === 'TERM' ? 6 : 12, scale: 'MONTH' },
      coverageTypes: [
        {
          name: 'Policy',
          coverages: Object.entries(premiums).map(([name, premium]) => ({ details: { name, premium } })),
        },
      ],
    },
  }),
});

/** The names of the rows that make the difference between the two. */
function rowsBetween(one: ComparedQuote, other: ComparedQuote): string[] {
  const groups = compareCoverages([one, other], { submitted: undefined, current: undefined, aliases: [] });
  return [...deltaRows(groups, one, other)].map(({ label }) => label);
}

const base = quote('base', 'YEAR', { Collision: 400, Towing: 10, Glass: 30 });

test('a row with another premium makes the difference, and one that only one has', () => {
  const other = quote('other', 'YEAR', { Collision: 460, Towing: 10 });
  expect(rowsBetween(other, base)).toEqual(['Collision', 'Glass']);
  expect(rowsBetween(base, base)).toEqual([]);
});

test('premiums for half a year are compared by the year', () => {
  expect(rowsBetween(quote('half', 'TERM', { Collision: 200, Towing: 6, Glass: 15 }), base)).toEqual([
    'Towing',
  ]);
});
