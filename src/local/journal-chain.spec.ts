import { expect, it } from 'vitest';
import { checkChain } from '../domain/journal-chain.ts';
import { sampleEntry } from '../domain/sample-journal.ts';
import { chainEnd, putChained } from './journal-chain.ts';
import { shelves } from './shelves.ts';

it('calls made at once stand one after the other in the chain', async () => {
  const connection = `test:${crypto.randomUUID()}`;
  const ids = ['a', 'b', 'c', 'd'];
  await Promise.all(ids.map((id) => putChained(sampleEntry({ id, connection }))));
  const kept = await (await shelves()).journal.all(connection);
  expect(kept.map(({ link }) => link?.number).toSorted()).toEqual([1, 2, 3, 4]);
  const report = await checkChain(kept, await chainEnd(connection));
  expect(report).toMatchObject({ linked: 4, missing: [], broken: [] });
});
