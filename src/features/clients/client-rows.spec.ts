import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexedRequest, IndexEntry } from '../../domain/client-index/index-row.ts';
import { clientRows, matches, rowFilters, sortedRows, sortKeys, type SortKey } from './client-rows.ts';

const now = Date.parse('2026-11-17T15:30:00Z');
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const entry = (clientName: string, more: Partial<IndexEntry> = {}): IndexEntry => ({
  clientId: `0000-${clientName}`,
  clientName,
  clientType: undefined,
  locationCode: undefined,
  lastSavedAt: undefined,
  lastOpenedAt: undefined,
  lastQuotedAt: undefined,
  ...more,
});

const quote = (carrier: string, amount: number, validUntil: string, bindable = true) => ({
  carrier,
  premium: { amount, per: 'YEAR' },
  duration: { length: 12, scale: 'MONTH' },
  validUntil,
  bindable,
});

const request = (quotes: IndexedRequest['quotes'], more: Partial<IndexedRequest> = {}): IndexedRequest => ({
  triggerRequestId: 't',
  sentAt: now - 1000,
  quoted: quotes.length,
  declined: 0,
  quotes,
  ...more,
});

const terms = { today: '2026-11-17', agent: 'Rosa' };

const rowOf = (one: IndexEntry) => {
  const [row] = clientRows([one], [], { now, dayOf });
  if (!row) throw new Error('No row.');
  return row;
};

const codeOf = (productId: string) => productId.toUpperCase();

const old = quote('Tallgrass', 800, '2026-11-16T00:00:00.0Z');
const unbindable = quote('Copperline', 700, '2026-12-16T00:00:00.0Z', false);
const good = quote('Harbor Mutual', 900, '2026-11-20T00:00:00.0Z');

/** "lowest Harbor Mutual 900", "none expired"; undefined where nothing is quoted. */
const figureOf = (more: Partial<IndexEntry>) => {
  const figure = rowOf(entry('A', more)).line?.figure;
  if (figure?.kind === 'none') return `none ${figure.why}`;
  return figure && [figure.kind, figure.carrier, figure.quote?.view.premium.amount].filter(Boolean).join(' ');
};

describe('the premium of a row', () => {
  it('is the lowest that is bindable, not expired, as submitted and of the answers as they are, of the line quoted last', () => {
    const requests = { ho: request([old, good, unbindable]), pa: request([old], { sentAt: now - 2000 }) };
    expect(figureOf({ requests })).toBe('lowest Harbor Mutual 900');
    const endsSoon = Date.parse('2026-11-20T00:00:00Z');
    expect(rowOf(entry('A', { requests })).line?.figure?.quote?.standing.endsSoon).toBe(endsSoon);
    const other = { ...quote('Larkmere', 600, '2026-11-20T00:00:00.0Z'), mismatch: true };
    expect(figureOf({ requests: { ho: request([other, good]) } })).toBe('lowest Harbor Mutual 900');
    const changed = { lines: { ho: { answers: 'b' } }, requests: { ho: request([good], { answers: 'a' }) } };
    expect(figureOf(changed)).toBe('none changed');
    expect(figureOf({ requests: { ho: request([old]) } })).toBe('none expired');
    expect(figureOf({ requests: { ho: request([unbindable]) } })).toBe('none notBindable');
    expect(figureOf({})).toBeUndefined();
  });

  it('is that of the quote that was selected, asked to be bound or bound, however low another is', () => {
    const low = { ...quote('Tallgrass', 600, '2026-11-20T00:00:00.0Z'), requestId: 'r-1' };
    const dear = { ...good, requestId: 'r-2' };
    const requests = { ho: request([low, dear]) };
    const selection = { triggerRequestId: 't', requestId: 'r-2', carrier: 'Harbor Mutual', at: now };
    const selected = { ho: selection };
    const asked = { kind: 'bindRequested', on: '2026-11-17', carrier: 'Harbor Mutual' } as const;
    expect(figureOf({ requests })).toBe('lowest Tallgrass 600');
    expect(figureOf({ requests, selected })).toBe('selected Harbor Mutual 900');
    expect(figureOf({ requests, statuses: { ho: asked } })).toBe('bindRequested Harbor Mutual 900');
    expect(figureOf({ requests, selected, statuses: { ho: asked } })).toBe('bindRequested Harbor Mutual 900');
    // The index of a browser that did not read the quotes.
    expect(figureOf({ requests: { ho: request([low]) }, selected })).toBe('selected Harbor Mutual');
    const again = { ho: request([low, dear], { sentAt: now + 1 }) };
    expect(figureOf({ requests: again, selected })).toBe('lowest Tallgrass 600');
    const bySelected = sortedRows(
      [
        rowOf(entry('A', { requests, selected })),
        rowOf(entry('B', { requests: { ho: request([old, quote('C', 700, '2026-12-01T00:00:00Z')]) } })),
      ],
      'premium',
      false,
      codeOf,
    );
    expect(bySelected.map(({ name }) => name)).toEqual(['B', 'A']);
    expect(matches(rowOf(entry('A', { selected })), 'harbor')).toBe(true);
  });
});

