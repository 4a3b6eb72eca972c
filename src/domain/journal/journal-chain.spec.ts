import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChain, contentHash, nextLink, type ChainEnd, type ChainedRow } from './journal-chain.ts';
import type { JournalEntry } from './journal.ts';
import { sampleEntry } from './sample-journal.ts';

const all = () => true;

/** A number of entries, each linked to the one before. */
function chained(count: number, chain = 'here'): { rows: JournalEntry[]; end: ChainEnd } {
  let end: ChainEnd = { chain, number: 0, hash: '' };
  const rows: JournalEntry[] = [];
  for (let at = 1; at <= count; at += 1) {
    const entry = sampleEntry({ id: `${chain} ${at}`, sentAt: at, request: { at } });
    const link = nextLink(end, contentHash(entry));
    rows.push({ ...entry, link });
    end = link;
  }
  return { rows, end };
}

describe('the chain of a journal', () => {
  it('is complete while no row is lost, in any order; rows without a link are counted', () => {
    const { rows, end } = chained(4);
    expect(checkChain([...rows.toReversed(), sampleEntry()], end, all)).toEqual({
      chained: 4,
      notChained: 1,
      missing: [],
      broken: [],
      erased: 0,
    });
  });

  it('covers every member of a row, wherever the row is read', () => {
    const { rows, end } = chained(3);
    const member = fc.constantFrom(
      ...(['agent', 'sentAt', 'outcome', 'reason', 'request', 'answer', 'clientId', 'id'] as const),
    );
    fc.assert(
      fc.property(member, fc.nat(2), (name, at) => {
        const changed = rows.with(at, { ...rows[at], [name]: 'changed' } as JournalEntry);
        expect(checkChain(changed, end, all).broken).toEqual([changed[at]?.id]);
      }),
    );
    const elsewhere = rows.map((row) => ({ ...row, connection: 'another name' }));
    expect(checkChain(elsewhere, end, all).broken).toEqual([]);
  });

  it('of a row that is not whole checks the link alone', () => {
    const { rows, end } = chained(3);
    const redacted = rows.with(1, { ...rows[1], agent: '', redacted: true } as JournalEntry);
    expect(checkChain<ChainedRow>(redacted, end, all).broken).toEqual([]);
    const link = { ...rows[1]?.link, content: '0'.repeat(64) };
    expect(
      checkChain<ChainedRow>(redacted.with(1, { ...redacted[1], link } as JournalEntry), end, all).broken,
    ).toEqual(['here 2']);
  });

  it('reports a row that follows another than the one before', () => {
    const { rows, end } = chained(3);
    const other = { ...sampleEntry({ id: 'other' }) };
    const forged = { ...other, link: nextLink({ chain: 'here', number: 0, hash: '' }, contentHash(other)) };
    expect(checkChain([forged, ...rows.slice(1)], end, all).broken).toEqual(['here 2']);
    expect(checkChain([...rows, forged], end, all).broken).toContain('other');
    const early = nextLink({ chain: 'here', number: 0, hash: 'none' }, contentHash(other));
    expect(checkChain([{ ...other, link: early }], early, all).broken).toEqual(['other']);
  });

  it('compares only the rows asked for, and finds all that are missing', () => {
    const { rows, end } = chained(9);
    const forged = rows.map((row) => ({ ...row, agent: 'Somebody' }));
    expect(checkChain(forged, end, ({ id }) => id === 'here 3').broken).toEqual(['here 3']);
    const left = rows.filter(({ sentAt }) => [3, 4, 7].includes(sentAt));
    expect(checkChain(left, end, all)).toMatchObject({
      missing: [
        { chain: 'here', from: 1, to: 2 },
        { chain: 'here', from: 5, to: 6 },
        { chain: 'here', from: 8, to: 9 },
      ],
      broken: [],
    });
    expect(checkChain([], end, all).missing).toEqual([{ chain: 'here', from: 1, to: 9 }]);
  });

  it('counts an erased row as erased, not as missing', () => {
    const { rows, end } = chained(3);
    const erased = rows.map(({ id, link, sentAt }, at) =>
      at === 1 ? { id, link, erasedAt: 9 } : { ...rows[at], id, link, sentAt },
    );
    expect(checkChain(erased, end, all)).toMatchObject({ missing: [], broken: [], erased: 1 });
  });

  it('of another browser’s chain knows only the imported part', () => {
    const here = chained(2);
    const there = chained(5, 'there');
    const brought = there.rows.filter(({ sentAt }) => [2, 3, 5].includes(sentAt));
    expect(checkChain([...here.rows, ...brought], here.end, all)).toMatchObject({
      missing: [{ chain: 'there', from: 4, to: 4 }],
      broken: [],
    });
  });
});
