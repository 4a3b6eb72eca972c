import { describe, expect, it } from 'vitest';
import type { IndexEntry } from '../../domain/local-data.ts';
import { indexFileText, mergeEntry, readIndexFile } from './index-file.ts';

const clientId = '0c0c0c0c-1111-2222-3333-444444444444';

const known: IndexEntry = {
  clientId,
  clientName: 'Dunmore Plumbing LLC',
  clientType: 'COMMERCIAL',
  locationCode: 'MB-01',
  lastSavedAt: 200,
  lastOpenedAt: 210,
  lastQuotedAt: undefined,
  followUpOn: '2026-12-01',
};

const request = {
  triggerRequestId: 't1',
  sentAt: 9,
  quoted: 1,
  declined: 0,
  quotes: [
    {
      carrier: 'Harbor Mutual',
      premium: { amount: 18_240.5, per: 'YEAR' },
      duration: { length: 12, scale: 'MONTH' },
      bindable: true,
    },
  ],
};

const errorsOf = (text: string) => {
  const reading = readIndexFile(text);
  return reading.ok ? [] : reading.errors.map((error) => error.path);
};

describe('the index as a file', () => {
  it('comes back as it went', () => {
    const entries = [
      known,
      {
        ...known,
        clientId: clientId.replace('0c', 'ff'),
        requests: { p: request },
        statuses: { p: { kind: 'lost' as const, on: '2026-11-17', reason: 'Price' } },
        lastQuotedAt: 9,
      },
    ];
    const reading = readIndexFile(indexFileText(entries, 'Test', '2026-11-17T15:30:00.000Z'));
    expect(reading).toEqual({ ok: true, entries });
  });

  it('holds nothing of the connection but its name', () => {
    const row = { ...known, connection: 'direct:Test' };
    expect(indexFileText([row], 'Test', '')).not.toContain('direct:');
  });

  it('reads a file of the first version, which has no lines', () => {
    const clients = [{ clientId, clientName: 'A', lowest: [{ amount: 5 }] }];
    const text = JSON.stringify({ format: 'quotebench-index/1', connection: '', exportedAt: '', clients });
    expect(readIndexFile(text)).toMatchObject({ ok: true, entries: [{ clientId, clientName: 'A' }] });
  });

  it.each([
    ['no JSON', '{', ['']],
    ['another kind of file', '{"format":"other"}', ['/format', '/connection', '/exportedAt', '/clients']],
    [
      'a client without a usable id',
      JSON.stringify({
        format: 'quotebench-index/2',
        connection: '',
        exportedAt: '',
        clients: [{ clientId: '17', clientName: 'A' }],
      }),
      ['/clients/0/clientId'],
    ],
  ])('names the places of %s', (_, text, places) => {
    expect(errorsOf(text)).toEqual(places);
  });
});

describe('merging a row from a file', () => {
  it('takes a client not seen before', () => {
    expect(mergeEntry(undefined, known)).toEqual(known);
  });

  it('keeps the name of the later save, and of each line the later request and status', () => {
    const incoming = {
      ...known,
      clientName: 'Dunmore Plumbing',
      lastSavedAt: 100,
      lastQuotedAt: 150,
      requests: { p: request, q: { ...request, sentAt: 5 } },
      statuses: { p: { kind: 'lost' as const, on: '2026-11-01' } },
    };
    const here = {
      ...known,
      requests: { q: { ...request, sentAt: 6, quoted: 3 } },
      statuses: { p: { kind: 'bound' as const, on: '2026-11-02' } },
    };
    const merged = mergeEntry(here, incoming);
    expect(merged).toMatchObject({
      clientName: 'Dunmore Plumbing LLC',
      lastSavedAt: 200,
      lastQuotedAt: 150,
      requests: { p: { sentAt: 9 }, q: { sentAt: 6, quoted: 3 } },
      statuses: { p: { kind: 'bound' } },
    });
  });

  it('loses nothing that only one side knows, and does nothing the second time', () => {
    const incoming = { ...known, lastSavedAt: 300, followUpOn: undefined, lastOpenedAt: undefined };
    const merged = mergeEntry(known, incoming);
    expect(merged).toMatchObject({ followUpOn: '2026-12-01', lastOpenedAt: 210, lastSavedAt: 300 });
    expect(mergeEntry(merged, incoming)).toEqual(merged);
  });
});
