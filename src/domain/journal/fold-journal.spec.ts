import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldJournal } from './fold-journal.ts';
import { contentHash, nextLink, type ChainEnd } from './journal-chain.ts';
import type { JournalAddition, JournalRow } from './journal.ts';
import { sampleEntry } from './sample-journal.ts';

/** Rows put one after the other: entries, and additions to one of those before. */
const puts = fc.array(
  fc.record({
    to: fc.option(fc.nat(5), { nil: undefined }),
    member: fc.constantFrom('reason', 'agent', 'type'),
    text: fc.string({ maxLength: 3 }),
    // The clock may be set back.
    at: fc.nat(3),
    erased: fc.boolean(),
  }),
  { maxLength: 30 },
);

function rowsOf(
  all: readonly { to: number | undefined; member: string; text: string; at: number }[],
  chain: string,
) {
  let end: ChainEnd = { chain, number: 0, hash: '' };
  const ids: string[] = [];
  return all.map(({ to, member, text, at }, place): JournalRow => {
    const of = to === undefined ? undefined : ids[to % Math.max(1, ids.length)];
    const id = `${chain} ${place}`;
    const addition = {
      id,
      connection: 'demo:x',
      of: of ?? '',
      client: 'client',
      sentAt: at,
      at,
      more: { [member]: text },
    };
    const row = of === undefined ? sampleEntry({ id, sentAt: at }) : addition;
    if (of === undefined) ids.push(id);
    const link = nextLink(end, contentHash(row));
    end = link;
    return { ...row, link };
  });
}

it('gives the same entries from the rows in any order', () => {
  const shuffled = puts.chain((all) => {
    const rows = [...rowsOf(all, 'one'), ...rowsOf(all, 'two')];
    return fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }));
  });
  fc.assert(
    fc.property(shuffled, ([rows, other]) => {
      expect(foldJournal(other)).toEqual(foldJournal(rows));
    }),
  );
});

it('adds to each entry what was put later, the last of a chain counting', () => {
  fc.assert(
    fc.property(puts, (all) => {
      const rows = rowsOf(all, 'one');
      const wanted = new Map<string, object>();
      for (const row of rows) {
        const before = 'of' in row ? wanted.get(row.of) : undefined;
        if ('of' in row) wanted.set(row.of, { ...before, ...row.more });
        else wanted.set(row.id, row);
      }
      const entries = foldJournal(rows.toReversed());
      expect(new Map(entries.map((entry) => [entry.id, entry]))).toEqual(wanted);
    }),
  );
});

it('takes additions of a later chain after those of the imported one, whatever their numbers', () => {
  const addition = (id: string, chain: string, number: number, at: number): JournalAddition => ({
    id,
    connection: 'demo:x',
    of: 'entry',
    client: 'client',
    sentAt: 1000,
    at,
    more: { reason: id },
    link: { chain, number, before: '', content: '', hash: '' },
  });
  const rows = [
    addition('here', 'a', 1, 50),
    addition('there, later', 'z', 9, 20),
    addition('there', 'z', 8, 10),
    sampleEntry(),
  ];
  expect(foldJournal(rows)).toEqual([sampleEntry({ reason: 'here' })]);
});

it('passes over erased rows, and additions to what is not there', () => {
  const link = { chain: 'a', number: 1, before: '', content: '', hash: '' };
  const orphan = {
    id: 'b',
    connection: 'demo:x',
    of: 'nowhere',
    client: '',
    sentAt: 1,
    at: 1,
    more: {},
    link,
  };
  expect(foldJournal([{ id: 'a', connection: 'demo:x', erasedAt: 1, link }, orphan])).toEqual([]);
});
