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
  lowest: [],
  followUpOn: '2026-12-01',
};

const quoted = {
  productId: 'p',
  productName: 'Commercial auto',
  term: '12 months',
  amount: 18_240.5,
  organization: 'Harbor Mutual',
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
        lowest: [{ ...quoted, later: [quoted] }],
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

  it.each([
    ['no JSON', '{', ['']],
    ['another kind of file', '{"format":"other"}', ['/format', '/connection', '/exportedAt', '/clients']],
    [
      'a client without a usable id',
      JSON.stringify({
        format: 'quotebench-index/1',
        connection: '',
        exportedAt: '',
        clients: [{ clientId: '17', clientName: 'A', lowest: [] }],
      }),
      ['/clients/0/clientId'],
    ],
  ])('names the places of %s', (_, text, places) => {
    expect(errorsOf(text)).toEqual(places);
  });
});

describe('merging a row from a file', () => {
  it('takes a client this browser has not seen', () => {
    expect(mergeEntry(undefined, known)).toEqual(known);
  });

  it('keeps the name of the later save and the premiums of the later quote', () => {
    const incoming = {
      ...known,
      clientName: 'Dunmore Plumbing',
      lastSavedAt: 100,
      lastQuotedAt: 150,
      lowest: [quoted],
    };
    const merged = mergeEntry(known, incoming);
    expect(merged).toMatchObject({
      clientName: 'Dunmore Plumbing LLC',
      lastSavedAt: 200,
      lastQuotedAt: 150,
      lowest: [quoted],
    });
  });

  it('loses nothing that only one side knows, and does nothing the second time', () => {
    const incoming = { ...known, lastSavedAt: 300, followUpOn: undefined, lastOpenedAt: undefined };
    const merged = mergeEntry(known, incoming);
    expect(merged).toMatchObject({ followUpOn: '2026-12-01', lastOpenedAt: 210, lastSavedAt: 300 });
    expect(mergeEntry(merged, incoming)).toEqual(merged);
  });
});
