import { describe, expect, it } from 'vitest';
import { compareQuotes, holdsNumbers } from '../../../domain/quotes/comparison/compare.ts';
import { readQuote } from '../../../domain/quotes/read-quote.ts';
import { groupRows, rowChunks } from './table-rows.ts';

const quote = (limit: string, deductible: string, name = 'Policy') =>
  readQuote({
    quoteDetails: {
      premium: { amount: 5066, per: 'YEAR' },
      coverageTypes: [
        { name, coverages: [{ details: { code: 'LIAB', name: 'Liability', limit, deductible } }] },
      ],
    },
    metadata: { rateMeta: { 'Radius factor': '1.00' } },
  });

describe('groupRows', () => {
  it('puts the quote as a whole first, then each group once', () => {
    const rows = compareQuotes([quote('1', '2'), quote('1', '2', '2021 Ford Transit')], []);
    expect(groupRows(rows).map(({ group }) => group)).toEqual([
      '',
      'Policy',
      '2021 Ford Transit',
      'Rate details',
    ]);
    expect(groupRows(rows).flatMap((group) => group.rows)).toHaveLength(rows.length);
  });
});

describe('rowChunks', () => {
  const rows = compareQuotes([quote('1', '2'), quote('1', '2', '2021 Ford Transit')], []);

  it('holds every row once, in the order of its group, and no part is too long', () => {
    for (const most of [1, 2, 5, 100]) {
      const chunks = rowChunks(rows, most);
      const inGroups = groupRows(rows).flatMap((group) => group.rows);
      expect(chunks.flatMap((chunk) => chunk.rows)).toEqual(inGroups);
      expect(Math.max(...chunks.map((chunk) => chunk.rows.length))).toBeLessThanOrEqual(most);
      expect(new Set(chunks.map(({ key }) => key)).size).toBe(chunks.length);
    }
  });

  it('keeps a heading off the paper of a client under which nothing would stand', () => {
    const printed = rowChunks(rows, 2).filter(({ forClients }) => forClients);
    expect(new Set(printed.map(({ group }) => group))).toEqual(new Set(['', 'Policy', '2021 Ford Transit']));
  });

  it('puts each heading once, above the first of its parts', () => {
    const heading = rowChunks(rows, 2).filter(({ heads }) => heads);
    expect(heading.map(({ group }) => group)).toEqual(groupRows(rows).map(({ group }) => group));
  });
});

describe('holdsNumbers', () => {
  it('holds for amounts and plain numbers only', () => {
    const rows = compareQuotes([quote('1000000', 'Included'), quote('Rejected', '2,500')], []);
    const numeric = rows.filter(holdsNumbers).map((row) => row.label);
    expect(numeric).toEqual(['Premium', 'Radius factor']);
  });

  it('passes over what is not provided', () => {
    const rows = compareQuotes([quote('1000000', ''), quote('500000.00', '2500')], []);
    const numeric = rows.filter(holdsNumbers).map((row) => row.label);
    expect(numeric).toEqual(expect.arrayContaining(['Liability: limit', 'Liability: deductible']));
  });
});
