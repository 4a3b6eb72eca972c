import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { sampleEntry, sampleTrigger } from '../domain/journal/sample-journal.ts';
import { browserNow, setServiceOffset, toServiceTime } from '../lib/clock.ts';
import { noteClient } from '../storage/client-index.ts';
import { tables } from '../storage/database.ts';
import { emptyWorkspace } from './sample-session.ts';
import type { Session } from './session.ts';
import { resumePolling, pollQuotes } from './poll-quotes.ts';

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
  productId,
  productName: 'Commercial auto',
  term: '6 months',
  amount: 700,
  organization: 'Later',
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
afterEach(() => setServiceOffset(undefined));

/** Watches a request that was sent at a time by this browser's clock, until its one quote is in. */
async function watchOneSentAt(startedAt: number) {
  const triggerRequestId = await oneToWatch(startedAt);
  await pollQuotes(session, new QueryClient(), triggerRequestId, () => {}, new AbortController().signal);
  return (await tables()).index.get([session.key, clientId]);
}

async function oneToWatch(startedAt: number): Promise<string> {
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

/** Journals a request that was sent at a time by this browser's clock. */
async function requestSentAt(sentAt: number, more: Partial<JournalEntry> = {}): Promise<void> {
  const { journal } = await tables();
  await journal.put(
    sampleEntry({
      id: crypto.randomUUID(),
      connection: session.key,
      sentAt,
      serviceOffsetMs: 40 * day,
      clientId,
      productId,
      trigger: sampleTrigger(crypto.randomUUID()),
      ...more,
    }),
  );
}

it('dates the last quotes by the start of their request, in service time', async () => {
  const started = browserNow() - 3 * day;
  expect(await watchOneSentAt(started)).toMatchObject({
    lastQuotedAt: toServiceTime(started),
    lowest: [{ organization: 'Harbor Mutual', amount: 1200 }],
  });
});

it('leaves what a later request of the product found, when an old one is checked again', async () => {
  const lastQuotedAt = toServiceTime(browserNow() - day);
  await noteClient(session.key, clientId, { lastQuotedAt, lowest: [newer] });
  await requestSentAt(browserNow() - day);
  expect(await watchOneSentAt(browserNow() - 3 * day)).toMatchObject({ lastQuotedAt, lowest: [newer] });
});

it('notes its premium beside a later request of another product, or one that was refused', async () => {
  const lastQuotedAt = toServiceTime(browserNow() - day);
  await noteClient(session.key, clientId, { lastQuotedAt });
  await requestSentAt(browserNow() - day, { productId: 'another' });
  await requestSentAt(browserNow() - day, { outcome: 'refused', trigger: undefined });
  expect(await watchOneSentAt(browserNow() - 3 * day)).toMatchObject({
    lastQuotedAt,
    lowest: [{ organization: 'Harbor Mutual' }],
  });
});

it('ends quietly when the connection is changed while the service is asked', async () => {
  let asking = () => {};
  const asked = new Promise<void>((resolve) => (asking = resolve));
  const silent = () => {
    asking();
    return new Promise<Response>(() => {});
  };
  const queryClient = new QueryClient();
  const stop = new AbortController();
  const triggerRequestId = await oneToWatch(browserNow());
  const unanswered = { ...session, connection: { ...session.connection, fetch: silent } };
  const watching = pollQuotes(unanswered, queryClient, triggerRequestId, () => {}, stop.signal);
  await asked;
  queryClient.clear();
  stop.abort();
  await expect(watching).resolves.toBeUndefined();
});

it('leaves a service alone that asks to wait, for as long as it says', async () => {
  const asked: number[] = [];
  const busyAtFirst = () => {
    asked.push(performance.now());
    const busy = new Response('', { status: 429, headers: { 'Retry-After': '2' } });
    return Promise.resolve(asked.length === 1 ? busy : Response.json({ quoted: [quote], declined: [] }));
  };
  session = { ...session, connection: { ...session.connection, fetch: busyAtFirst } };
  expect(await watchOneSentAt(browserNow())).toMatchObject({ lowest: [{ organization: 'Harbor Mutual' }] });
  expect(asked).toHaveLength(2);
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1990);
});

describe('a request that nobody answers', () => {
  const minute = 60_000;
  const nothing = () => Response.json({ quoted: [], declined: [] });
  let answer = nothing;
  let asked = 0;

  let notified: string[] = [];

  /** Watches it on a page that stands still in one state, and tells how the watching stands after a while. */
  async function watchFor(visibilityState: 'visible' | 'hidden', ms: number, again?: string) {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState }));
    asked = 0;
    notified = [];
    const silent = () => {
      asked += 1;
      return Promise.resolve(answer());
    };
    session = { ...session, connection: { ...session.connection, fetch: silent } };
    const trigger = again ?? (await oneToWatch(browserNow()));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const stop = new AbortController();
    const watching = pollQuotes(
      session,
      new QueryClient(),
      trigger,
      ({ kind }) => notified.push(kind),
      stop.signal,
    );
    // Reads of the tables take turns of their own between two waits.
    for (let at = 0; at < ms; at += 1_000) {
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise(setImmediate);
    }
    stop.abort();
    vi.useRealTimers();
    await watching;
    return (await tables()).polls.get([session.key, trigger]);
  }
  afterEach(() => {
    answer = nothing;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is reported silent once, after half a minute, and then timed out', async () => {
    await watchFor('visible', 20_000);
    expect(notified).toEqual([]);
    await watchFor('visible', 32_000);
    expect(notified).toEqual(['silent']);
    await watchFor('visible', 11 * minute);
    expect(notified).toEqual(['silent', 'givenUp']);
  });

  it('is given up after ten minutes with all reloads in between', async () => {
    const first = await watchFor('visible', 6 * minute);
    expect(first?.inView).toBeGreaterThan(5.5 * minute);
    const trigger = first?.triggerRequestId;
    expect(await watchFor('visible', 3 * minute, trigger)).toMatchObject({ state: 'watching' });
    expect(await watchFor('visible', 2 * minute, trigger)).toMatchObject({ state: 'givenUp' });
  });

  it.each([401, 403])('is left at once when the key is refused with %i', async (status) => {
    answer = () => new Response('', { status });
    expect(await watchFor('visible', minute)).toMatchObject({ state: 'givenUp', keyRefused: true });
    expect(asked).toBe(1);
    expect(notified).toEqual(['givenUp']);
  });

  it('is given up after ten minutes in view', async () => {
    expect(await watchFor('visible', 9 * minute)).toMatchObject({ state: 'watching' });
    expect(await watchFor('visible', 11 * minute)).toMatchObject({ state: 'givenUp' });
  });

  it('is watched on while the page is out of view, asking once a minute', async () => {
    expect(await watchFor('hidden', 15 * minute)).toMatchObject({ state: 'watching' });
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThanOrEqual(16);
  });
});

it('counts the answers of each request apart when several are watched at once', async () => {
  const second = { ...quote, requestId: '44444444-4444-4444-8444-444444444444' };
  const [one, two] = [await oneToWatch(browserNow()), await oneToWatch(browserNow())];
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
        ({ kind, watch, received }) => notified.push(`${watch.triggerRequestId} ${kind} ${received}`),
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
