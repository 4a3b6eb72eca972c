import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuotePoll } from '../domain/journal/journal.ts';
import { readResponses } from '../domain/quotes/reading/read-responses.ts';
import { browserNow, setServiceOffset, toServiceTime } from '../lib/clock.ts';
import { endFakeTimers } from '../lib/spec-clock.ts';
import { updateIndex } from '../storage/client-index.ts';
import { tables } from '../storage/database/database.ts';
import { emptyWorkspace } from '../domain/questions/workspace/empty-workspace.ts';
import type { Session } from './session.ts';
import { noteReading, resumePolling, pollQuotes } from './poll-quotes.ts';

const clientId = '11111111-1111-4111-8111-111111111111';
const productId = '22222222-2222-4222-8222-222222222222';
const day = 86_400_000;
const quote = {
  requestId: '33333333-3333-4333-8333-333333333333',
  quotingOrganization: 'Harbor Mutual',
  lineId: productId,
  lineName: 'Commercial auto',
  quoteDetails: { premium: { amount: 1200, per: 'YEAR' }, duration: { length: 12, scale: 'MONTH' } },
};
const newer = {
  triggerRequestId: 'later',
  sentAt: 0,
  quoted: 1,
  declined: 0,
  quotes: [{ carrier: 'Later', premium: { amount: 700, per: 'TERM' }, bindable: true }],
};

let session: Session;

beforeEach(() => {
  setServiceOffset({ ms: 40 * day, least: 40 * day, how: 'given' });
  session = {
    connection: {
      kind: 'demo',
      name: 'test',
      baseUrl: 'http://service.test',
      credential: 'c2VjcmV0',
      credentials: 'omit',
      fetch: async () => Response.json({ quoted: [quote], declined: [] }),
    },
    key: `test:${crypto.randomUUID()}`,
    workspace: emptyWorkspace,
  };
});

/** Polls a request sent at a time of the browser's clock until its one quote is in. */
async function pollOneSentAt(startedAt: number) {
  const triggerRequestId = await onePoll(startedAt);
  await pollQuotes(session, new QueryClient(), triggerRequestId, () => {}, new AbortController().signal);
  return (await tables()).index.get([session.key, clientId]);
}

async function onePoll(startedAt: number): Promise<string> {
  const triggerRequestId = crypto.randomUUID();
  await resumePolling(session, {
    triggerRequestId,
    clientId,
    productId,
    expected: 1,
    startedAt,
    arrivals: {},
  });
  return triggerRequestId;
}

it('dates the last quotes by the start of their request, in service time', async () => {
  const started = browserNow() - 3 * day;
  expect(await pollOneSentAt(started)).toMatchObject({
    lastQuotedAt: toServiceTime(started),
    requests: {
      [productId]: {
        sentAt: toServiceTime(started),
        quotes: [{ carrier: 'Harbor Mutual', premium: { amount: 1200 } }],
      },
    },
  });
});

it('does not replace the quotes of a later request of the product', async () => {
  const lastQuotedAt = toServiceTime(browserNow() - day);
  const requests = { [productId]: { ...newer, sentAt: lastQuotedAt } };
  await updateIndex(session.key, clientId, { lastQuotedAt, requests });
  expect(await pollOneSentAt(browserNow() - 3 * day)).toMatchObject({ lastQuotedAt, requests });
});

it('stores its quotes in spite of a later request of another product', async () => {
  const lastQuotedAt = toServiceTime(browserNow() - day);
  const requests = { another: { ...newer, sentAt: lastQuotedAt } };
  await updateIndex(session.key, clientId, { lastQuotedAt, requests });
  expect(await pollOneSentAt(browserNow() - 3 * day)).toMatchObject({
    lastQuotedAt,
    requests: { ...requests, [productId]: { quoted: 1, quotes: [{ carrier: 'Harbor Mutual' }] } },
  });
});

it('ends quietly when the connection changes during a read', async () => {
  let startRead = () => {};
  const readStarted = new Promise<void>((resolve) => (startRead = resolve));
  const silent = () => {
    startRead();
    return new Promise<Response>(() => {});
  };
  const queryClient = new QueryClient();
  const stop = new AbortController();
  const triggerRequestId = await onePoll(browserNow());
  const silentSession = { ...session, connection: { ...session.connection, fetch: silent } };
  const polling = pollQuotes(silentSession, queryClient, triggerRequestId, () => {}, stop.signal);
  await readStarted;
  queryClient.clear();
  stop.abort();
  await expect(polling).resolves.toBeUndefined();
});

it('waits as long as a rate-limiting service says', async () => {
  const calls: number[] = [];
  const busyAtFirst = () => {
    calls.push(performance.now());
    const busy = new Response('', { status: 429, headers: { 'Retry-After': '2' } });
    return Promise.resolve(calls.length === 1 ? busy : Response.json({ quoted: [quote], declined: [] }));
  };
  session = { ...session, connection: { ...session.connection, fetch: busyAtFirst } };
  expect(await pollOneSentAt(browserNow())).toMatchObject({
    requests: { [productId]: { quoted: 1 } },
  });
  expect(calls).toHaveLength(2);
  expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(1990);
});

