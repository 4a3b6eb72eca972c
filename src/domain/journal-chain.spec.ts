import { describe, expect, it } from 'vitest';
import { bodyHash, checkChain, nextLink, type ChainEnd } from './journal-chain.ts';
import type { JournalEntry } from './journal.ts';
import { sampleEntry } from './sample-journal.ts';

/** So many entries, each joined on to the one before. */
async function chained(count: number, chain = 'here'): Promise<{ entries: JournalEntry[]; end: ChainEnd }> {
  let end: ChainEnd = { chain, number: 0, hash: '' };
  const entries: JournalEntry[] = [];
  for (let at = 1; at <= count; at += 1) {
    const entry = sampleEntry({ id: `${chain} ${at}`, sentAt: at, request: { at } });
    const link = nextLink(end, entry, await bodyHash(entry.request));
    entries.push({ ...entry, link });
    end = link;
  }
  return { entries, end };
}

describe('the chain of a journal', () => {
  it('is whole as long as nothing is lost, whatever became known of a call later', async () => {
    const { entries, end } = await chained(4);
    const later = entries.map((entry) => ({ ...entry, outcome: 'refused' as const, status: 422 }));
    expect(await checkChain([...later, sampleEntry()], end)).toEqual({
      linked: 4,
      unlinked: 1,
      missing: [],
      broken: [],
    });
  });

  it('shows an entry that was lost, in the middle or at the end', async () => {
    const { entries, end } = await chained(4);
    expect((await checkChain(entries.toSpliced(1, 1), end)).missing).toEqual(['number 2 of 4']);
    expect((await checkChain(entries.slice(0, 3), end)).missing).toEqual(['number 4 of 4']);
    expect((await checkChain([], end)).missing).toHaveLength(4);
  });

  it('shows an entry whose sent body is another now', async () => {
    const { entries, end } = await chained(3);
    const changed = entries.map((entry) => (entry.sentAt === 2 ? { ...entry, request: { at: 9 } } : entry));
    expect((await checkChain(changed, end)).broken).toEqual(['number 2 of 3']);
  });

  it('of another browser’s chain knows only what was brought along', async () => {
    const here = await chained(2);
    const there = await chained(5, 'there');
    const brought = there.entries.filter(({ sentAt }) => [2, 3, 5].includes(sentAt));
    expect((await checkChain([...here.entries, ...brought], here.end)).missing).toEqual(['number 4 of 5']);
  });
});
