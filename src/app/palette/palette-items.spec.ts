import { expect, test } from 'vitest';
import type { IndexEntry } from '../../domain/client-index/index-row.ts';
import { clientGroup, findItems, type PaletteGroup } from './palette-items.ts';

const nothing = () => {};

function entry(clientName: string, clientId: string, locationCode?: string): IndexEntry {
  return {
    clientId,
    clientName,
    clientType: 'BUSINESS',
    locationCode,
    lastSavedAt: undefined,
    lastOpenedAt: undefined,
    lastQuotedAt: undefined,
  };
}

const clients = [
  entry('Dunmore Plumbing', '11111111-2222-4333-8444-555555555555', 'SPR-01'),
  entry('José Quoddy', '66666666-7777-4888-9999-000000000000'),
];

const group = (title: string, ...names: string[]): PaletteGroup => ({
  title,
  items: names.map((name) => ({ name, run: nothing })),
});

const names = (groups: ReturnType<typeof findItems>) =>
  groups.map(({ title, items }) => [title, items.map((item) => item.name)]);

function clientsFor(query: string, go: (href: string) => void = nothing) {
  return findItems([clientGroup(clients, query, go)], query).flatMap(({ items }) => items);
}

test('the group with the best match comes first, and in it the best item', () => {
  const groups = [
    group('Go to', 'Settings', 'Events'),
    group('Actions', 'Set the save aside', 'Save client'),
  ];
  expect(names(findItems(groups, 'save'))).toEqual([['Actions', ['Save client', 'Set the save aside']]]);
  expect(names(findItems(groups, 'ev'))).toEqual([['Go to', ['Events']]]);
  expect(names(findItems(groups, 'save set'))).toEqual([['Actions', ['Set the save aside']]]);
  expect(names(findItems(groups, ''))[0]).toEqual(['Go to', ['Settings', 'Events']]);
});

test('the items of a long group that are not listed are counted', () => {
  const [found] = findItems([{ ...group('Clients', 'Ann', 'Anna', 'Annabel'), most: 2 }], 'ann');
  expect(found?.items.map((item) => item.name)).toEqual(['Ann', 'Anna']);
  expect(found?.more).toBe(1);
});

test('a client is found by name without its accents, by id and by location code', () => {
  expect(clientsFor('jose').map(({ name }) => name)).toEqual(['José Quoddy']);
  expect(clientsFor('11111111-2').map(({ name }) => name)).toEqual(['Dunmore Plumbing']);
  expect(clientsFor('spr').map(({ name }) => name)).toEqual(['Dunmore Plumbing']);
});

test('a client is found by what its row does not show', () => {
  const [first] = clients;
  if (!first) throw new Error('No client.');
  const known: IndexEntry = {
    ...first,
    contact: { person: 'Ana Dunmore', phone: '(217) 555-0142', email: 'ana@client.example' },
    identifiers: ['2175550142', '1FTBR1C87MKA04417'],
    statuses: { p: { kind: 'lost', on: '2026-11-17', number: 'TG-HO-7' } },
    lines: { p: { carrier: 'Prairie National', policy: 'PN-118820' } },
  };
  const found = (query: string) => clientGroup([known], query, nothing).items.length;
  const queries = ['217-555-0142', 'ana dunmore', 'mka04417', 'tg-ho', 'prairie', 'pn-118820', 'spr-01'];
  for (const query of queries) {
    expect([query, found(query)]).toEqual([query, 1]);
    expect(findItems([clientGroup([known], query, nothing)], query)).toHaveLength(1);
  }
  expect(found('217-555-0143')).toBe(0);
  const about = (query: string) => clientGroup([known], query, nothing).items[0]?.about;
  expect(['prairie', 'dunmore pn-118820', 'ana', 'dunmore'].map(about)).toEqual([
    'Prairie National',
    'PN-118820',
    'Ana Dunmore',
    '(217) 555-0142',
  ]);
});

test('a client’s line quoted last shows the quote that it goes ahead with, and never the lowest of another carrier', () => {
  const [first] = clients;
  if (!first) throw new Error('No client.');
  const quote = (carrier: string, amount: number) => ({
    requestId: carrier,
    carrier,
    premium: { amount, per: 'YEAR' },
    bindable: true,
  });
  const quotes = [quote('Tallgrass', 919), quote('Harbor Mutual', 1374)];
  const request = { triggerRequestId: 't', sentAt: 1, quoted: 2, declined: 0, quotes };
  const selection = { triggerRequestId: 't', requestId: 'Harbor Mutual', carrier: 'Harbor Mutual', at: 2 };
  const about = (more: Partial<IndexEntry>, query = 'dunmore') =>
    clientGroup([{ ...first, requests: { p: request }, ...more }], query, nothing).items[0]?.about;
  expect(about({})).toBeUndefined();
  const selected = { p: selection };
  expect(about({ selected })).toBe('Selected · Harbor Mutual, $1,374 / yr');
  expect(about({ selected }, 'harbor')).toBe('Selected · Harbor Mutual, $1,374 / yr');
  expect(about({ selected }, 'tallgrass')).toBe('Tallgrass · Selected · Harbor Mutual, $1,374 / yr');
  const contact = { phone: '(217) 555-0142' };
  const statuses = { p: { kind: 'bindRequested', on: '1970-01-02', carrier: 'Larkmere' } } as const;
  expect(about({ contact, statuses })).toBe('(217) 555-0142 · Requested, not bound · Larkmere');
});

test('the beginning of a tab’s name leads to that tab of the client', () => {
  const went: string[] = [];
  const [first] = clientsFor('dunm quo', (href) => went.push(href));
  expect(first?.name).toBe('Quotes, Dunmore Plumbing');
  first?.run();
  expect(went).toEqual(['/clients/11111111-2222-4333-8444-555555555555/quotes']);
  // A client's name may begin like a tab's.
  expect(clientsFor('quo').map(({ name }) => name)).toEqual(['José Quoddy']);
});
