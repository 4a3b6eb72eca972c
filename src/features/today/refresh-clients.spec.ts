import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createNodeService } from '../../../mocks/node.ts';
import { sampleSession } from '../../operations/sample-session.ts';
import { refreshClients } from './refresh-clients.ts';

it('reads a client once in ten minutes, over visits of the page, until the session ends', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const queryClient = new QueryClient();
  const fetch = vi.spyOn(session.connection, 'fetch');
  const reads = async () => {
    fetch.mockClear();
    const { signal } = new AbortController();
    expect(await refreshClients(session, queryClient, ['a client'], signal)).toBe(false);
    return fetch.mock.calls.length > 0;
  };
  expect(await reads()).toBe(true);
  expect(await reads()).toBe(false);
  queryClient.clear();
  expect(await reads()).toBe(true);
});
