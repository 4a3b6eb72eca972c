import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { coverageJoinsQuery, keepCoverageJoins } from './coverage-joins.ts';
import { shelves } from './shelves.ts';

const read = (connection: string) => new QueryClient().fetchQuery(coverageJoinsQuery(connection));

it('keeps the joins of each connection apart, and passes over what is none', async () => {
  expect(await read('a')).toEqual([]);
  await keepCoverageJoins('a', [{ label: 'UM and UIM', codes: ['UM', 'UIM'] }]);
  expect(await read('a')).toEqual([{ label: 'UM and UIM', codes: ['UM', 'UIM'] }]);
  expect(await read('b')).toEqual([]);
  const { things } = await shelves();
  const value = ['text', { label: 'One', codes: ['A'] }, { label: 'Two', codes: ['A', 1, 'B'] }];
  await things.put({ connection: 'b', name: 'coverageJoins', value });
  expect(await read('b')).toEqual([{ label: 'Two', codes: ['A', 'B'] }]);
});
