import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '../api/query-client.ts';
import { storageReadAgain, StorageError } from '../storage/database/storage-trouble.ts';

function reading(read: () => Promise<string>) {
  const client = makeQueryClient((queryFn, context) => queryFn(context), storageReadAgain);
  return renderHook(() => useQuery({ queryKey: ['draft'], queryFn: read, retry: false }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what the browser’s database could not give is read again by itself until it can', async () => {
  vi.useFakeTimers();
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new StorageError('slow'))
    .mockRejectedValueOnce(new StorageError('full'))
    .mockResolvedValue('the draft');
  const result = reading(read);
  await passTime(100);
  expect(result.current.error?.message).toContain('It is tried again.');
  await passTime(5_100);
  expect(result.current.error?.message).toContain('it is tried again.');
  await passTime(60_000);
  expect(result.current.data).toBe('the draft');
  expect(read).toHaveBeenCalledTimes(3);
});

test('what another tab blocks is not', async () => {
  vi.useFakeTimers();
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(new StorageError('blocked'));
  const result = reading(read);
  await passTime(60_000);
  expect(result.current.isError).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
});
