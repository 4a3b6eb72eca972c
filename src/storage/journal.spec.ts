import { describe, expect, it } from 'vitest';
import { checkChain } from '../domain/journal/journal-chain.ts';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { tables } from './database/database.ts';
import { appendToJournal, chainEnd } from './append-to-journal.ts';
import { entriesOfClient } from './journal.ts';
import { countEntries, entriesBefore, eraseRows, journalEntry, journalRows } from './whole-journal.ts';
import { readJournal } from './sample-entries.ts';

const all = () => true;

async function journalOf(ids: readonly string[]) {
  const connection = `test:${crypto.randomUUID()}`;
  await Promise.all(ids.map((id) => appendToJournal(sampleEntry({ id, connection }))));
  return connection;
}

it('links concurrent calls one after the other', async () => {
  const connection = await journalOf(['a', 'b', 'c', 'd']);
  const rows = await journalRows(connection);
  expect(rows.map(({ link }) => link?.number).toSorted()).toEqual([1, 2, 3, 4]);
  const report = checkChain(rows, await chainEnd(connection), all);
  expect(report).toEqual({ chained: 4, notChained: 0, missing: [], broken: [], erased: 0 });
});

it('leaves the links of erased rows, so that the others can still be checked', async () => {
  const connection = await journalOf(['a', 'b', 'c']);
  await (await tables()).journal.put(sampleEntry({ id: 'never chained', connection }));
  await eraseRows(connection, ({ id }) => id !== 'b');
  const rows = await journalRows(connection);
  expect(JSON.stringify(rows)).not.toMatch(/never chained|"id":"[ac]"[^{}]*"request"/);
  expect((await readJournal(connection)).map(({ id }) => id)).toEqual(['b']);
  const end = await chainEnd(connection);
  expect(checkChain(rows, end, ({ id }) => id === 'b')).toEqual({
    chained: 1,
    notChained: 0,
    missing: [],
    broken: [],
    erased: 2,
  });
  const lost = rows.filter(({ id }) => id !== 'a');
  expect(checkChain(lost, end, all).missing).toHaveLength(1);
});

describe('reading some of the journal', () => {
  const noted = (of: string, more: object, at = 5_000) => ({
    id: `note of ${of}`,
    of,
    client: 'ana',
    sentAt: Number(of.slice(1)),
    at,
    more,
  });

  it('finds a client’s entries with what became known later, the latest first', async () => {
    const connection = `test:${crypto.randomUUID()}`;
    const { journal } = await tables();
    await journal.putAll([
      sampleEntry({ id: 'e1', connection, clientId: 'ana', sentAt: 1 }),
      sampleEntry({ id: 'e2', connection, clientId: 'bo', sentAt: 2 }),
      sampleEntry({ id: 'e3', connection, clientId: 'ana', sentAt: 3 }),
      { ...noted('e1', { reason: 'Called back' }), connection },
    ]);
    const found = await entriesOfClient(connection, 'ana');
    expect(found.map(({ id, reason }) => [id, reason])).toEqual([
      ['e3', undefined],
      ['e1', 'Called back'],
    ]);
    expect(await journalEntry(connection, 'e1')).toMatchObject({ reason: 'Called back' });
    expect(await journalEntry(connection, 'nowhere')).toBeUndefined();
    expect(await countEntries(connection)).toBe(3);
  });

  it('reads everybody’s some at a time, never half of an entry', async () => {
    const connection = `test:${crypto.randomUUID()}`;
    const { journal } = await tables();
    const count = 1_500;
    const rows = Array.from({ length: count }, (_, n) => [
      sampleEntry({ id: `e${n}`, connection, clientId: 'ana', sentAt: n }),
      { ...noted(`e${n}`, { reason: `note ${n}` }), connection },
    ]);
    await journal.putAll(rows.flat());
    const first = await entriesBefore(connection, undefined);
    expect(first.entries.length).toBeLessThan(count);
    const second = await entriesBefore(connection, first.next);
    expect(second.next).toBeUndefined();
    const all = [...first.entries, ...second.entries];
    expect(all.map(({ id, reason }) => [id, reason])).toEqual(
      Array.from({ length: count }, (_, n) => [`e${n}`, `note ${n}`]).toReversed(),
    );
  });
});
