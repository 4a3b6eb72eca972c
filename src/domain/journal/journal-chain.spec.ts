import { describe, expect, it } from 'vitest';
import {
  bodyHash,
  checkChain as checkFor,
  nextLink,
  type ChainEnd,
  type ErasedLink,
} from './journal-chain.ts';
import type { JournalEntry } from './journal.ts';
import { sampleEntry } from './sample-journal.ts';

const clientId = sampleEntry().clientId ?? '';
const checkChain = (
  entries: readonly JournalEntry[],
  end: ChainEnd | undefined,
  links: readonly ErasedLink[] = [],
  at = 0,
) => checkFor(entries, end, clientId, { links, at });

/** A number of entries, each linked to the one before. */
function chained(count: number, chain = 'here'): { entries: JournalEntry[]; end: ChainEnd } {
  let end: ChainEnd = { chain, number: 0, hash: '' };
  const entries: JournalEntry[] = [];
  for (let at = 1; at <= count; at += 1) {
    const entry = sampleEntry({ id: `${chain} ${at}`, sentAt: at, request: { at } });
    const link = nextLink(end, entry, bodyHash(entry.request));
    entries.push({ ...entry, link });
    end = link;
  }
  return { entries, end };
}

describe('the chain of a journal', () => {
  it('is complete while no entry is lost, whatever the responses were', () => {
    const { entries, end } = chained(4);
    const later = entries.map((entry) => ({ ...entry, outcome: 'refused' as const, status: 422 }));
    expect(checkChain([...later, sampleEntry()], end)).toEqual({
      linked: 4,
      unlinked: 1,
      missing: [],
      broken: [],
      erased: 0,
    });
  });

  it('checks the entries of other clients only for missing links, erased ones included', () => {
    const { entries, end } = chained(4);
    const all = entries.map((entry) => (entry.sentAt === 3 ? entry : { ...entry, clientId: 'other' }));
    const forged = all.map((entry) => (entry.sentAt === 1 ? { ...entry, request: { at: 9 } } : entry));
    expect(checkChain(forged, end)).toEqual(checkChain(all, end));
    const left = all.filter((entry) => entry.clientId === clientId);
    expect(checkChain(left, end).missing).toHaveLength(3);
    const links = all.flatMap(({ link, sentAt }): ErasedLink[] =>
      link && sentAt !== 3 ? [{ ...link, sentAt, serviceOffsetMs: undefined, erasedAt: 20 }] : [],
    );
    expect(checkChain(left, end, links, 10)).toEqual(checkChain(all, end));
    expect(checkChain(left, end, links, 30)).toMatchObject({ missing: [], broken: [], erased: 3 });
    const other = links.map((link) => ({ ...link, hash: 'another' }));
    expect(checkChain(left, end, other, 30).broken).toEqual(['number 3 of 4']);
  });

  it('reports an entry lost in the middle or at the end', () => {
    const { entries, end } = chained(4);
    expect(checkChain(entries.toSpliced(1, 1), end).missing).toEqual(['number 2 of 4']);
    expect(checkChain(entries.slice(0, 3), end).missing).toEqual(['number 4 of 4']);
    expect(checkChain([], end).missing).toHaveLength(4);
  });

  it('reports an entry with another body than was sent', () => {
    const { entries, end } = chained(3);
    const changed = entries.map((entry) => (entry.sentAt === 2 ? { ...entry, request: { at: 9 } } : entry));
    expect(checkChain(changed, end).broken).toEqual(['number 2 of 3']);
  });

  it('of another browser’s chain knows only the imported part', () => {
    const here = chained(2);
    const there = chained(5, 'there');
    const brought = there.entries.filter(({ sentAt }) => [2, 3, 5].includes(sentAt));
    expect(checkChain([...here.entries, ...brought], here.end).missing).toEqual(['number 4 of 5']);
  });
});
