import { beforeAll, describe, expect, it } from 'vitest';
import type { ScenarioData } from './local-data-from.ts';
import { sameJson } from '../../src/lib/json.ts';
import {
  answer,
  items,
  juniperStreet,
  member,
  openKit,
  localDataGivenBy,
  type Kit,
} from '../kits/spec-kit.ts';
import { playStories } from '../kits/story-kit.ts';
import { house } from '../rating/samples/homeowners.ts';
import { productIds } from '../seed/product-ids.ts';
import { products } from '../seed/products.ts';
import { carla, person, Story } from '../seed/scenarios/story.ts';

describe('the default scenario', () => {
  let kit: Kit;
  let localData: ScenarioData;
  beforeAll(async () => {
    kit = await openKit({ scenario: 'default' });
    localData = (await localDataGivenBy(kit.service.store)) ?? expect.unreachable();
  });

  it('was played with one refusal that a story tells of, in order, each event counted as the service counted it', () => {
    expect(localData.journal.length).toBeGreaterThan(10);
    const refused = localData.journal.filter(({ outcome }) => outcome !== 'answered');
    expect(refused.map(({ type, status }) => `${type} ${status}`)).toEqual(['PAYMENT_SETUP 422']);
    const moments = localData.journal.map(({ sentAt }) => sentAt);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(new Set(localData.journal.map(({ id }) => id)).size).toBe(localData.journal.length);
  });

  it('has every save in the archive at the moment its receipt names', async () => {
    const saves = localData.journal.filter(({ kind }) => kind === 'save');
    for (const { clientId, receipt, request } of saves) {
      const read = await kit.read(String(clientId), new Date(receipt?.readBackAt ?? 0).toISOString());
      expect(sameJson(member(read.json, 'clientData'), member(request, 'clientData'))).toBe(true);
    }
  });

  it('journals a save under the line that it was about', () => {
    const dunmore = localData.index.find(({ clientName }) => clientName.startsWith('Dunmore'))?.clientId;
    const lines = localData.journal
      .filter(({ kind, clientId }) => kind === 'save' && clientId === dunmore)
      .map(({ productId }) => products.find((one) => one.productId === productId)?.name);
    expect(lines[0]).toBe('Commercial auto');
    expect(new Set(lines)).toEqual(new Set(['Commercial auto', 'Businessowners']));
    expect(lines.at(-1)).toBe('Commercial auto');
  });

  it('answers for every request what its counts promised, carriers that do not respond aside', async () => {
    const requests = localData.journal.filter(({ type }) => type === 'GET_QUOTES');
    expect(requests.length).toBeGreaterThan(3);
    for (const { trigger, productId } of requests) {
      const product = products.find((one) => one.productId === productId);
      const asked = (product?.events['GET_QUOTES'] ?? []).filter((action) => 'carrier' in action);
      const quotes = await kit.quotes(trigger?.triggerRequestId ?? '');
      const arrived = items(quotes, 'quoted').length + items(quotes, 'declined').length;
      expect(trigger?.expectedResponseCount).toBe(asked.length);
      expect(arrived).toBeGreaterThanOrEqual(asked.length - 1);
      expect(arrived).toBeLessThanOrEqual(asked.length);
    }
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
      return JSON.stringify(await again.service.copy());
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

it('leaves a draft of a client that was never saved', async () => {
  const { localData } = await playStories(begin('never').draft('2026-11-16T17:20-06:00', carla, line));
  expect(localData.index).toEqual([]);
  expect(localData.drafts).toMatchObject([{ clientId: undefined, base: undefined, productId: line }]);
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

it('remembers a configuration as it read before it was changed', async () => {
  const story = begin('reader').seesConfig('2026-09-28T10:00-05:00', carla, {
    productId: productIds.businessowners,
    type: 'ENDORSEMENTS',
    name: 'Add location',
    asThen: { version: 6, updatedTimestamp: '2026-02-09T16:25:00.000Z', spec: { description: 'As it was.' } },
  });
  const [version] = (await playStories(story)).localData.configVersions;
  expect(version).toMatchObject({ version: 6, firstSeenAt: Date.parse('2026-09-28T15:00:00Z') });
  expect(version?.raw).toMatchObject({ spec: { title: 'Add location', description: 'As it was.' } });
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
