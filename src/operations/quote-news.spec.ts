import { beforeEach, expect, it } from 'vitest';
import type { QuotePoll } from '../domain/journal/journal.ts';
import { noteClient } from '../storage/client-index.ts';
import { tables } from '../storage/database.ts';
import { describeNews } from './quote-news.ts';
import { emptyWorkspace, sampleSession } from './sample-session.ts';
import type { Session } from './session.ts';

let session: Session;

beforeEach(async () => {
  const fetch = async () => Response.json({});
  session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, crypto.randomUUID());
  await noteClient(session.key, 'ana', { clientName: 'Ana Dunmore' });
});

async function watch(over: Partial<QuotePoll> = {}): Promise<QuotePoll> {
  const one: QuotePoll = {
    connection: session.key,
    triggerRequestId: crypto.randomUUID(),
    clientId: 'ana',
    productId: 'auto',
    expected: 6,
    startedAt: 0,
    arrivals: {},
    state: 'watching',
    ...over,
  };
  await (await tables()).polls.put(one);
  return one;
}

const arrival = (one: QuotePoll) => ({
  kind: 'arrival' as const,
  watch: one,
  received: 3,
  organization: 'Harbor Mutual',
  quoted: true,
});

it('names line and client only where they are in doubt', async () => {
  const news = arrival(await watch());
  expect(await describeNews(session, news, '/clients/ana/quotes')).toBe('Quote 3 of 6 from Harbor Mutual');
  expect(await describeNews(session, news, '/clients/ben/intake')).toBe(
    'Quote 3 of 6 from Harbor Mutual, Product auto, Ana Dunmore',
  );
  await watch({ state: 'complete' });
  expect(await describeNews(session, news, '/clients/ana')).toBe('Quote 3 of 6 from Harbor Mutual');
  await watch();
  expect(await describeNews(session, news, '/clients/ana')).toBe(
    'Quote 3 of 6 from Harbor Mutual, Product auto',
  );
});

it('names the line to the end where several were asked for together, and not where long after each other', async () => {
  await watch({ productId: 'home', startedAt: 9_000, state: 'complete' });
  await watch({ productId: 'home', clientId: 'ben', startedAt: 200_000, state: 'complete' });
  const say = async (startedAt: number) => {
    const one = await watch({ startedAt, state: 'complete' });
    return describeNews(session, { kind: 'silent', watch: one, received: 5 }, '/clients/ana/quotes');
  };
  expect(await say(9_700)).toBe('1 of 6 silent: nothing came for 30 seconds, Product auto');
  expect(await say(200_000)).toBe('1 of 6 silent: nothing came for 30 seconds');
});

it('takes what is tried out for the client on screen', async () => {
  await noteClient(session.key, 'scratch', { clientName: 'Scratch', whatIfOf: 'ana' });
  const news = arrival(await watch({ clientId: 'scratch' }));
  expect(await describeNews(session, news, '/clients/ana/quotes')).toBe('Quote 3 of 6 from Harbor Mutual');
});

it('says how a request goes from now on', async () => {
  const one = await watch();
  const say = (kind: 'silent' | 'complete' | 'givenUp', over: Partial<QuotePoll> = {}) =>
    describeNews(session, { kind, watch: { ...one, ...over }, received: 4 }, '/clients/ana');
  expect(await say('silent')).toBe('2 of 6 silent: nothing came for 30 seconds');
  expect(await say('complete')).toBe('All 6 expected answers are in');
  expect(await say('complete', { expected: 1 })).toBe('The expected answer is in');
  expect(await say('givenUp')).toBe('No longer checking: 4 of 6 in');
  expect(await say('givenUp', { keyRefused: true })).toBe(
    'No longer checking, the key was refused: 4 of 6 in',
  );
});
