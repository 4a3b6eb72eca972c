import { assert, beforeAll, describe, expect, it } from 'vitest';
import { QuotesRead } from '../../src/contract/quotes.ts';
import type { IndexedQuote } from '../../src/domain/client-index/index-row.ts';
import { compileBook } from '../../src/domain/questions/compile-book.ts';
import { indexedQuotes } from '../../src/domain/quotes/indexed-quotes.ts';
import { mismatchedQuotes } from '../../src/domain/quotes/comparison/mismatched-quotes.ts';
import { intakeSent } from '../../src/domain/quotes/inputs-source.ts';
import { readQuote } from '../../src/domain/quotes/reading/read-quote.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import type { ScenarioData } from '../../src/domain/local-data.ts';
import { sameJson } from '../../src/lib/json.ts';
import { answer, juniperStreet, member, openKit, localDataGivenBy, type Kit } from '../kits/spec-kit.ts';
import { playStories } from '../kits/story-kit.ts';
import { house } from '../rating/samples/homeowners.ts';
import { productIds } from '../seed/product-ids.ts';
import { carla, person, Story } from '../seed/scenarios/builders/story.ts';

describe('the default scenario', () => {
  let kit: Kit;
  let localData: ScenarioData;
  beforeAll(async () => {
    kit = await openKit({ scenario: 'default' });
    localData = (await localDataGivenBy(kit.service.store)) ?? expect.unreachable();
  });

  it('has every save in the archive at the moment its receipt names', async () => {
    const saves = localData.journal.filter(({ kind }) => kind === 'save');
    for (const { clientId, receipt, request } of saves) {
      const read = await kit.read(String(clientId), new Date(receipt?.readBackAt ?? 0).toISOString());
      expect(sameJson(member(read.json, 'clientData'), member(request, 'clientData'))).toBe(true);
    }
  });

  it('marks in the index what the app finds to be not as submitted', async () => {
    const sentOf = new Map(localData.journal.map((entry) => [entry.trigger?.triggerRequestId, entry]));
    let marked = 0;
    for (const { requests = {} } of localData.index) {
      for (const [productId, request] of Object.entries(requests)) {
        const book = compileBook(demoWorkspace, productId);
        const sent = intakeSent(sentOf.get(request.triggerRequestId));
        assert(book && sent);
        const { quoted } = QuotesRead.parse((await kit.quotes(request.triggerRequestId)).json);
        const views = quoted.map(readQuote);
        const mismatched = mismatchedQuotes(views, book, sent, demoWorkspace.coverageJoins);
        const found = indexedQuotes(views, { mismatched }).quotes;
        const bindable = (quotes: readonly IndexedQuote[] = []) => quotes.filter((one) => one.bindable);
        expect(bindable(request.quotes)).toEqual(bindable(found));
        marked += bindable(found).filter(({ mismatch }) => mismatch).length;
      }
    }
    expect(marked).toBeGreaterThan(0);
  });

  it("puts the first tenant's clients into the index, with what they were last quoted", async () => {
    for (const row of localData.index) {
      expect((await kit.read(row.clientId)).json).toMatchObject({ clientName: row.clientName });
      expect((await kit.read(row.clientId, undefined, juniperStreet)).status).toBe(404);
      expect(row.requests !== undefined).toBe(row.lastQuotedAt !== undefined);
    }
    expect(await kit.sizeOf('clients')).toBeGreaterThan(localData.index.length);
  });

  it('is the same byte for byte each time, and so is what follows from the same calls', async () => {
    const again = await openKit({ scenario: 'default' });
    expect(await localDataGivenBy(again.service.store)).toEqual(localData);
    const reseeded = await localDataGivenBy(
      (await openKit({ scenario: 'default', seed: 't' })).service.store,
    );
    expect(reseeded?.index[0]?.clientId).not.toBe(localData.index[0]?.clientId);
    const [trigger] = localData.journal.flatMap((entry) => entry.trigger?.triggerRequestId ?? []);
    const statesAfterCalls = [1, 2].map(async () => {
      const again = await openKit({ scenario: 'default' });
      const clientId = await again.client({ a: answer('a', '1') });
      await again.save({ clientId, clientData: { a: answer('a', '2') } });
      await again.quotes(String(trigger));
      return again.service.store.run(({ tables, meta }) => JSON.stringify([meta, tables.rows()]));
    });
    const [one, other] = await Promise.all(statesAfterCalls);
    expect(one).toBe(other);
  });
});

const line = productIds.homeowners;
const [nov2, nov3] = ['2026-11-02T10:00-06:00', '2026-11-03T10:00-06:00'];

const begin = (alias: string) => new Story(person(alias), { ...house, ho_effective: '2026-12-01' });

it('leaves a draft in the browser that the service knows nothing of', async () => {
  const saved = begin('saved')
    .save(nov2, carla)
    .draft('2026-11-16T17:20-06:00', carla, line, { ho_aop: '5000' });
  const { localData, answersAt, steps } = await playStories(saved);
  const [draft] = localData.drafts;
  expect(steps.length).toBe(1);
  expect(draft?.clientId).toBe(localData.index[0]?.clientId);
  expect(draft?.ours).toMatchObject({ clientName: 'Ann Sample', locationCode: 'MB-01', others: {} });
  expect(member(draft?.ours.clientData, 'ho_aop', 'answer')).toBe('5000');
  expect(draft?.base?.clientData).toEqual(await answersAt('saved'));
});

it('plays what came through another channel without a journal entry for it', async () => {
  const story = begin('web')
    .quotes(nov2, 'Web form', line, 'first', { createsClient: true, elsewhere: true })
    .save(nov3, carla, '', { per_last: 'Named' })
    .quotes('2026-11-03T10:05-06:00', carla, line, 'second', { agencyCodes: ['HM-40117'] });
  const { localData, steps, answersTo } = await playStories(story);
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(steps.map(({ clientId }) => clientId)).size).toBe(1);
  expect(member(steps[0]?.request, 'payload', 'clientId')).toBeUndefined();
  expect(localData.journal.map(({ type }) => type)).toEqual(['SAVE', 'GET_QUOTES']);
  expect(localData.index.map(({ clientName }) => clientName)).toEqual(['Ann Named']);
  expect((await answersTo('web/first')).length).toBe(6);
  expect(member(localData.journal[1]?.request, 'agencyCodes')).toEqual(['HM-40117']);
});

it('keeps no secret of a payment that was set up', async () => {
  const story = begin('pays')
    .save(nov2, carla)
    .quotes('2026-11-02T10:05-06:00', carla, line, 'first')
    .pay('2026-11-02T10:30-06:00', carla, 'first', 'Harbor Mutual', 'FULL_PAYMENT');
  const { localData, steps } = await playStories(story);
  expect(steps.map(({ status }) => status)).toEqual([201, 200, 200]);
  expect(JSON.stringify(steps[2]?.answer)).toContain('demo_secret');
  expect(JSON.stringify(localData)).not.toContain('demo_secret');
});
