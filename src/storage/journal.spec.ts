import { expect, it } from 'vitest';
import { checkChain } from '../domain/journal/journal-chain.ts';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { tables } from './database.ts';
import { appendToJournal, chainEnd } from './append-to-journal.ts';
import { eraseRows, journalRows, readJournal } from './journal.ts';
import { importLocalData } from './local-data.ts';

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

it('gives imported rows their own chain, and begins another after them', async () => {
  const there = await journalOf(['a', 'b']);
  const here = await journalOf(['lost']);
  const journal = (await journalRows(there)).map(({ connection: _connection, ...row }) => row);
  await importLocalData(here, { index: [], drafts: [], configVersions: [], journal });
  await appendToJournal({
    connection: here,
    id: 'later',
    of: 'a',
    at: 1,
    more: { reason: 'Noted after the import' },
  });
  const rows = await journalRows(here);
  const chains = new Set(rows.map(({ link }) => link?.chain));
  expect(chains).toEqual(new Set([(await chainEnd(there))?.chain, (await chainEnd(here))?.chain]));
  expect(checkChain(rows, await chainEnd(here), all)).toMatchObject({ chained: 3, missing: [], broken: [] });
  expect((await readJournal(here)).map(({ id, reason }) => [id, reason])).toEqual([
    ['a', 'Noted after the import'],
    ['b', undefined],
  ]);
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
