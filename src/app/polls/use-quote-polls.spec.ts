import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { quotesQuery } from '../../api/queries.ts';
import type { QuotePoll } from '../../domain/journal/journal.ts';
import { browserNow } from '../../lib/clock.ts';
import { passTimeUntilSettled } from '../../lib/spec-clock.ts';
import { subscribeToTables, tables } from '../../storage/database/database.ts';
import { refreshQuotes } from './use-quote-polls.ts';
import { sampleSession } from '../../operations/sample-session.ts';
import { emptyWorkspace } from '../../domain/questions/workspace/empty-workspace.ts';
import type { Session } from '../../operations/session.ts';
import { resumePolling, pollQuotes } from '../../operations/poll-quotes.ts';

const trigger = '55555555-5555-4555-8555-555555555555';
const quote = (at: number) => ({ requestId: `${at}3333333-3333-4333-8333-333333333333` });

/** A service with a settable number of quotes, and two tabs of one browser. */
function setUp() {
  const service = { quotes: 0, calls: 0, respond: (_calls: number) => Promise.resolve() };
  const fetch = async () => {
    service.calls += 1;
    const quoted = Array.from({ length: service.quotes }, (_, at) => quote(at));
    await service.respond(service.calls);
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

/** Shows a request's quotes in a tab. Returns how many it shows. */
async function open(session: Session, tab: QueryClient) {
  const shown = new QueryObserver(tab, quotesQuery(session.connection, trigger));
  shown.subscribe(() => {});
  const notified = async () => {
    const poll = await (await tables()).polls.get([session.key, trigger]);
    if (!poll) return;
    refreshQuotes(session, tab, poll);
  };
  onTestFinished(subscribeToTables(({ name }) => name === 'polls' && void notified()));
  return () => shown.getCurrentResult().data?.quoted.length ?? 0;
}

it('shows a request that another tab completed as complete', async () => {
  const { service, session, first, second } = setUp();
  service.quotes = 4;
  const shown = await open(session, second);
  await vi.waitFor(() => expect(shown()).toBe(4));
  service.quotes = 5;
  await resumePolling(session, expecting(5));
  await pollQuotes(session, first, trigger, () => {}, new AbortController().signal);
  await vi.waitFor(() => expect(shown()).toBe(5));
});

it('reads nothing in a tab that has all quotes, never read them, or failed to', async () => {
  const { service, session, second } = setUp();
  const poll: QuotePoll = {
    ...expecting(5),
    connection: session.key,
    state: 'complete',
    arrivals: { a: 1, b: 2 },
  };
  refreshQuotes(session, second, poll);
  expect(service.calls).toBe(0);
  service.quotes = 2;
  const query = quotesQuery(session.connection, trigger);
  await second.fetchQuery(query);
  refreshQuotes(session, second, poll);
  expect(service.calls).toBe(1);
  second.clear();
  service.respond = () => Promise.reject(new TypeError('refused'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = second.fetchQuery(query);
  await Promise.all([expect(reading).rejects.toThrow('no answer came'), passTimeUntilSettled(reading)]);
  const before = service.calls;
  refreshQuotes(session, second, poll);
  expect(service.calls).toBe(before);
});
