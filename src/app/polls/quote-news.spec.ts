import { beforeEach, expect, it } from 'vitest';
import type { QuotePoll } from '../../domain/journal/journal.ts';
import { updateIndex } from '../../storage/client-index.ts';
import { tables } from '../../storage/database/database.ts';
import { describeNews } from './quote-news.ts';
import { sampleSession } from '../../operations/sample-session.ts';
import { emptyWorkspace } from '../../domain/questions/workspace/empty-workspace.ts';
import type { Session } from '../../operations/session.ts';

let session: Session;

beforeEach(async () => {
  const fetch = async () => Response.json({});
  session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, crypto.randomUUID());
  await updateIndex(session.key, 'ana', { clientName: 'Ana Dunmore' });
});

async function addPoll(over: Partial<QuotePoll> = {}): Promise<QuotePoll> {
  const one: QuotePoll = {
    connection: session.key,
    triggerRequestId: crypto.randomUUID(),
    clientId: 'ana',
    productId: 'auto',
    expected: 6,
    startedAt: 0,
    arrivals: {},
    state: 'pending',
    ...over,
  };
  await (await tables()).polls.put(one);
  return one;
}

const arrival = (one: QuotePoll) => ({
  kind: 'arrival' as const,
  poll: one,
  received: 3,
  organization: 'Harbor Mutual',
  brought: 'quote' as const,
});

it('names the line and the client only where they are not clear', async () => {
  const news = arrival(await addPoll());
  expect(await describeNews(session, news, '/clients/ana/quotes')).toBe('Quote 3 of 6 from Harbor Mutual');
  expect(await describeNews(session, news, '/clients/ben/intake')).toBe(
    'Quote 3 of 6 from Harbor Mutual, Product auto, Ana Dunmore',
  );
  await addPoll({ state: 'complete' });
  expect(await describeNews(session, news, '/clients/ana')).toBe('Quote 3 of 6 from Harbor Mutual');
  await addPoll();
  expect(await describeNews(session, news, '/clients/ana')).toBe(
    'Quote 3 of 6 from Harbor Mutual, Product auto',
  );
});

it('says what came of whom', async () => {
  const one = arrival(await addPoll());
  const describe = (brought: 'estimate' | 'none') =>
    describeNews(session, { ...one, brought }, '/clients/ana');
  expect(await describe('none')).toBe('No quote, 3 of 6 from Harbor Mutual');
  expect(await describe('estimate')).toBe('Agency estimate, 3 of 6');
});

it('names the line of lines requested together, and not of those requested long apart', async () => {
  await addPoll({ productId: 'home', startedAt: 9_000, state: 'complete' });
  await addPoll({ productId: 'home', clientId: 'ben', startedAt: 200_000, state: 'complete' });
  const describe = async (startedAt: number) => {
    const one = await addPoll({ startedAt, state: 'complete' });
    return describeNews(session, { kind: 'silent', poll: one, received: 5 }, '/clients/ana/quotes');
  };
  expect(await describe(9_700)).toBe('1 of 6 quotes: no response yet, Product auto');
  expect(await describe(200_000)).toBe('1 of 6 quotes: no response yet');
});

it('counts a what-if as its real client’s', async () => {
  await updateIndex(session.key, 'scratch', { clientName: 'Scratch', whatIfOf: 'ana' });
  const news = arrival(await addPoll({ clientId: 'scratch' }));
  expect(await describeNews(session, news, '/clients/ana/quotes')).toBe('Quote 3 of 6 from Harbor Mutual');
});

it('announces each new state of a request', async () => {
  const one = await addPoll();
  const describe = (kind: 'silent' | 'complete' | 'timedOut', over: Partial<QuotePoll> = {}) =>
    describeNews(session, { kind, poll: { ...one, ...over }, received: 4 }, '/clients/ana');
  expect(await describe('silent')).toBe('2 of 6 quotes: no response yet');
  expect(await describe('complete')).toBe('All 6 responses are in');
  expect(await describe('complete', { expected: 1 })).toBe('The response is in');
  expect(await describe('timedOut')).toBe('No longer checking: 4 of 6 in');
  expect(await describe('timedOut', { keyRefused: true })).toBe(
    'No longer checking, the key was refused: 4 of 6 in',
  );
});
