import { describe, expect, it } from 'vitest';
import type { FileError } from '../../domain/file-errors.ts';
import { sampleEntry } from '../../domain/journal/sample-journal.ts';
import { loadStateFile, stateFileText } from './state-file.ts';

const seen = { index: [], journal: [], drafts: [], configVersions: [] };

function demoThat(says: readonly FileError[]) {
  const loaded: unknown[] = [];
  return {
    loaded,
    copyState: () => Promise.resolve({ scenario: 'empty' }),
    loadState: (copy: unknown, memories: unknown) => {
      loaded.push([copy, memories]);
      return Promise.resolve(says);
    },
  };
}

describe('a state file', () => {
  it('hands over the service and the memories as they were written', async () => {
    const demo = demoThat([]);
    expect(await loadStateFile(demo, await stateFileText(demo, seen))).toEqual([]);
    expect(demo.loaded).toEqual([[{ scenario: 'empty' }, seen]]);
  });

  it('hands over the journal with its additions, its erased rows and their links', async () => {
    const [connection, link] = ['c', { chain: 'a', number: 1, before: '', content: '', hash: '' }];
    const more = { reason: 'Noted', outcome: 'answered' } as const;
    const rows = [
      sampleEntry({ connection, link }),
      { id: 'note', connection, of: 'entry', at: 2, more, link },
      { id: 'gone', connection, erasedAt: 3, link },
    ].map(({ connection: _connection, ...row }) => JSON.parse(JSON.stringify(row)) as typeof row);
    const demo = demoThat([]);
    const text = await stateFileText(demo, { ...seen, journal: rows });
    expect(await loadStateFile(demo, text)).toEqual([]);
    expect(demo.loaded).toEqual([[{ scenario: 'empty' }, { ...seen, journal: rows }]]);
    const broken = text.replace('"Noted"', '7');
    expect(await loadStateFile(demo, broken)).toMatchObject([{ path: '/seen/journal/1/more/reason' }]);
  });

  it("tells the service's problems with their place in the file", async () => {
    const demo = demoThat([{ path: '/rows/3/row', message: 'No.' }]);
    const text = await stateFileText(demo, seen);
    expect(await loadStateFile(demo, text)).toEqual([{ path: '/service/rows/3/row', message: 'No.' }]);
  });

  it.each([
    ['', '', 'The text is empty.'],
    ['{"format": "quotebench-demo-state/1", ', '', 'The text is not JSON.'],
    ['{"a":1,"a":2}', '', 'is there twice'],
    [
      JSON.stringify({ format: 'quotebench-index/1', service: {}, seen }),
      '/format',
      '"quotebench-demo-state/1" is expected, "quotebench-index/1" is here.',
    ],
    [
      JSON.stringify({
        format: 'quotebench-demo-state/1',
        service: {},
        seen: { ...seen, journal: [{ id: 1 }] },
      }),
      '/seen/journal/0/id',
      'a text is expected, 1 is here.',
    ],
  ])('refuses %j at %j without asking the service', async (text, path, message) => {
    const demo = demoThat([]);
    const [first] = await loadStateFile(demo, text);
    expect(first?.path).toBe(path);
    expect(first?.message).toMatch(message);
    expect(demo.loaded).toEqual([]);
  });
});
