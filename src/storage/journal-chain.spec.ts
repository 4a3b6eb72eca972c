import { expect, it } from 'vitest';
import { bodyHash, checkChain } from '../domain/journal/journal-chain.ts';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { chainEnd, putChained } from './journal-chain.ts';
import { tables } from './database.ts';

it('calls made at once stand one after the other in the chain', async () => {
  const connection = `test:${crypto.randomUUID()}`;
  const ids = ['a', 'b', 'c', 'd'];
  const entries = ids.map((id) => sampleEntry({ id, connection }));
  await Promise.all(entries.map(async (entry) => putChained(entry, await bodyHash(entry.request))));
  const kept = await (await tables()).journal.all(connection);
  expect(kept.map(({ link }) => link?.number).toSorted()).toEqual([1, 2, 3, 4]);
  const report = await checkChain(kept, await chainEnd(connection), entries[0]?.clientId ?? '', {
    links: [],
    at: 0,
  });
  expect(report).toMatchObject({ linked: 4, missing: [], broken: [] });
});