describe('a request without responses', () => {
  const minute = 60_000;
  const nothing = () => Response.json({ quoted: [], declined: [] });
  let respond = nothing;
  let calls = 0;

  let notified: string[] = [];

  /** Polls it on a page that stays in one state, and returns the poll after a while. */
  async function pollFor(visibilityState: 'visible' | 'hidden', ms: number, again?: string) {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState }));
    calls = 0;
    notified = [];
    const silent = () => {
      calls += 1;
      return Promise.resolve(respond());
    };
    session = { ...session, connection: { ...session.connection, fetch: silent } };
    const trigger = again ?? (await onePoll(browserNow()));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const stop = new AbortController();
    const polling = pollQuotes(
      session,
      new QueryClient(),
      trigger,
      ({ kind }) => notified.push(kind),
      stop.signal,
    );
    // Reads of the tables take macrotasks between two waits.
    for (let at = 0; at < ms; at += 1_000) {
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise(setImmediate);
    }
    stop.abort();
    endFakeTimers();
    await polling;
    return (await tables()).polls.get([session.key, trigger]);
  }
  afterEach(() => {
    respond = nothing;
  });

  it('is announced as silent once, after half a minute, and then times out', async () => {
    await pollFor('visible', 20_000);
    expect(notified).toEqual([]);
    await pollFor('visible', 32_000);
    expect(notified).toEqual(['silent']);
    await pollFor('visible', 11 * minute);
    expect(notified).toEqual(['silent', 'timedOut']);
  });

  it('times out after ten minutes, reloads included', async () => {
    const first = await pollFor('visible', 6 * minute);
    expect(first?.inView).toBeGreaterThan(5.5 * minute);
    const trigger = first?.triggerRequestId;
    expect(await pollFor('visible', 3 * minute, trigger)).toMatchObject({ state: 'pending' });
    expect(await pollFor('visible', 2 * minute, trigger)).toMatchObject({ state: 'timedOut' });
  });

  it.each([401, 403])('times out at once when the key is refused with %i', async (status) => {
    respond = () => new Response('', { status });
    expect(await pollFor('visible', minute)).toMatchObject({ state: 'timedOut', keyRefused: true });
    expect(calls).toBe(1);
    expect(notified).toEqual(['timedOut']);
  });

  it('times out after ten minutes in view', async () => {
    expect(await pollFor('visible', 9 * minute)).toMatchObject({ state: 'pending' });
    expect(await pollFor('visible', 11 * minute)).toMatchObject({ state: 'timedOut' });
  });

  it('goes on where the computer slept, though there is no network at first', async () => {
    const slept = await pollFor('visible', minute);
    const trigger = slept?.triggerRequestId;
    const asleep = 8 * 60 * minute;
    respond = () => {
      if (calls === 2) vi.setSystemTime(Date.now() + asleep);
      if (calls <= 3) throw new TypeError('Failed to fetch');
      return Response.json({ quoted: [quote], declined: [] });
    };
    expect(await pollFor('visible', minute, trigger)).toMatchObject({ state: 'complete' });
    expect(notified).not.toContain('timedOut');
  });

  it('is believed to be unknown after a minute of tries, ever further apart', async () => {
    respond = () => new Response('', { status: 404 });
    expect(await pollFor('visible', 50_000)).toMatchObject({ state: 'pending' });
    expect(calls).toBeGreaterThan(8);
    expect(calls).toBeLessThan(20);
    expect(await pollFor('visible', 80_000)).toMatchObject({ state: 'timedOut' });
    expect(notified).toContain('timedOut');
  });

  it('is polled on where it was not known at first', async () => {
    respond = () =>
      calls < 4 ? new Response('', { status: 404 }) : Response.json({ quoted: [quote], declined: [] });
    expect(await pollFor('visible', 20_000)).toMatchObject({ state: 'complete' });
  });

  it('is polled on past a body of another request, which is none of its responses', async () => {
    const others = { quoted: [{ ...quote, triggerRequestId: 'another' }], declined: [] };
    respond = () => Response.json(calls < 3 ? others : { quoted: [quote], declined: [] });
    expect(await pollFor('visible', 30_000)).toMatchObject({ state: 'complete' });
    expect(calls).toBeGreaterThan(2);
  });

  it('is polled once a minute while the page is out of view', async () => {
    expect(await pollFor('hidden', 15 * minute)).toMatchObject({ state: 'pending' });
    expect(calls).toBeGreaterThan(5);
    expect(calls).toBeLessThanOrEqual(16);
  });
});

