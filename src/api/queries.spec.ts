import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { quotesQuery } from './queries.ts';

const serving = (respond: () => unknown): Connection => ({
  kind: 'demo',
  name: 'test',
  baseUrl: 'http://service.test',
  credential: undefined,
  credentials: 'omit',
  fetch: async () => Response.json(respond()),
});
const quote = (requestId: string, amount: number) => ({
  requestId,
  quoteDetails: { premium: { amount, per: 'YEAR' } },
});

it('parses a response once: one that comes again as it was is the same object', async () => {
  let quoted: readonly unknown[] = [quote('a', 100), quote('b', 200)];
  const connection = serving(() => ({ quoted, declined: [{ requestId: 'c' }] }));
  const queryClient = new QueryClient();
  const query = quotesQuery(connection, 'request');
  const read = async () => {
    await queryClient.fetchQuery({ ...query, staleTime: 0 });
    return queryClient.getQueryData(query.queryKey);
  };
  const before = await read();
  quoted = [quote('a', 100), quote('b', 250), quote('d', 300)];
  const after = await read();
  expect(after?.quoted.map(({ key, view }) => [key, view.premium?.amount])).toEqual([
    ['a', 100],
    ['b', 250],
    ['d', 300],
  ]);
  expect(after?.quoted[0]).toBe(before?.quoted[0]);
  expect(after?.declined).toBe(before?.declined);
  expect(after?.raw).toEqual({ quoted, declined: [{ requestId: 'c' }] });
});

it('keys a response without an id by its place, and has one with an id already used once', async () => {
  const connection = serving(() => ({ quoted: [quote('a', 1), quote('a', 2), {}], declined: ['No'] }));
  const { quoted, declined } = await new QueryClient().fetchQuery(quotesQuery(connection, 'request'));
  expect([...quoted, ...declined].map(({ key }) => key)).toEqual(['a', 'quoted/1', 'declined/0']);
});
