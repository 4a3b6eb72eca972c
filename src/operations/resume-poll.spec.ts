import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { quotesQuery } from '../api/queries.ts';
import type { QuotePoll } from '../domain/journal/journal.ts';
import { browserNow } from '../lib/clock.ts';
import { subscribeToTables, tables } from '../storage/database.ts';
import { resumePoll } from './resume-poll.ts';
import { emptyWorkspace, sampleSession } from './sample-session.ts';
import type { Session } from './session.ts';
import { resumePolling, pollQuotes } from './poll-quotes.ts';

const trigger = '55555555-5555-4555-8555-555555555555';
const quote = (at: number) => ({ requestId: `${at}3333333-3333-4333-8333-333333333333` });

/** A service that tells of so many quotes as it is set to, and two tabs of one browser. */
function setUp() {
  const service = { quotes: 0, asked: 0, answers: (_asked: number) => Promise.resolve() };
  const fetch = async () => {
    service.asked += 1;
    const quoted = Array.from({ length: service.quotes }, (_, at) => quote(at));
    await service.answers(service.asked);
    return Response.json({ quoted, declined: [] });
  };
  const session = sampleSession(
    { fetch, tenants: [], workspace: emptyWorkspace },
    `test:${crypto.randomUUID()}`,
  );
  const tab = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { service, session, first: tab(), second: tab() };
}

const expecting = (expected: number): Omit<QuotePoll, 'connection' | 'state'> => ({
  triggerRequestId: trigger,
  expected,
  clientId: undefined,
  productId: undefined,
  startedAt: browserNow(),
  arrivals: {},
});

/**
 * Shows the quotes of the firing in a tab, and follows what the tables say of it, as every screen does. The answer tells
 * how many are shown, and of how many the tab has heard and begun to look.
 */
async function open(session: Session, tab: QueryClient) {
  const shown = new QueryObserver(tab, quotesQuery(session.connection, trigger));
  shown.subscribe(() => {});
  let heard = 0;
  const notified = async () => {
    const watch = await (await tables()).polls.get([session.key, trigger]);
    if (!watch) return;
    const done = resumePoll(session, tab, watch);
    heard = Object.keys(watch.arrivals).length;
    await done;
  };
  onTestFinished(subscribeToTables((name) => name === 'polls' && void notified()));
  return { shown: () => shown.getCurrentResult().data?.quoted.length ?? 0, heard: () => heard };
}

it('a firing that is completed in one tab is complete in the other', async () => {
  const { service, session, first, second } = setUp();
  service.quotes = 4;
  const { shown } = await open(session, second);
  await vi.waitFor(() => expect(shown()).toBe(4));
  service.quotes = 5;
  await resumePolling(session, expecting(5));
  await pollQuotes(session, first, trigger, () => {}, new AbortController().signal);
  await vi.waitFor(() => expect(shown()).toBe(5));
});

it('a tab that was just asking when the last answer came asks once more', async () => {
  const { service, session, first, second } = setUp();
  let go = () => {};
  const stored = new Promise<void>((resolve) => (go = resolve));
  service.answers = (asked) => (asked === 1 ? stored : Promise.resolve());
  service.quotes = 4;
  const { shown, heard } = await open(session, second);
  await vi.waitFor(() => expect(service.asked).toBe(1));
  service.quotes = 5;
  await resumePolling(session, expecting(5));
  await pollQuotes(session, first, trigger, () => {}, new AbortController().signal);
  await vi.waitFor(() => expect(heard()).toBe(5));
  go();
  await vi.waitFor(() => expect(shown()).toBe(5));
});

it('a tab that knows as much, that never read it, or that was refused asks nothing', async () => {
  const { service, session, second } = setUp();
  const watch: QuotePoll = {
    ...expecting(5),
    connection: session.key,
    state: 'complete',
    arrivals: { a: 1, b: 2 },
  };
  await resumePoll(session, second, watch);
  expect(service.asked).toBe(0);
  service.quotes = 2;
  const query = quotesQuery(session.connection, trigger);
  await second.fetchQuery(query);
  await resumePoll(session, second, watch);
  expect(service.asked).toBe(1);
  second.clear();
  service.answers = () => Promise.reject(new TypeError('refused'));
  await expect(second.fetchQuery(query)).rejects.toThrow('no answer came');
  const before = service.asked;
  await resumePoll(session, second, watch);
  expect(service.asked).toBe(before);
});
