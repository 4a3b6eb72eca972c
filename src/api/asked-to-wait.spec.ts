import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitsUntil } from './asked-to-wait.ts';
import { call } from './call.ts';
import type { Connection } from './connection.ts';
import { quotesQuery } from './queries.ts';

const clientId = '11111111-1111-4111-8111-111111111111';

/** How long an answer takes on its way. Milliseconds. */
const answerTime = 300;

/** When which path was asked, in milliseconds since the first. */
let asked: { readonly path: string; readonly at: number }[];
let connection: Connection;

/** A service that refuses quotes while `busy` says so, and answers all else. */
function serve(busy: (quoteReads: number) => Response | undefined): void {
  asked = [];
  const started = Date.now();
  connection = {
    kind: 'demo',
    name: 'test',
    baseUrl: 'http://service.test',
    credential: undefined,
    credentials: 'omit',
    fetch: async ({ url }) => {
      const path = new URL(url).pathname;
      asked.push({ path, at: Date.now() - started });
      if (!path.includes('/quotes/')) return Response.json({ clientId, clientData: {} });
      const refusal = busy(asked.filter((one) => one.path.includes('/quotes/')).length);
      await new Promise((resolve) => setTimeout(resolve, answerTime));
      return refusal ?? Response.json({ quoted: [], declined: [] });
    },
  };
}

const tooMany = (retryAfter?: number) =>
  new Response('', {
    status: 429,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  });

const read = (client: QueryClient, trigger: string) => client.fetchQuery(quotesQuery(connection, trigger));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a service that asks to wait', () => {
  it('is left alone by every reading of quotes, which then go one after another', async () => {
    serve((reads) => (reads <= 3 ? tooMany(2) : undefined));
    const client = new QueryClient();
    const all = Promise.all(['a', 'b', 'c'].map((trigger) => read(client, trigger)));
    await vi.advanceTimersByTimeAsync(500);
    const late = read(client, 'd');
    await vi.advanceTimersByTimeAsync(1_700);
    expect(asked.map(({ at }) => at)).toEqual([0, 0, 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all([all, late]);
    // The first shows that the service goes on again, and the others follow.
    expect(asked.slice(3).map(({ at }) => at)).toEqual([2_300, 3_300, 3_300, 3_300]);
  });

  it('is given twice as long each time, and never less than it says', async () => {
    serve((reads) => (reads <= 3 ? tooMany(reads === 3 ? 30 : 2) : undefined));
    const reading = read(new QueryClient(), 'a');
    await vi.advanceTimersByTimeAsync(60_000);
    await reading;
    expect(asked.map(({ at }) => at)).toEqual([0, 2_300, 6_600, 36_900]);
  });

  it('is trouble when it goes on so, after some rounds', async () => {
    serve(() => tooMany());
    await Promise.all([
      expect(read(new QueryClient(), 'a')).rejects.toThrow('asks to wait'),
      vi.advanceTimersByTimeAsync(3_600_000),
    ]);
    expect(asked.map(({ at }) => at)).toEqual([0, 5_300, 15_600, 35_900, 76_200, 156_500]);
  });

  it('is asked no more often in a row because several read', async () => {
    serve(() => tooMany());
    const client = new QueryClient();
    await Promise.all([
      ...['a', 'b', 'c'].map((trigger) => expect(read(client, trigger)).rejects.toThrow('asks to wait')),
      vi.advanceTimersByTimeAsync(3_600_000),
    ]);
    // All three at the beginning, one of them each time that the wait was over, and the others a last time.
    expect(asked.map(({ at }) => Math.round(at / 1000))).toEqual([0, 0, 0, 5, 16, 36, 76, 157, 317, 617]);
  });

  it('is asked what the agent asks at once, and that it answers something else shows nothing of quotes', async () => {
    serve((reads) => (reads <= 2 ? tooMany(2) : undefined));
    const reading = read(new QueryClient(), 'a');
    await vi.advanceTimersByTimeAsync(answerTime);
    const until = waitsUntil(connection);
    expect(until).toBe(Date.now() + 2_000);
    await call(connection, 'readClient', { params: { clientId, productId: clientId } });
    expect(asked).toHaveLength(2);
    expect(waitsUntil(connection)).toBe(until);
    await vi.advanceTimersByTimeAsync(20_000);
    await reading;
    expect(asked.filter(({ path }) => path.includes('/quotes/')).map(({ at }) => at)).toEqual([
      0, 2_300, 6_600,
    ]);
    expect(waitsUntil(connection)).toBeUndefined();
  });

  it('holds no other connection up', async () => {
    serve(() => tooMany(600));
    void read(new QueryClient(), 'a').catch(() => {});
    await vi.advanceTimersByTimeAsync(answerTime);
    serve(() => undefined);
    const reading = read(new QueryClient(), 'a');
    await vi.advanceTimersByTimeAsync(answerTime);
    await reading;
    expect(asked).toHaveLength(1);
  });
});
