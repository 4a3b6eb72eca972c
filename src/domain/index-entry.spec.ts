import { describe, expect, it } from 'vitest';
import { mergeEntry } from './index-entry.ts';
import { known, request } from './sample-index.ts';

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