describe('the status', () => {
  it('is that of the line to attend to first, whichever was quoted last', () => {
    const one = entry('A', {
      requests: { ho: request([good]), pa: request([good], { sentAt: now - 2000 }) },
      statuses: { pa: { kind: 'bindRequested', on: '2026-11-16' } },
    });
    expect(rowOf(one).status.kind).toBe('bindRequested');
    expect(rowFilters.quoted(rowOf(one), terms)).toBe(true);
  });
});

describe('the filter for one’s own', () => {
  const isListed = (more: Partial<IndexEntry>) => rowFilters.own(rowOf(entry('A', more)), terms);
  const by = (name: string) => ({ clientName: { at: now, by: name } });
  const due = (owner: string) => ({ id: '1', on: '2026-12-01', about: 'Renewal', owner });

  it('has what was changed, quoted or is to be followed up by whoever works here, and no other client', () => {
    expect(isListed({ set: by('Rosa') })).toBe(true);
    expect(isListed({ set: { ...by('Carla'), 'requests/pa': { at: now, by: 'Rosa' } } })).toBe(true);
    expect(isListed({ set: by('Carla'), followUps: [due('Rosa')] })).toBe(true);
    expect(isListed({ set: by('Carla'), followUps: [due('Dev')] })).toBe(false);
    expect(isListed({})).toBe(false);
  });
});

describe('the filter for quotes that expire', () => {
  const isListed = (more: Partial<IndexEntry>) => rowFilters.expiring(rowOf(entry('A', more)), terms);
  const later = quote('Harbor Mutual', 600, '2026-12-20T00:00:00.0Z');

  it('has what Today has: any quote of any open line within a week', () => {
    expect(isListed({ requests: { ho: request([later, good]) } })).toBe(true);
    expect(
      isListed({ requests: { ho: request([later]), pa: request([good], { sentAt: now - 2000 }) } }),
    ).toBe(true);
    expect(isListed({ requests: { ho: request([later]) } })).toBe(false);
  });
});

const dueOn = (on: string) => [{ id: on, on, about: '', owner: '' }];

describe('the list', () => {
  const rows = clientRows(
    [
      entry('Dunmore Plumbing', { locationCode: 'MB-01', lastSavedAt: 20, followUps: dueOn('2026-11-17') }),
      entry('José Marín', { lastSavedAt: 30, requests: { ho: request([good]) } }),
      entry('ana ortiz', {
        contact: { address: '51 Mill Street 62704' },
        followUps: dueOn('2026-12-01'),
        requests: { au: request([old]) },
      }),
    ],
    [],
    { now, dayOf },
  );
  const names = (list: typeof rows) => list.map(({ name }) => name);

  it.each([
    ['a name without its accents', 'jose marin', ['José Marín']],
    ['words in any order', 'plumbing dun', ['Dunmore Plumbing']],
    ['a location code', 'mb-01', ['Dunmore Plumbing']],
    ['a carrier', 'harbor', ['José Marín']],
    ['a street', 'mill st', ['ana ortiz']],
    ['words of two clients', 'dunmore ortiz', []],
    ['blanks only', '  ', ['Dunmore Plumbing', 'José Marín', 'ana ortiz']],
  ])('is searched by %s', (_, query, expected) => {
    expect(names(rows.filter((row) => matches(row, query)))).toEqual(expected);
  });

  it('is sorted by any column, rows without a value last', () => {
    expect(names(sortedRows(rows, 'name', false, codeOf))).toEqual([
      'ana ortiz',
      'Dunmore Plumbing',
      'José Marín',
    ]);
    expect(names(sortedRows(rows, 'due', false, codeOf))).toEqual([
      'Dunmore Plumbing',
      'ana ortiz',
      'José Marín',
    ]);
    expect(names(sortedRows(rows, 'due', true, codeOf))).toEqual([
      'ana ortiz',
      'Dunmore Plumbing',
      'José Marín',
    ]);
    expect(names(sortedRows(rows, 'lines', false, (id) => (id === 'ho' ? 'HO' : 'CA')))).toEqual([
      'ana ortiz',
      'José Marín',
      'Dunmore Plumbing',
    ]);
    expect(names(sortedRows(rows, 'premium', false, codeOf))[0]).toBe('José Marín');
    expect(names(sortedRows(rows, 'updated', false, codeOf))).toEqual([
      'José Marín',
      'Dunmore Plumbing',
      'ana ortiz',
    ]);
  });

  it('keeps every row in any order', () => {
    fc.assert(
      fc.property(fc.constantFrom<SortKey>(...sortKeys), fc.boolean(), (key, reversed) => {
        expect(new Set(sortedRows(rows, key, reversed, codeOf))).toEqual(new Set(rows));
      }),
    );
  });

  it('is filtered', () => {
    const shown = (filter: keyof typeof rowFilters) =>
      names(rows.filter((row) => rowFilters[filter](row, terms)));
    expect(shown('due')).toEqual(['Dunmore Plumbing']);
    expect(shown('quoted')).toEqual(['José Marín', 'ana ortiz']);
    expect(shown('expiring')).toEqual(['José Marín']);
    expect(shown('drafts')).toEqual([]);
  });
});
