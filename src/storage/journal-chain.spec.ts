import { expect, it } from 'vitest';
import { bodyHash, checkChain } from '../domain/journal/journal-chain.ts';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { chainEnd, putChained } from './journal-chain.ts';
import { tables } from './database.ts';

it('links concurrent calls one after the other', async () => {
  const connection = `test:${crypto.randomUUID()}`;
  const ids = ['a', 'b', 'c', 'd'];
  const entries = ids.map((id) => sampleEntry({ id, connection }));
  await Promise.all(entries.map(async (entry) => putChained(entry, bodyHash(entry.request))));
  const stored = await (await tables()).journal.all(connection);
  expect(stored.map(({ link }) => link?.number).toSorted()).toEqual([1, 2, 3, 4]);
  const report = checkChain(stored, await chainEnd(connection), entries[0]?.clientId ?? '', {
    links: [],
    at: 0,
  });
  expect(report).toMatchObject({ linked: 4, missing: [], broken: [] });
});
