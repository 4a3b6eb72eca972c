import { describe, expect, it } from 'vitest';
import { clientId, known, request } from '../../domain/sample-index.ts';
import { indexFileText, readIndexFile } from './index-file.ts';

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
