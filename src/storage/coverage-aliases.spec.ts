import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { coverageAliasesQuery, storeCoverageAliases } from './coverage-aliases.ts';
import { tables } from './database/database.ts';

const read = (connection: string) => new QueryClient().fetchQuery(coverageAliasesQuery(connection));

it('stores the aliases of each connection apart, and skips what is not an alias', async () => {
  expect(await read('a')).toEqual([]);
  await storeCoverageAliases('a', [{ label: 'UM and UIM', codes: ['UM', 'UIM'] }]);
  expect(await read('a')).toEqual([{ label: 'UM and UIM', codes: ['UM', 'UIM'] }]);
  expect(await read('b')).toEqual([]);
  const { values } = await tables();
  const value = ['text', { label: 'One', codes: ['A'] }, { label: 'Two', codes: ['A', 1, 'B'] }];
  await values.put({ connection: 'b', name: 'coverageJoins', value });
  expect(await read('b')).toEqual([{ label: 'Two', codes: ['A', 'B'] }]);
});
