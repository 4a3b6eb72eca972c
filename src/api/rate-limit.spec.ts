import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import type { Connection } from './connection.ts';
import { quotesQuery } from './queries.ts';
import { limitedUntil } from './rate-limit.ts';

const clientId = '11111111-1111-4111-8111-111111111111';

/** The times of the calls, in milliseconds since the first. */
let calls: number[];

/** A service that refuses its first calls with 429. */
function serve(refusals: number, retryAfter?: number): Connection {
  calls = [];
  const started = Date.now();
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return {
    kind: 'demo',
    name: 'test',
    baseUrl: 'http://service.test',
    credential: undefined,
    credentials: 'omit',
    fetch: async () => {
      calls.push(Date.now() - started);
      return calls.length > refusals
        ? Response.json({ quoted: [], declined: [] })
        : new Response('', { status: 429, headers });
    },
  };
}

const readQuotes = (connection: Connection) => new QueryClient().fetchQuery(quotesQuery(connection, 'a'));

beforeEach(() => void vi.useFakeTimers());

describe('a service that rate-limits', () => {
  it('gets the read of quotes again after the wait, which ends at a known time', async () => {
    const connection = serve(2, 20);
    const reading = readQuotes(connection);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(limitedUntil(connection)).toBe(Date.now() + 19_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await reading).toMatchObject({ quoted: [], declined: [] });
    expect(calls).toEqual([0, 20_000, 40_000]);
    expect(limitedUntil(connection)).toBeUndefined();
  });

  it('fails the read when it keeps refusing', async () => {
    const connection = serve(Infinity);
    await Promise.all([
      expect(readQuotes(connection)).rejects.toThrow('asks to wait'),
      vi.advanceTimersByTimeAsync(3_600_000),
    ]);
    expect(calls).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000]);
  });

  it('gets no write twice, and what the agent does at once', async () => {
    const connection = serve(2, 600);
    const save = () => call(connection, 'saveClient', { params: {}, body: { clientId } });
    await expect(save()).rejects.toThrow('asks to wait');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls).toHaveLength(1);
    await expect(save()).rejects.toThrow('asks to wait');
    expect(calls).toHaveLength(2);
  });

  it('does not delay other connections', async () => {
    const busy = serve(Infinity, 600);
    await Promise.all([
      expect(call(busy, 'readQuotes', { params: { triggerRequestId: 'a' } })).rejects.toThrow('asks to wait'),
      vi.advanceTimersByTimeAsync(0),
    ]);
    expect(limitedUntil(busy)).toBeDefined();
    expect(limitedUntil({ ...serve(0), name: 'another' })).toBeUndefined();
  });
});
