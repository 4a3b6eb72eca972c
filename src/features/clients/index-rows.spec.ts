import { describe, expect, it } from 'vitest';
import type { IndexEntry } from '../../domain/local-data.ts';
import { indexRows } from './index-rows.ts';

const entry = (clientName: string, more: Partial<IndexEntry> = {}): IndexEntry => ({
  clientId: `0000-${clientName}`,
  clientName,
  clientType: undefined,
  locationCode: undefined,
  lastSavedAt: undefined,
  lastOpenedAt: undefined,
  lastQuotedAt: undefined,
  lowest: [],
  followUpOn: undefined,
  ...more,
});

const entries = [
  entry('Dunmore Plumbing', { locationCode: 'MB-01', lastSavedAt: 20, clientId: 'ab12' }),
  entry('José Marín', { locationCode: 'TC-02', lastSavedAt: 30, lastQuotedAt: 5 }),
  entry('ana ortiz', { lastQuotedAt: 9 }),
];

const names = (query: string | undefined, sort: 'name' | 'saved' | 'quoted' = 'name') =>
  indexRows(entries, query, sort).map((row) => row.clientName);

describe('searching the index', () => {
  it.each([
    ['a name without its accents', 'jose marin', ['José Marín']],
    ['words in any order', 'plumbing dun', ['Dunmore Plumbing']],
    ['a location code', 'mb-01', ['Dunmore Plumbing']],
    ['an id', 'AB12', ['Dunmore Plumbing']],
    ['words of two clients', 'dunmore ortiz', []],
    ['nothing', undefined, ['ana ortiz', 'Dunmore Plumbing', 'José Marín']],
    ['blanks only', '  ', ['ana ortiz', 'Dunmore Plumbing', 'José Marín']],
  ])('by %s', (_, query, expected) => {
    expect(names(query)).toEqual(expected);
  });
});

describe('sorting the index', () => {
  it('puts the latest first and those without last', () => {
    expect(names(undefined, 'saved')).toEqual(['José Marín', 'Dunmore Plumbing', 'ana ortiz']);
    expect(names(undefined, 'quoted')).toEqual(['ana ortiz', 'José Marín', 'Dunmore Plumbing']);
  });
});