it('is not complete by responses that come twice', async () => {
  const twice = {
    quoted: [quote, { ...quote, requestId: quote.requestId.toUpperCase() }],
    declined: [quote],
  };
  session = { ...session, connection: { ...session.connection, fetch: async () => Response.json(twice) } };
  const triggerRequestId = crypto.randomUUID();
  await resumePolling(session, { triggerRequestId, expected: 2, startedAt: browserNow(), arrivals: {} });
  const stop = new AbortController();
  const received: number[] = [];
  const polling = pollQuotes(
    session,
    new QueryClient(),
    triggerRequestId,
    (news) => {
      received.push(news.received);
      stop.abort();
    },
    stop.signal,
  );
  await polling;
  expect(received).toEqual([1]);
  expect(await (await tables()).polls.get([session.key, triggerRequestId])).toMatchObject({
    state: 'pending',
    arrivals: { [quote.requestId]: expect.any(Number) },
  });
});

it('counts a response that has another id in each read once', async () => {
  let reads = 0;
  const fetch = async () => {
    reads += 1;
    const again = { ...quote, requestId: `read ${reads}` };
    return Response.json({ quoted: reads < 3 ? [again] : [again, quote], declined: [] });
  };
  session = { ...session, connection: { ...session.connection, fetch } };
  const triggerRequestId = crypto.randomUUID();
  await resumePolling(session, { triggerRequestId, expected: 2, startedAt: browserNow(), arrivals: {} });
  const received: number[] = [];
  const notify = (news: { readonly received: number }) => void received.push(news.received);
  await pollQuotes(session, new QueryClient(), triggerRequestId, notify, new AbortController().signal);
  expect(Math.max(...received)).toBe(2);
});

describe('a finished request that is read again', () => {
  const dearer = {
    ...quote,
    quoteDetails: { ...quote.quoteDetails, premium: { amount: 1300, per: 'YEAR' } },
  };
  const readAgain = async (poll: QuotePoll, ...quoted: unknown[]) => {
    await noteReading(session, new QueryClient(), poll, readResponses({ quoted, declined: [] }));
    const { polls, index } = await tables();
    return {
      poll: await polls.get([session.key, poll.triggerRequestId]),
      request: (await index.get([session.key, clientId]))?.requests?.[productId],
    };
  };
  const finished = async () => {
    const row = await pollOneSentAt(browserNow());
    const triggerRequestId = row?.requests?.[productId]?.triggerRequestId ?? expect.unreachable();
    const poll = await (await tables()).polls.get([session.key, triggerRequestId]);
    return { poll: poll ?? expect.unreachable(), before: row?.requests?.[productId] };
  };

  it('shows what its carrier changed, and keeps what was first read', async () => {
    const { poll, before } = await finished();
    const again = await readAgain(poll, dearer);
    expect(again.poll?.first?.[quote.requestId]).toMatchObject({ premium: { amount: 1200 } });
    expect(again.request?.quotes).toMatchObject([{ premium: { amount: 1300 }, changed: true }]);
    // It is no new response.
    expect(again.request?.arrivedAt).toBe(before?.arrivedAt);
    const back = await readAgain(poll, quote);
    expect(back.request?.quotes[0]?.changed).toBeUndefined();
  });

  it('leaves everything as it is where nothing changed, and counts what came late', async () => {
    const { poll, before } = await finished();
    const same = await readAgain(poll, quote);
    expect(same).toEqual({ poll, request: before });
    const late = await readAgain(poll, quote, { ...quote, requestId: 'late' });
    expect(Object.keys(late.poll?.arrivals ?? {})).toHaveLength(2);
    expect(late.request?.quoted).toBe(2);
  });

  it('is left to its poll while it is polled', async () => {
    const { poll } = await finished();
    await resumePolling(session, poll);
    expect((await readAgain(poll, dearer)).request?.quotes[0]?.changed).toBeUndefined();
  });
});

it('counts the responses of concurrent requests separately', async () => {
  const second = { ...quote, requestId: '44444444-4444-4444-8444-444444444444' };
  const [one, two] = [await onePoll(browserNow()), await onePoll(browserNow())];
  const fetch = (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input);
    return Promise.resolve(Response.json({ quoted: [address.includes(two) ? second : quote], declined: [] }));
  };
  session = { ...session, connection: { ...session.connection, fetch } };
  const notified: string[] = [];
  const client = new QueryClient();
  const { signal } = new AbortController();
  await Promise.all(
    [one, two].map((trigger) =>
      pollQuotes(
        session,
        client,
        trigger,
        ({ kind, poll, received }) => notified.push(`${poll.triggerRequestId} ${kind} ${received}`),
        signal,
      ),
    ),
  );
  expect(notified.toSorted()).toEqual(
    [one, two].flatMap((trigger) => [`${trigger} arrival 1`, `${trigger} complete 1`]).toSorted(),
  );
  const { polls } = await tables();
  for (const trigger of [one, two]) {
    expect(await polls.get([session.key, trigger])).toMatchObject({ state: 'complete' });
  }
});
